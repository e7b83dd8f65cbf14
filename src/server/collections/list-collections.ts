import { type CollectionSort, collectionSorts } from '#contract/collection-endpoints.ts'
import { type Pagination, paginate } from '#contract/pagination.ts'
import type { Queryable } from '#server/subjects/queryable.ts'
import { type CollectionScope, conditionsOf } from './collection-scope.ts'
import { type ListedCollection, listedColumns } from './collection-row.ts'

export type CollectionOrder = { by: CollectionSort; direction: 'asc' | 'desc' }

type Page = { page: number; pageSize: number }
type Listed = { rows: ListedCollection[]; pagination: Pagination }

/** Totals are exact up to here; counting everything for every page of a large site would cost most of it. */
const mostCounted = 10_000

const orderColumns: Record<CollectionSort, string[]> = {
  recent: ['c.created_at', 'c.id'],
  cards: ['c.card_count', 'c.id'],
  popular: ['s.popularity', 's.id'],
  favorites: ['s.votes', 's.id'],
  discussed: ['s.comments', 's.id'],
}

const fromCollections = `collections c left join subjects s on s.kind = 'collection' and s.id = c.id::text`
// What is public has a subject; led by its index, so that a page of the most popular costs no sort.
const fromSubjects = `subjects s join collections c on s.kind = 'collection' and c.id = s.id::uuid`

export const newestFirst: CollectionOrder = { by: 'recent', direction: 'desc' }

/** 'popular-asc'; anything else is newest first. */
export function collectionOrder(text: string | undefined): CollectionOrder {
  const [, by, direction] = /^(\w+)-(asc|desc)$/.exec(text ?? '') ?? []
  const known = collectionSorts.find(sort => sort === by)
  return known ? { by: known, direction: direction === 'asc' ? 'asc' : 'desc' } : newestFirst
}

async function countUpTo(db: Queryable, where: string, values: unknown[]): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*) from (select from collections c where ${where} limit ${mostCounted}) counted`,
    values,
  )
  return rows[0]?.count ?? 0
}

/** A page of the collections of a scope. */
export async function listCollections(
  db: Queryable,
  scope: CollectionScope,
  { by, direction }: CollectionOrder,
  { page, pageSize }: Page,
): Promise<Listed> {
  const { where, values } = conditionsOf(scope)
  const offset = (page - 1) * pageSize
  const from = by === 'recent' || by === 'cards' ? fromCollections : fromSubjects
  const order = orderColumns[by].map(column => `${column} ${direction}`).join(', ')
  const { rows } = await db.query<ListedCollection>(
    `select ${listedColumns} from ${from} left join profiles p on p.id = c.owner_id
     where ${where} order by ${order} limit ${pageSize + 1} offset ${offset}`,
    values,
  )
  const shown = rows.slice(0, pageSize)
  const counted = await countUpTo(db, where, values)
  const total = shown.length > 0 ? Math.max(counted, offset + rows.length) : counted
  return { rows: shown, pagination: paginate(total, page, pageSize) }
}

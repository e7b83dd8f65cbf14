import { type CollectionSort, collectionSorts } from '#contract/collection-endpoints.ts'
import { type Pagination, paginate } from '#contract/pagination.ts'
import type { Queryable } from '#server/subjects/queryable.ts'
import { type ListedCollection, listedColumns, listedJoins } from './collection-row.ts'
import { type CollectionScope, conditionsOf, type ScopeConditions } from './collection-scope.ts'

export type CollectionOrder = { by: CollectionSort; direction: 'asc' | 'desc' }

type Page = { page: number; pageSize: number }
type Listed = { rows: ListedCollection[]; pagination: Pagination }

/** What orders a list: a column of `collections c`, or a count of `subjects s`. */
const orderKeys: Record<CollectionSort, `${'c' | 's'}.${string}`> = {
  recent: 'c.created_at',
  cards: 'c.card_count',
  popular: 's.popularity',
  favorites: 's.votes',
  discussed: 's.comments',
}

export const newestFirst: CollectionOrder = { by: 'recent', direction: 'desc' }

/** 'popular-asc'; anything else is newest first. */
export function collectionOrder(text: string | undefined): CollectionOrder {
  const [, by, direction] = /^(\w+)-(asc|desc)$/.exec(text ?? '') ?? []
  const known = collectionSorts.find(sort => sort === by)
  return known ? { by: known, direction: direction === 'asc' ? 'asc' : 'desc' } : newestFirst
}

/** (id, key, tie) of everything in the scope, to be read in order from one index that holds nothing hidden. */
function candidatesOf({ where, isEverythingListed }: ScopeConditions, by: CollectionSort): string {
  const key = orderKeys[by]
  const ofScope = (columns: string) => `select ${columns} from collections c where ${where}`
  if (key.startsWith('c.')) return ofScope(`c.id, ${key} as key, c.id as tie`)
  return `select s.id::uuid as id, ${key} as key, s.id as tie from subjects s
    where s.kind = 'collection' and s.is_listed
    ${isEverythingListed ? '' : `and s.id::uuid in (${ofScope('c.id')})`}`
}

/** How much there is, as far as anybody pages; in order, so that it is counted in the index of the list. */
async function count(db: Queryable, ordered: string, { values, most }: ScopeConditions): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*) from (${ordered} ${most === null ? '' : `limit ${most}`}) counted`,
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
  const conditions = conditionsOf(scope)
  const { where, values, most } = conditions
  const offset = Math.min((page - 1) * pageSize, most ?? Number.MAX_SAFE_INTEGER)
  const size = most === null ? pageSize : Math.min(pageSize, most - offset)
  const order = (row: string) => `order by ${row}key ${direction}, ${row}tie ${direction}`
  const ordered = `${candidatesOf(conditions, by)} ${order('')}`
  // The scope is asked again of the rows themselves: an index that were wrong could not show what is private.
  const { rows } = await db.query<ListedCollection>(
    `select ${listedColumns} from (${ordered} limit ${size} offset ${offset}) k
     join collections c on c.id = k.id ${listedJoins} where ${where} ${order('k.')}`,
    values,
  )
  return { rows, pagination: paginate(await count(db, ordered, conditions), page, pageSize) }
}

import { sql } from 'kysely'
import { collectionSorts } from '#contract/collection-endpoints.ts'
import { type Pagination, createPagination } from '#contract/pagination.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery, sortDirections } from '#platform/database/run-query.ts'
import { type ListedCollection, listedColumns, listedJoins } from './collection-row.ts'
import {
  selectCollectionPage,
  selectCollectionById,
  type CollectionOrder,
  selectCountedCollections,
} from './collection-candidates.ts'
import { type CollectionScope, scopeQueryOf, type ScopeQuery } from './collection-scope.ts'

type Page = { page: number; pageSize: number }
type Listed = { rows: ListedCollection[]; pagination: Pagination }

export const newestFirst: CollectionOrder = { by: 'recent', direction: 'desc' }

/** For example 'popular-asc'. Unknown values mean newest first. */
export function collectionOrder(text: string | undefined): CollectionOrder {
  const [, by, direction] = /^(\w+)-(asc|desc)$/.exec(text ?? '') ?? []
  const known = collectionSorts.find(sort => sort === by)
  return known ? { by: known, direction: direction === 'asc' ? 'asc' : 'desc' } : newestFirst
}

/** Counts the collections, up to the maximum depth of paging. */
async function count(db: Queryable, scope: ScopeQuery, order: CollectionOrder): Promise<number> {
  const [counted] = await runQuery(
    db,
    sql<{ count: number }>`select count(*) from (${selectCountedCollections(scope, order)}) counted`,
  )
  return counted?.count ?? 0
}

/** Lists one page of the collections of a scope. */
export async function listCollections(
  db: Queryable,
  scope: CollectionScope,
  order: CollectionOrder,
  { page, pageSize }: Page,
): Promise<Listed> {
  const query = scopeQueryOf(scope)
  const { where, maxRows } = query
  const offset = Math.min((page - 1) * pageSize, maxRows ?? Number.MAX_SAFE_INTEGER)
  const size = maxRows === null ? pageSize : Math.min(pageSize, maxRows - offset)
  // The scope is checked again on the rows themselves, so that a wrong index cannot reveal private collections.
  const direction = sortDirections[order.direction]
  const rows = await runQuery(
    db,
    sql<ListedCollection>`select ${listedColumns} from (${selectCollectionPage(query, order, { offset, size })}) k
      join lateral (${selectCollectionById(sql`k.id`)}) c on ${where} ${listedJoins}
      order by k.key ${direction}, k.tie ${direction}`,
  )
  return { rows, pagination: createPagination(await count(db, query, order), page, pageSize, maxRows) }
}

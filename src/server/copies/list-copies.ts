import type { copyEndpoints, CopySort } from '#contract/copy-endpoints.ts'
import type { EndpointResponse, Input } from '#contract/endpoint.ts'
import { paginate } from '#contract/pagination.ts'
import { parseQuery } from '#search/query/parse-query.ts'
import { search } from '#search/search.ts'
import { requireOwner } from '#server/collections/collection-access.ts'
import type { CollectionDeps } from '#server/collections/collection-deps.ts'
import { findCollectionRow } from '#server/collections/collection-row.ts'
import { copyTotals } from './copy-totals.ts'
import { type OwnRow, readOwnCards } from './own-copies.ts'
import { presentCopy } from './present-copy.ts'
import { sortCopies } from './sort-copies.ts'

type ListCall = (typeof copyEndpoints)['listCopies']

type Selection = { q?: string | undefined; collection?: string | undefined }

/** The rows of the owner's copies that a search finds. */
export async function selectCopies(
  { pool, catalogue }: CollectionDeps,
  userId: string,
  { q, collection }: Selection,
): Promise<{ rows: OwnRow[] }> {
  if (collection !== undefined) requireOwner(await findCollectionRow(pool, collection), userId)
  const cards = await readOwnCards(pool, userId, collection)
  const { index } = catalogue()
  const found = q?.trim()
    ? new Set(search(index, parseQuery(q, index.colonNames), { limit: index.size }).ids)
    : undefined
  const rows = cards.flatMap(({ card, collectionName, copies }) =>
    found && !found.has(card.cardId) ? [] : copies.map(copy => ({ card, collectionName, copy })),
  )
  return { rows }
}

/** Splits `-added` into the column and its direction. */
function sortOf(sort: string): { by: CopySort; direction: 'asc' | 'desc' } {
  const isDescending = sort.startsWith('-')
  return { by: sort.slice(isDescending ? 1 : 0) as CopySort, direction: isDescending ? 'desc' : 'asc' }
}

/** Lists one page of the user's copies with the totals of all that the search finds. */
export async function listCopies(
  deps: CollectionDeps,
  userId: string,
  query: Input<ListCall>['query'],
): Promise<EndpointResponse<ListCall>> {
  const { page, pageSize } = query
  const view = { catalogue: deps.catalogue(), priceOf: deps.priceOf }
  const { rows } = await selectCopies(deps, userId, query)
  const sorted = sortCopies(view, rows, sortOf(query.sort))
  const copies = sorted
    .slice((page - 1) * pageSize, page * pageSize)
    .map(({ copy, card }) => presentCopy(view, copy, card))
  return {
    copies,
    pagination: paginate(rows.length, page, pageSize),
    totals: copyTotals(deps.priceOf, rows),
  }
}

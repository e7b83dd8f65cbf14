import type { CardListQuery } from '#contract/collection-card-endpoints.ts'
import type { ApiCollectionRow } from '#contract/collection-shapes.ts'
import { createPagination } from '#contract/pagination.ts'
import { type CardFilter, isUnfilteredInOwnerOrder, selectCardIndexes } from './card-selection.ts'
import { type CardRow, findCardRows, listCardRows } from './card-row.ts'
import type { CardSearchResult } from './collection-deps.ts'
import { type CardListDeps, withOwnedIn } from './holdings.ts'
import type { ListedCollection } from './collection-row.ts'
import { type RowPresentation, presentCollectionCard, presentLightCard } from './present-card.ts'
import { readVisibleSummaries } from './card-summaries.ts'

type PlacedRow = { row: CardRow; order: number }

/** The rows of a page, the number of rows on all pages, and the interpreted search. */
type SelectedPage = { rows: PlacedRow[]; total: number } & Pick<CardSearchResult, 'terms'>

export function presentRows(
  view: RowPresentation,
  rows: readonly PlacedRow[],
  fields: CardListQuery['fields'],
): ApiCollectionRow[] {
  const present = fields === 'light' ? presentLightCard : presentCollectionCard
  return rows.map(({ row, order }) => present(view, row, order))
}

/**
 * A page in the owner's order, read by the database. It reads rows up to the end of the page, not the whole
 * collection.
 */
async function plainPage(
  deps: CardListDeps,
  collection: ListedCollection,
  query: CardListQuery,
): Promise<SelectedPage> {
  const { page, pageSize, sortOrder } = query
  const offset = (page - 1) * pageSize
  const { cardCount } = collection
  if (offset >= cardCount) return { rows: [], total: cardCount }
  const found = await listCardRows(deps.pool, collection, { offset, limit: pageSize, direction: sortOrder })
  const orderOf = (index: number) => (sortOrder === 'asc' ? offset + index : cardCount - 1 - offset - index)
  return { rows: found.map((row, index) => ({ row, order: orderOf(index) })), total: cardCount }
}

/** Runs the search of a filter; its result finds every card if the filter has no search. */
export async function runCardSearch(
  { searchCards }: CardListDeps,
  q: string | undefined,
  own: Parameters<CardListDeps['searchCards']>[1],
): Promise<CardSearchResult> {
  return q?.trim() ? searchCards(q, own) : { finds: () => true }
}

/** Selects the cards of a collection that match a filter. Its owner can search by copies. */
async function selectCards(
  deps: CardListDeps,
  collection: ListedCollection,
  view: RowPresentation,
  filter: CardFilter,
) {
  const own = { ownerId: collection.ownerId, collectionId: collection.id, timeZone: filter.timeZone }
  const { finds, terms } = await runCardSearch(deps, filter.q, view.reader === 'owner' ? own : undefined)
  const cards = await readVisibleSummaries(deps.pool, collection, view)
  const isFound = (index: number) => finds(collection.id, cards.ids[index] ?? '')
  return { cards, terms, indexes: selectCardIndexes(deps.catalogue(), deps.priceOf, cards, filter, isFound) }
}

async function selectedPage(
  deps: CardListDeps,
  collection: ListedCollection,
  query: CardListQuery,
  view: RowPresentation,
): Promise<SelectedPage> {
  const { page, pageSize } = query
  const { cards, indexes, terms } = await selectCards(deps, collection, view, query)
  const wanted = indexes.slice((page - 1) * pageSize, page * pageSize)
  const ids = wanted.map(index => cards.ids[index] ?? '')
  const byId = await findCardRows(deps.pool, collection, ids)
  const rows = wanted.flatMap(order => {
    const row = byId.get(cards.ids[order] ?? '')
    return row ? [{ row, order }] : []
  })
  return { rows, total: indexes.length, terms }
}

/** Lists one page of a collection's cards. */
export async function listCards(
  deps: CardListDeps,
  collection: ListedCollection,
  view: RowPresentation,
  query: CardListQuery,
) {
  const { page, pageSize, fields } = query
  const cut = isUnfilteredInOwnerOrder(query) ? plainPage : selectedPage
  const { rows, total, terms } = await cut(deps, collection, query, view)
  const cards = presentRows(view, rows, fields)
  const { id, ownerId } = collection
  return {
    cards: view.reader === 'owner' ? await withOwnedIn(deps, ownerId, cards, () => id) : cards,
    pagination: createPagination(total, page, pageSize),
    ...(terms && { terms }),
    revision: collection.revision,
  }
}

/** Ids of all cards that match the filter. */
export async function listCardIds(
  deps: CardListDeps,
  collection: ListedCollection,
  view: RowPresentation,
  filter: CardFilter,
): Promise<string[]> {
  const { cards, indexes } = await selectCards(deps, collection, view, filter)
  return indexes.map(index => cards.ids[index] ?? '')
}

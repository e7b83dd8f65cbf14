import type { CardListQuery } from '#contract/collection-card-endpoints.ts'
import type { ApiCollectionRow } from '#contract/collection-shapes.ts'
import { paginate } from '#contract/pagination.ts'
import { type CardFilter, isPlain, selectPositions } from './card-selection.ts'
import { type CardRow, findCardRows, listCardRows } from './card-row.ts'
import type { CollectionDeps } from './collection-deps.ts'
import type { ListedCollection } from './collection-row.ts'
import { type CardView, presentCard, presentLightCard } from './present-card.ts'
import { readVisibleSummaries } from './card-summaries.ts'

type PlacedRow = { row: CardRow; order: number }

export function presentRows(
  view: CardView,
  rows: readonly PlacedRow[],
  fields: CardListQuery['fields'],
): ApiCollectionRow[] {
  const present = fields === 'light' ? presentLightCard : presentCard
  return rows.map(({ row, order }) => present(view, row, order))
}

/** A page in the owner's order, read by the database. Its cost does not depend on the size of the collection. */
async function plainPage(deps: CollectionDeps, collection: ListedCollection, query: CardListQuery) {
  const { page, pageSize, sortOrder } = query
  const offset = (page - 1) * pageSize
  const { cardCount } = collection
  if (offset >= cardCount) return { rows: [], total: cardCount }
  const found = await listCardRows(deps.pool, collection, { offset, limit: pageSize, direction: sortOrder })
  const orderOf = (index: number) => (sortOrder === 'asc' ? offset + index : cardCount - 1 - offset - index)
  return { rows: found.map((row, index) => ({ row, order: orderOf(index) })), total: cardCount }
}

async function selectedPage(
  deps: CollectionDeps,
  collection: ListedCollection,
  query: CardListQuery,
  showsCopies: boolean,
) {
  const { page, pageSize } = query
  const cards = await readVisibleSummaries(deps.pool, collection, showsCopies)
  const indexes = selectPositions(deps.catalogue(), deps.priceOf, cards, query)
  const wanted = indexes.slice((page - 1) * pageSize, page * pageSize)
  const ids = wanted.map(index => cards.ids[index] ?? '')
  const byId = await findCardRows(deps.pool, collection, ids)
  const rows = wanted.flatMap(order => {
    const row = byId.get(cards.ids[order] ?? '')
    return row ? [{ row, order }] : []
  })
  return { rows, total: indexes.length }
}

/** Lists one page of a collection's cards. */
export async function listCards(
  deps: CollectionDeps,
  collection: ListedCollection,
  view: CardView,
  query: CardListQuery,
) {
  const { page, pageSize, fields } = query
  const cut = isPlain(query) ? plainPage : selectedPage
  const { rows, total } = await cut(deps, collection, query, view.showsCopies)
  return {
    cards: presentRows(view, rows, fields),
    pagination: paginate(total, page, pageSize),
    revision: collection.revision,
  }
}

/** Ids of all cards that match the filter. */
export async function listCardIds(
  deps: CollectionDeps,
  collection: ListedCollection,
  filter: CardFilter,
  showsCopies: boolean,
): Promise<string[]> {
  const cards = await readVisibleSummaries(deps.pool, collection, showsCopies)
  return selectPositions(deps.catalogue(), deps.priceOf, cards, filter).map(index => cards.ids[index] ?? '')
}

import { valueInUsd, valueOfCopy } from '#domain/copy-value.ts'
import type { AccountCurrency } from '#domain/exchange-rates.ts'
import { unmetCopies } from '#domain/holdings.ts'
import { dayIn } from '#domain/time-zone.ts'
import type { copyEndpoints, CopySort } from '#contract/copy-endpoints.ts'
import type { EndpointResponse, HandlerInput } from '#contract/endpoint.ts'
import type { SearchTerm } from '#contract/search-shapes.ts'
import { createPagination } from '#contract/pagination.ts'
import { readQuery } from '#search/phrases/read-query.ts'
import type { Query } from '#search/query/query.ts'
import type { CopyLookups } from '#search/copies/match-copy.ts'
import { asksAboutPockets, hasTerm } from '#search/query/copy-terms.ts'
import type { FiledIn } from '#contract/filed-shapes.ts'
import { type QueryProblem, searchCopies } from '#search/copies/search-copies.ts'
import { requireOwnedCollection } from '#server/collections/collection-access.ts'
import { findCurrency } from '#server/users/find-currency.ts'
import { noPlaces, readFiledPlaces } from '#server/collections/changes/filed-places.ts'
import { presentTerms } from '#server/catalogue/search-terms.ts'
import { canonicalCardId } from '#server/collections/card-catalogue.ts'
import type { CollectionDeps } from '#server/collections/collection-deps.ts'
import {
  type HoldingDeps,
  holdingsOfOwnCards,
  noHoldings,
  ordinaryPrintings,
  ownedInOf,
} from '#server/collections/holdings.ts'
import { copyTotals } from './copy-totals.ts'
import {
  countedRows,
  type OwnCard,
  type OwnRow,
  readOwnCardsById,
  toOwnRows,
} from '#server/collections/own-cards.ts'
import { type Audience, shownToEveryone } from './shown-copies.ts'
import { presentCopy } from './present-copy.ts'
import { sortCopies } from './sort-copies.ts'

type ListCall = (typeof copyEndpoints)['listCopies']

type Selection = {
  q?: string | undefined
  collection?: string | undefined
  productId?: string | undefined
  /** Of the days in the search; UTC by default. */
  timeZone?: string
  /** What everybody may know of the copies, or all that their owner knows, which is the default. */
  audience?: Audience
}

type Found = {
  rows: OwnRow[]
  query: Query | null
  problems: QueryProblem[]
  /** The cards of all collections among which the rows were selected. */
  cards: readonly OwnCard[]
}

/** The rows of the owner's copies that a search finds, the parsed search and the problems of its terms. */
export async function findCopies(
  { pool, catalogue, readAllOwnCards, ...prices }: HoldingDeps,
  userId: string,
  { q, collection, productId, timeZone = 'UTC', audience = 'owner' }: Selection,
): Promise<Found> {
  if (collection !== undefined) await requireOwnedCollection(pool, collection, { userId })
  const cards =
    productId === undefined
      ? await readAllOwnCards(userId)
      : await readOwnCardsById(pool, userId, [canonicalCardId(catalogue(), productId)])
  const known = audience === 'owner' ? cards : shownToEveryone(cards)
  const rows = toOwnRows(
    collection === undefined ? known : known.filter(({ card }) => card.collectionId === collection),
  )
  if (!q?.trim()) return { rows, query: null, problems: [], cards: known }
  const { index } = catalogue()
  const query = readQuery(index, q)
  const asksForPlaces = audience === 'owner' && query.root !== null && hasTerm(query.root, asksAboutPockets)
  const places = asksForPlaces ? await readFiledPlaces(pool, userId) : noPlaces
  const { copies, problems } = searchCopies(
    index,
    query,
    rows.map(row => toSearchableCopy(row, places.get(row.copy.id ?? ''))),
    createCopyLookups(rows, prices, { timeZone, currency: await findCurrency(pool, userId) }),
  )
  return { rows: copies.map(({ row }) => row), query, problems, cards: known }
}

/** The rows of the owner's copies that a search finds, and the terms of the search as they were understood. */
export async function selectCopies(
  deps: HoldingDeps,
  userId: string,
  selection: Selection,
): Promise<Pick<Found, 'rows' | 'cards'> & { terms: SearchTerm[] }> {
  const { rows, cards, query, problems } = await findCopies(deps, userId, selection)
  return { rows, cards, terms: query ? presentTerms(deps.catalogue().index, query, problems) : [] }
}

/** A row as the search of copies reads it, with the pockets that its copies are in. */
export function toSearchableCopy(row: OwnRow, places: readonly FiledIn[] = []) {
  const { card, collection, copy } = row
  const filed = places.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    ...copy,
    tags: card.tags,
    addedAt: card.addedAt,
    collectionName: collection.name,
    places,
    filed,
    row,
  }
}

/** The prices that a search of copies needs. */
export type CopyPrices = Pick<CollectionDeps, 'priceOf' | 'marketPriceOf' | 'shownPriceOf'>

/** Creates the lookups with which a search of copies tests a row: the owned quantity of its card, and its prices. */
export function createCopyLookups(
  rows: readonly OwnRow[],
  { priceOf, marketPriceOf, shownPriceOf }: CopyPrices,
  { timeZone, currency }: { timeZone: string; currency: AccountCurrency },
): CopyLookups {
  const quantities = new Map<string, number>()
  for (const { copy } of countedRows(rows)) {
    if (copy.status === 'owned')
      quantities.set(copy.cardId, (quantities.get(copy.cardId) ?? 0) + copy.quantity)
  }
  return {
    ownedQuantity: cardId => quantities.get(cardId) ?? 0,
    currency,
    dayOf: time => dayIn(timeZone, time),
    valueInUsd: copy => valueInUsd(valueOfCopy(copy, shownPriceOf)),
    priceIn: (currency, { cardId, variant, grade }) =>
      grade ? null : marketPriceOf(currency, cardId, variant ?? undefined),
    priceOfCard: cardId => priceOf(cardId),
  }
}

/** Splits `-added` into the column and its direction. */
function sortOf(sort: string): { by: CopySort; direction: 'asc' | 'desc' } {
  const isDescending = sort.startsWith('-')
  return { by: sort.slice(isDescending ? 1 : 0) as CopySort, direction: isDescending ? 'desc' : 'asc' }
}

/** Lists one page of the user's copies with the totals of all that the search finds. */
export async function listCopies(
  deps: HoldingDeps,
  userId: string,
  query: HandlerInput<ListCall>['query'],
): Promise<EndpointResponse<ListCall>> {
  const { page, pageSize, ownedIn } = query
  const catalogue = deps.catalogue()
  const view = { catalogue, shownPriceOf: deps.shownPriceOf }
  const { rows, cards, terms } = await selectCopies(deps, userId, query)
  const order = sortOf(query.sort)
  const allPlaces = order.by === 'filed' ? await readFiledPlaces(deps.pool, userId) : undefined
  const sorted = sortCopies({ ...view, places: allPlaces ?? noPlaces }, rows, order)
  const elsewhere = holdingsOfOwnCards(cards, catalogue)
  const holdings = ownedIn === 'all' ? elsewhere : noHoldings
  const ordinaryOf = ordinaryPrintings(catalogue)
  const unmetOf = ({ card, copy }: OwnRow) => unmetCopies({ ...card, copies: [copy] }, holdings, ordinaryOf)
  const counted = new Set(countedRows(rows))
  const shown = sorted.slice((page - 1) * pageSize, page * pageSize)
  const places =
    allPlaces ??
    (await readFiledPlaces(
      deps.pool,
      userId,
      shown.flatMap(({ copy }) => copy.id ?? []),
    ))
  const copies = shown.map(row => ({
    ...presentCopy(view, row.copy, row.card, {
      isCounted: counted.has(row),
      binders: places.get(row.copy.id ?? ''),
    }),
    ...(row.copy.status === 'wanted' && ownedInOf(elsewhere, row.card)),
  }))
  return {
    copies,
    pagination: createPagination(rows.length, page, pageSize),
    totals: copyTotals(deps.shownPriceOf, rows, { unmetOf, currency: await findCurrency(deps.pool, userId) }),
    terms,
  }
}

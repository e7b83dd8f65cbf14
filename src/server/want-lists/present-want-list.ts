import type { WantListEntry, WantList, WantListQuery } from '#contract/want-list-endpoints.ts'
import type { Holdings } from '#domain/holdings.ts'
import { addCopy, emptyValueSum, moneyOf, valueOfPrinting } from '#domain/copy-value.ts'
import type { AccountCurrency } from '#domain/exchange-rates.ts'
import { createPagination } from '#contract/pagination.ts'
import { cardFacts, priceDayField } from '#server/collections/card-catalogue.ts'
import { ordinaryPrintings, ownedInOf } from '#server/collections/holdings.ts'
import type { CollectionDeps } from '#server/collections/collection-deps.ts'
import { presentWorth } from '#server/collections/worth.ts'
import {
  collectWantedPrintings,
  sortWants,
  type WantedPrinting,
  wantKey,
} from './collect-wanted-printings.ts'

type Listed = Pick<WantList, 'name' | 'collection' | 'owner'>

function shownPriceOf(deps: CollectionDeps, { cardId, variant, isGraded }: WantedPrinting) {
  if (isGraded) return null
  return variant === null ? deps.shownPriceOf(cardId) : deps.shownPriceOf(cardId, variant)
}

function presentWant(deps: CollectionDeps, want: WantedPrinting): WantListEntry {
  const { images, ...facts } = cardFacts(deps.catalogue(), want.cardId)
  const price = shownPriceOf(deps, want)
  return {
    id: wantKey(want),
    productId: want.cardId,
    ...facts,
    imageUrl: images.small ?? images.large,
    variant: want.variant,
    copyLanguage: want.language,
    condition: want.condition,
    grade: want.grade,
    isGraded: want.isGraded,
    quantity: want.quantity,
    formattedPrice: price?.formattedPrice ?? null,
    priceSource: price?.source ?? null,
    ...priceDayField(price),
  }
}

function totalsOf(deps: CollectionDeps, wants: readonly WantedPrinting[], currency: AccountCurrency) {
  const sum = emptyValueSum()
  for (const want of wants) addCopy(sum, want.quantity, valueOfPrinting(want, deps.shownPriceOf))
  const { copies, unpriced, graded, market, hasSamplePrices } = sum
  const cards = new Set(wants.map(({ cardId }) => cardId)).size
  const worth = presentWorth(sum, currency)
  return { totals: { cards, copies, unpriced, graded, value: moneyOf(market), worth }, hasSamplePrices }
}

/** The cards of a want list, and what counts as owned. */
type Counted = {
  cards: Parameters<typeof collectWantedPrintings>[0]
  holdings: Holdings
  /** What the reader may know of other collections. */
  elsewhere: Holdings
  /** The currency of the reader's sums. */
  currency: AccountCurrency
}

/** One page of the wanted copies of collections, with the totals of all pages. */
export function presentWantList(
  deps: CollectionDeps,
  listed: Listed,
  { cards, holdings, elsewhere, currency }: Counted,
  { sort, page, pageSize }: WantListQuery,
): WantList {
  const view = { catalogue: deps.catalogue(), shownPriceOf: deps.shownPriceOf }
  const collected = collectWantedPrintings(cards, holdings, ordinaryPrintings(view.catalogue))
  const wants = sortWants(view, collected, sort)
  return {
    ...listed,
    ...totalsOf(deps, wants, currency),
    wants: wants.slice((page - 1) * pageSize, page * pageSize).map(want => ({
      ...presentWant(deps, want),
      // The list of all collections names each one that owns the card.
      ...ownedInOf(elsewhere, { cardId: want.cardId, collectionId: listed.collection?.id ?? '' }),
    })),
    pagination: createPagination(wants.length, page, pageSize),
  }
}

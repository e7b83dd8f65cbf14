import type { TradeList } from '#contract/trade-list-endpoints.ts'
import type { ListOwner, WantList, WantListEntry, WantListQuery } from '#contract/want-list-endpoints.ts'
import type { Holdings } from '#domain/holdings.ts'
import { addCopy, emptyValueSum, moneyOf, valueOfPrinting } from '#domain/copy-value.ts'
import type { AccountCurrency } from '#domain/exchange-rates.ts'
import { createPagination } from '#contract/pagination.ts'
import { cardFacts, priceDayField } from '#server/collections/card-catalogue.ts'
import { ordinaryPrintings, ownedInOf } from '#server/collections/holdings.ts'
import type { CollectionDeps } from '#server/collections/collection-deps.ts'
import type { OwnCard } from '#server/collections/own-cards.ts'
import { presentWorth } from '#server/collections/worth.ts'
import {
  collectTradePrintings,
  collectWantedPrintings,
  type ListedPrinting,
  printingKey,
  sortPrintings,
} from './listed-printings.ts'

type Listed = Pick<WantList, 'name' | 'collection' | 'owner'>

function shownPriceOf(deps: CollectionDeps, { cardId, variant, isGraded }: ListedPrinting) {
  if (isGraded) return null
  return variant === null ? deps.shownPriceOf(cardId) : deps.shownPriceOf(cardId, variant)
}

function presentPrinting(deps: CollectionDeps, printing: ListedPrinting): Omit<WantListEntry, 'ownedIn'> {
  const { images, ...facts } = cardFacts(deps.catalogue(), printing.cardId)
  const price = shownPriceOf(deps, printing)
  return {
    id: printingKey(printing),
    productId: printing.cardId,
    ...facts,
    imageUrl: images.small ?? images.large,
    variant: printing.variant,
    copyLanguage: printing.language,
    condition: printing.condition,
    grade: printing.grade,
    isGraded: printing.isGraded,
    quantity: printing.quantity,
    formattedPrice: price?.formattedPrice ?? null,
    priceSource: price?.source ?? null,
    ...priceDayField(price),
  }
}

function totalsOf(deps: CollectionDeps, printings: readonly ListedPrinting[], currency: AccountCurrency) {
  const sum = emptyValueSum()
  for (const printing of printings)
    addCopy(sum, printing.quantity, valueOfPrinting(printing, deps.shownPriceOf))
  const { copies, unpriced, graded, market, hasSamplePrices } = sum
  const cards = new Set(printings.map(({ cardId }) => cardId)).size
  const worth = presentWorth(sum, currency)
  return { totals: { cards, copies, unpriced, graded, value: moneyOf(market), worth }, hasSamplePrices }
}

/** One page of the printings of a list, with the totals of all pages. */
function presentPage(
  deps: CollectionDeps,
  printings: readonly ListedPrinting[],
  currency: AccountCurrency,
  { sort, page, pageSize }: WantListQuery,
) {
  const view = { catalogue: deps.catalogue(), shownPriceOf: deps.shownPriceOf }
  const shown = sortPrintings(view, printings, sort).slice((page - 1) * pageSize, page * pageSize)
  return {
    entries: shown.map(printing => presentPrinting(deps, printing)),
    facts: {
      ...totalsOf(deps, printings, currency),
      pagination: createPagination(printings.length, page, pageSize),
    },
  }
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
  query: WantListQuery,
): WantList {
  const wanted = collectWantedPrintings(cards, holdings, ordinaryPrintings(deps.catalogue()))
  const { entries, facts } = presentPage(deps, wanted, currency, query)
  const wants = entries.map(entry => ({
    ...entry,
    // The list of all collections names each one that owns the card.
    ...ownedInOf(elsewhere, { cardId: entry.productId, collectionId: listed.collection?.id ?? '' }),
  }))
  return { ...listed, ...facts, wants }
}

/** One page of the copies of an owner that are for trade, with the totals of all pages. */
export function presentTradeList(
  deps: CollectionDeps,
  owner: ListOwner | null,
  { cards, currency }: { cards: readonly OwnCard[]; currency: AccountCurrency },
  query: WantListQuery,
): TradeList {
  const { entries, facts } = presentPage(deps, collectTradePrintings(cards), currency, query)
  return { owner, ...facts, trades: entries }
}

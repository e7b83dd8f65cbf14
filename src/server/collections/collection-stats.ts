import type { CollectionStats } from '#contract/collection-shapes.ts'
import {
  copiesWithCardStatus,
  totalQuantity,
  unknownCopy,
  type Valuation,
  withoutRepeatedOwnership,
} from '#domain/card-copy.ts'
import {
  copiesInCollection,
  type Holdings,
  type OrdinaryPrintingOf,
  ownedElsewhere,
  unmetCopies,
} from '#domain/holdings.ts'
import { percentComplete } from '#domain/percent-complete.ts'
import { euroRate } from '#domain/price-comparison.ts'
import type { PriceOf, ShownPriceOf } from './card-catalogue.ts'
import { roundToCents, valuationOfCard } from './present-card.ts'
import type { CardSummaries } from './card-summaries.ts'

type Prices = { priceOf: PriceOf; shownPriceOf: ShownPriceOf }

/**
 * Number of cards, the sum of their known prices, the number of cards without a known price, and the number of graded
 * copies.
 */
const emptySum = () => ({ cards: 0, value: 0, unpriced: 0, graded: 0 })

function addTo(sum: ReturnType<typeof emptySum>, { value, unpriced, graded }: Valuation): void {
  sum.value += value
  sum.graded += graded
  if (unpriced > 0) sum.unpriced += 1
}

/** Returns the euro exchange rate with its day if the price of any copy is in euros, else an empty object. */
export function euroRateOf(
  { ids, copiesAt }: CardSummaries,
  shownPriceOf: ShownPriceOf,
): Pick<CollectionStats, 'euroRate'> {
  const isInEuros = (price: ReturnType<ShownPriceOf>) => price?.currency === 'EUR'
  const hasEuros = ids.some((id, index) =>
    (copiesAt(index) ?? [unknownCopy]).some(
      ({ variant, grade }) =>
        grade === null && isInEuros(variant === null ? shownPriceOf(id) : shownPriceOf(id, variant)),
    ),
  )
  return hasEuros ? { euroRate } : {}
}

/** What counts as owned for the progress and the cost to finish, and the collection of each card. */
export type StatsScope = {
  holdings: Holdings
  ordinaryOf: OrdinaryPrintingOf
  collectionIdAt: (index: number) => string
}

/** The number of wanted cards that another collection owns. */
export function countOwnedElsewhere(
  { ids, isOwned }: CardSummaries,
  { holdings, collectionIdAt }: Pick<StatsScope, 'holdings' | 'collectionIdAt'>,
): number {
  const isElsewhere = (cardId: string, index: number) =>
    !isOwned(index) && ownedElsewhere(holdings.get(cardId), collectionIdAt(index)).length > 0
  return ids.filter(isElsewhere).length
}

/**
 * Computes counts and values of cards of one or several collections. Several copies of a card count as its quantity.
 * A card that is only marked as owned in several collections is valued once.
 */
export function statsOf(
  cards: CardSummaries,
  prices: Prices,
  scope: StatsScope,
): CollectionStats & { ownedElsewhere: number } {
  const { ids, isOwned, copiesAt } = cards
  const { priceOf, shownPriceOf } = prices
  const owned = emptySum()
  const wanted = emptySum()
  let quantity = 0
  const elsewhere = countOwnedElsewhere(cards, scope)
  const counted = new Set(
    withoutRepeatedOwnership([...ids.keys()], index => ({
      cardId: ids[index] ?? '',
      isOwned: isOwned(index),
      hasCopies: copiesAt(index) !== null,
    })),
  )
  ids.forEach((cardId, index) => {
    const stored = copiesAt(index)
    const status = isOwned(index) ? 'owned' : 'chasing'
    const copies = copiesWithCardStatus(status, stored)
    if (status === 'owned') owned.cards += 1
    if (!counted.has(index)) return
    if (status === 'owned') addTo(owned, valuationOfCard({ cardId, copies }, priceOf))
    quantity += totalQuantity(copies)
    // An owned card may have wanted copies as well: another printing, a better condition.
    const card = {
      cardId,
      collectionId: scope.collectionIdAt(index),
      copies: copiesInCollection(status, stored),
    }
    const unmet = unmetCopies(card, scope.holdings, scope.ordinaryOf)
    if (unmet.length > 0) addTo(wanted, valuationOfCard({ cardId, copies: unmet }, priceOf))
  })
  return {
    cards: ids.length,
    owned: owned.cards,
    chasing: ids.length - owned.cards,
    quantity,
    ownedElsewhere: elsewhere,
    percent: percentComplete(owned.cards + elsewhere, ids.length),
    value: roundToCents(owned.value),
    ownedValue: roundToCents(owned.value),
    unpriced: owned.unpriced,
    graded: owned.graded,
    toFinish: { value: roundToCents(wanted.value), unpriced: wanted.unpriced, graded: wanted.graded },
    hasSamplePrices: ids.some(id => shownPriceOf(id)?.source === 'sample'),
  }
}

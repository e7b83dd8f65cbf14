import type { CollectionStats } from '#contract/collection-shapes.ts'
import { copiesWithCardStatus, totalQuantity, withoutRepeatedOwnership } from '#domain/card-copy.ts'
import {
  copiesInCollection,
  type Holdings,
  type OrdinaryPrintingOf,
  ownedElsewhere,
  unmetCopies,
} from '#domain/holdings.ts'
import { percentComplete } from '#domain/percent-complete.ts'
import { addSum, amountsOf, emptyValueSum, sumOfCard, totalIn, type ValueSum } from '#domain/copy-value.ts'
import type { AccountCurrency } from '#domain/exchange-rates.ts'
import type { ShownPriceOf } from './card-catalogue.ts'
import type { CardSummaries } from './card-summaries.ts'
import { presentWorth } from './worth.ts'

/** The value of the copies of cards, and the number of cards with a copy without a known price. */
const emptyCardsSum = () => ({ copies: emptyValueSum(), unpricedCards: 0 })

function addCard(sum: ReturnType<typeof emptyCardsSum>, card: ValueSum): void {
  addSum(sum.copies, card)
  if (card.unpriced > 0) sum.unpricedCards += 1
}

function present({ copies, unpricedCards }: ReturnType<typeof emptyCardsSum>, currency?: AccountCurrency) {
  return {
    value: totalIn(amountsOf(copies), 'USD'),
    unpriced: unpricedCards,
    graded: copies.graded,
    ...(currency && { worth: presentWorth(copies, currency) }),
  }
}

/** What counts as owned for the progress and the cost to finish, and the collection of each card. */
export type StatsScope = {
  holdings: Holdings
  ordinaryOf: OrdinaryPrintingOf
  collectionIdAt: (index: number) => string
  /** The currency of the owner's account; undefined for other readers. */
  currency: AccountCurrency | undefined
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
  shownPriceOf: ShownPriceOf,
  scope: StatsScope,
): CollectionStats & { ownedElsewhere: number } {
  const { ids, isOwned, copiesAt } = cards
  const owned = emptyCardsSum()
  const wanted = emptyCardsSum()
  let ownedCards = 0
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
    if (status === 'owned') ownedCards += 1
    if (!counted.has(index)) return
    if (status === 'owned') addCard(owned, sumOfCard(cardId, copies, shownPriceOf))
    quantity += totalQuantity(copies)
    // An owned card may have wanted copies as well: another printing, a better condition.
    const card = {
      cardId,
      collectionId: scope.collectionIdAt(index),
      copies: copiesInCollection(status, stored),
    }
    const unmet = unmetCopies(card, scope.holdings, scope.ordinaryOf)
    if (unmet.length > 0) addCard(wanted, sumOfCard(cardId, unmet, shownPriceOf))
  })
  return {
    cards: ids.length,
    owned: ownedCards,
    chasing: ids.length - ownedCards,
    quantity,
    ownedElsewhere: elsewhere,
    percent: percentComplete(ownedCards + elsewhere, ids.length),
    ...present(owned, scope.currency),
    ownedValue: totalIn(amountsOf(owned.copies), 'USD'),
    toFinish: present(wanted, scope.currency),
    hasSamplePrices: ids.some(id => shownPriceOf(id)?.source === 'sample'),
  }
}

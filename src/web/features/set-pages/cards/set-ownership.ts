import type { ApiCard, SetPrintings } from '#contract/card-shapes.ts'
import type { CardPrintings } from '#domain/card-printings.ts'
import { addCopy, type CopyValue, emptyValueSum, valueOfPrice, type ValueSum } from '#domain/copy-value.ts'
import { isMissing, isOwned, isWanted, missingPrintings } from '#domain/holdings.ts'
import { countsTowardsSet } from '#domain/numbered-card.ts'
import { type CardOwnership, useAllOwnership } from '#web/ownership/ownership-store.ts'
import { createStoredChoiceHook } from '#web/app/stored-choice.ts'
import { useSession } from '#web/session/use-session.ts'
import { shownPriceOf } from '#web/features/prices/displayed-price.ts'
import type { RequestedPrices } from '#web/features/prices/use-listed-prices.ts'

export const ownedFilters = ['all', 'owned', 'missing', 'wanted'] as const
/** Which cards of a set are shown to their collector. */
export type OwnedFilter = (typeof ownedFilters)[number]

type Ownership = ReadonlyMap<string, CardOwnership>

/**
 * The printings of the cards of a set, by card id. Where it is undefined, each card counts once, whatever its
 * printings.
 */
export type PrintingsOfSet = ReadonlyMap<string, PrintingsOfCard>

/** The printings of a card with their prices. */
export type PrintingsOfCard = SetPrintings['cards'][number]['printings']

type Having = { ownership: Ownership; printings?: PrintingsOfSet | undefined }

/** The keys of a card's printings. */
function keysOf(printings: PrintingsOfCard): CardPrintings {
  const [first, ...rest] = printings.map(({ variant }) => variant)
  return [first ?? null, ...rest]
}

/** The printings of a card of which no copy is owned. */
export function missingPrintingsOf(
  printings: PrintingsOfCard,
  holding: CardOwnership | undefined,
): PrintingsOfCard {
  const missing = missingPrintings(keysOf(printings), holding)
  return printings.filter(({ variant }) => missing.includes(variant))
}

const noPrintings: PrintingsOfCard = []

/** Whether a card passes the filter. With `printings`, a card is missing until all of its printings are owned. */
export function passesOwnedFilter(
  { ownership, printings }: Having,
  filter: OwnedFilter,
  { id }: { id: string },
): boolean {
  const holding = ownership.get(id)
  if (filter === 'owned') return isOwned(holding)
  if (filter === 'missing') return isMissing(holding, printings && keysOf(printings.get(id) ?? noPrintings))
  return filter === 'all' || isWanted(holding)
}

/** How many cards or printings of a set a collector owns, and what the missing ones cost. */
export type SetOwnership = {
  owned: number
  total: number
  /**
   * The number of cards of which a printing is owned, by variant key, the most frequent first. The ordinary printing
   * is left out.
   */
  printings: [variant: string, cards: number][]
  /** The prices of the missing cards or printings, and the number of those without one. */
  missing: ValueSum
}

function countPrintings(ownership: Ownership, cards: readonly ApiCard[]): SetOwnership['printings'] {
  const keys = cards.flatMap(({ id }) => ownership.get(id)?.printings.filter(key => key !== null) ?? [])
  const counts = [...Map.groupBy(keys, key => key)].map(
    ([key, { length }]) => [key, length] as [string, number],
  )
  return counts.toSorted((a, b) => b[1] - a[1])
}

/** The value of a printing at the price that it is shown with. */
function valueOfListedPrinting({ price, euros }: PrintingsOfCard[number]): CopyValue {
  if (euros !== undefined) return valueOfPrice({ price: euros, currency: 'EUR', source: '' })
  return valueOfPrice(price === null ? null : { price, currency: 'USD', source: '' })
}

/** The values of what is missing of a card. */
function missingValues(
  { ownership, printings }: Having,
  card: ApiCard,
  requestedPrices: RequestedPrices,
): CopyValue[] {
  const holding = ownership.get(card.id)
  if (!printings) {
    const shown = shownPriceOf(card, requestedPrices.get(card.id))
    return isOwned(holding) ? [] : [valueOfPrice(shown && { ...shown, source: '' })]
  }
  return missingPrintingsOf(printings.get(card.id) ?? noPrintings, holding).map(valueOfListedPrinting)
}

/** Summarizes the numbered cards of a set, or with `printings` all of their printings. */
export function summarizeOwnership(
  having: Having,
  cards: readonly ApiCard[],
  requestedPrices: RequestedPrices,
): SetOwnership {
  const { ownership, printings } = having
  const counted = cards.filter(({ number }) => countsTowardsSet(number))
  const sizeOf = ({ id }: ApiCard) => (printings ? (printings.get(id)?.length ?? 0) : 1)
  const total = counted.reduce((sum, card) => sum + sizeOf(card), 0)
  const missing = emptyValueSum()
  for (const card of counted)
    for (const value of missingValues(having, card, requestedPrices)) addCopy(missing, 1, value)
  return { owned: total - missing.copies, total, printings: countPrintings(ownership, cards), missing }
}

/** The cards of a set that pass the filter; all of them for visitors. */
export function useCardsByOwnership(
  cards: readonly ApiCard[],
  filter: OwnedFilter,
  printings: PrintingsOfSet | undefined,
): readonly ApiCard[] {
  const ownership = useAllOwnership()
  const { status } = useSession()
  return filter === 'all' || status !== 'signedIn'
    ? cards
    : cards.filter(card => passesOwnedFilter({ ownership, printings }, filter, card))
}

/** Whether a collector wants the pictures of missing cards to be pale, stored in this browser. */
export const useDimMissingChoice = createStoredChoiceHook('chasekit-dim-missing', ['off', 'on'])

/** Whether pictures of missing cards are pale; never for visitors. */
export function useDimmedMissing(): boolean {
  const { status } = useSession()
  const [choice] = useDimMissingChoice()
  return status === 'signedIn' && choice === 'on'
}

import type { ApiCard } from '#contract/card-shapes.ts'
import { type CardOwnership, useAllOwnership } from '#web/session/ownership-store.ts'
import { createStoredChoice } from '#web/app/stored-choice.ts'
import { useSession } from '#web/session/use-session.ts'
import { priceInUsd } from '#web/features/prices/read-price.ts'
import type { RequestedPrices } from '#web/features/prices/use-listed-prices.ts'

export const ownedFilters = ['all', 'owned', 'missing', 'wanted'] as const
/** Which cards of a set are shown to their collector. */
export type OwnedFilter = (typeof ownedFilters)[number]

type Ownership = ReadonlyMap<string, CardOwnership>

/** Whether a card passes the filter. */
export function passesOwnedFilter(
  ownership: Ownership,
  filter: OwnedFilter,
  { id }: { id: string },
): boolean {
  const { owned = 0, wanted = 0 } = ownership.get(id) ?? {}
  if (filter === 'owned') return owned > 0
  if (filter === 'missing') return owned === 0
  return filter === 'all' || wanted > 0
}

/** How many cards of a set a collector owns, and what the missing ones cost in USD. */
export type SetOwnership = {
  owned: number
  total: number
  /** The number of cards of which a printing is owned, by variant key, the most frequent first. */
  printings: [variant: string, cards: number][]
  missingCost: number
  /** The number of missing cards without a known price. */
  unpriced: number
}

export function summarizeOwnership(
  ownership: Ownership,
  cards: readonly ApiCard[],
  requestedPrices: RequestedPrices,
): SetOwnership {
  const printings = new Map<string, number>()
  const summary = { owned: 0, missingCost: 0, unpriced: 0 }
  for (const card of cards) {
    const known = ownership.get(card.id)
    for (const variant of known?.printings ?? []) printings.set(variant, (printings.get(variant) ?? 0) + 1)
    const price = priceInUsd(card, requestedPrices.get(card.id))
    if (known && known.owned > 0) summary.owned++
    else if (price === null) summary.unpriced++
    else summary.missingCost += price
  }
  const sorted = [...printings].toSorted((a, b) => b[1] - a[1])
  return { ...summary, total: cards.length, printings: sorted }
}

/** The cards of a set that pass the filter; all of them for visitors. */
export function useOwnedCards(cards: readonly ApiCard[], filter: OwnedFilter): readonly ApiCard[] {
  const ownership = useAllOwnership()
  const { status } = useSession()
  return filter === 'all' || status !== 'signedIn'
    ? cards
    : cards.filter(card => passesOwnedFilter(ownership, filter, card))
}

/** Whether a collector wants the pictures of missing cards to be pale, stored in this browser. */
export const useDimChoice = createStoredChoice('chasekit-dim-missing', ['off', 'on'])

/** Whether pictures of missing cards are pale; never for visitors. */
export function useDimmedMissing(): boolean {
  const { status } = useSession()
  const [choice] = useDimChoice()
  return status === 'signedIn' && choice === 'on'
}

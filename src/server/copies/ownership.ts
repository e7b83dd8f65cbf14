import type { Ownership } from '#contract/copy-shapes.ts'
import { splitCardId } from '#domain/card-id.ts'
import { countedRows } from './copy-totals.ts'
import { type OwnCard, toOwnRows } from './own-copies.ts'

/** How many copies of each card an owner owns and wants, by set, with the printings of owned copies: '' is the ordinary one. */
export function ownershipOf(cards: readonly OwnCard[]): Ownership['sets'] {
  const counts = new Map<string, { owned: number; wanted: number; printings: Set<string> }>()
  const rows = toOwnRows(cards)
  for (const { copy } of countedRows(rows)) {
    const count = counts.get(copy.cardId) ?? { owned: 0, wanted: 0, printings: new Set() }
    counts.set(copy.cardId, count)
    if (copy.status === 'wanted') count.wanted += copy.quantity
    else {
      count.owned += copy.quantity
      count.printings.add(copy.variant ?? '')
    }
  }
  const sets: Ownership['sets'] = {}
  for (const [cardId, { owned, wanted, printings }] of counts) {
    // An id without a set is listed below the empty id.
    const { set, number } = splitCardId(cardId) ?? { set: '', number: cardId }
    ;(sets[set] ??= []).push([number, owned, wanted, [...printings].toSorted()])
  }
  return sets
}

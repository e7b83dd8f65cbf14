import type { CollectedCard } from '#domain/collected-card.ts'
import { type CollectionChange, isUnsent } from '#web/changes/collection-changes.ts'

function changed(cards: readonly CollectedCard[], change: CollectionChange): readonly CollectedCard[] {
  if (change.kind === 'text') return cards
  if (change.kind === 'remove') return cards.filter(one => one.productId !== change.card.productId)
  const known = new Set(cards.map(one => one.productId))
  if (change.kind === 'restore')
    return known.has(change.card.productId) ? cards : cards.toSpliced(change.index, 0, change.card)
  return [...cards, ...change.cards.filter(card => !known.has(card.productId))]
}

/** The cards of a saved collection as its unsent changes make them. */
export function withCardChanges(
  cards: readonly CollectedCard[],
  changes: readonly CollectionChange[],
): readonly CollectedCard[] {
  return changes.filter(isUnsent).reduce(changed, cards)
}

import type { collectionCardEndpoints } from '#contract/collection-card-endpoints.ts'
import type { EndpointResponse, HandlerInput } from '#contract/endpoint.ts'
import { requireNewCards } from '#server/collections/add-cards.ts'
import { canonicalCardId } from '#server/collections/card-catalogue.ts'
import type { CollectionDeps } from '#server/collections/collection-deps.ts'
import { runCopyChange, saveChange } from './collection-changes.ts'
import { type CardState, type CopiesState, keyOf } from './copies-state.ts'
import { createCard } from './plan-added-copies.ts'
import { withCardStatus } from './state-change.ts'

type Call = (typeof collectionCardEndpoints)['changeCards']
type Change = HandlerInput<Call>['body']

/** The cards of the call, by canonical id. Throws for unknown cards if cards are added. */
function cardIdsOf(catalogue: ReturnType<CollectionDeps['catalogue']>, change: Change): string[] {
  const { productIds, addMissing } = change
  if (!addMissing) return productIds.map(productId => canonicalCardId(catalogue, productId))
  const cards = requireNewCards(
    catalogue,
    productIds.map(productId => ({ productId })),
    'productIds',
  )
  return cards.map(({ cardId }) => cardId)
}

type AddedCards = { collectionId: string; cardIds: readonly string[]; status: CardState['status'] }

/** Adds cards that the collection lacks, behind the others. */
function withMissingCards(
  state: CopiesState,
  { collectionId, cardIds, status }: AddedCards,
  nextPosition: number,
): CopiesState {
  const known = new Set(state.cards.map(({ cardId }) => cardId))
  const added = cardIds
    .filter(cardId => !known.has(cardId))
    .map((cardId, index) => createCard({ collectionId, cardId }, status, nextPosition + index))
  return { ...state, cards: [...state.cards, ...added] }
}

/**
 * Sets the status of cards in a collection. With `addMissing`, adds missing cards, and owned cards keep their status.
 */
export function changeCards(
  { pool, catalogue }: CollectionDeps,
  userId: string,
  collectionId: string,
  change: Change,
): Promise<EndpointResponse<Call>> {
  const { cardStatus: status, addMissing, requestId } = change
  const cardIds = cardIdsOf(catalogue(), change)
  return runCopyChange(pool, {
    userId,
    requestId,
    collectionIds: [collectionId],
    keys: cardIds.map(cardId => ({ collectionId, cardId })),
    run: async context => {
      const others = context.state.cards.filter(
        card => card.status !== status && !(addMissing && card.status === 'owned'),
      )
      const withStatus = withCardStatus(context.state, new Set(others.map(keyOf)), status)
      const nextPosition = context.collections[0]?.nextPosition ?? 0
      const planned = addMissing
        ? withMissingCards(withStatus, { collectionId, cardIds, status }, nextPosition)
        : withStatus
      const added = planned.cards.slice(context.state.cards.length)
      const { change: saved, ownedCounts } = await saveChange(context, userId, requestId, planned)
      const changed = [...others, ...added].map(({ cardId }) => cardId)
      return { changed, ownedCount: ownedCounts.get(collectionId) ?? 0, change: saved }
    },
  })
}

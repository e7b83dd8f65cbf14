import type { collectionCardEndpoints } from '#contract/collection-card-endpoints.ts'
import type { EndpointResponse, HandlerInput } from '#contract/endpoint.ts'
import { requireNewCards } from '#server/collections/add-cards.ts'
import { canonicalCardId } from '#server/collections/card-catalogue.ts'
import type { CollectionDeps } from '#server/collections/collection-deps.ts'
import { changeCardsOf, saveChange } from '#server/collections/changes/collection-changes.ts'
import { requestKey } from '#server/collections/changes/stored-responses.ts'
import { keyOf } from '#server/collections/changes/copies-state.ts'
import { withNewCards } from '#server/collections/changes/plan-cards.ts'
import { withCardStatus } from '#server/collections/changes/state-change.ts'

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
  const request = requestKey(requestId, 'changeCards', collectionId.toLowerCase())
  return changeCardsOf(pool, { userId, request, collectionId, cardIds }, async context => {
    const { collection, state } = context
    const others = state.cards.filter(
      card => card.status !== status && !(addMissing && card.status === 'owned'),
    )
    const missing = addMissing ? cardIds : []
    const planned = withNewCards(
      withCardStatus(state, new Set(others.map(keyOf)), status),
      collection,
      missing.map(cardId => ({ cardId, status, notes: '', tags: [], copies: null })),
    )
    const { change: saved, counts } = await saveChange(context, planned)
    const added = planned.cards.slice(state.cards.length)
    return {
      changed: [...others, ...added].map(({ cardId }) => cardId),
      ownedCount: (counts.get(collection.id) ?? collection).ownedCount,
      change: saved,
    }
  })
}

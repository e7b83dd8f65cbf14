import type { collectionCardEndpoints } from '#contract/collection-card-endpoints.ts'
import { refusal } from '#contract/refusals.ts'
import type { Viewer } from '#contract/viewer.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import { addCards, requireNewCards } from './add-cards.ts'
import { canonicalCardId } from './card-catalogue.ts'
import { findCardWithIndex } from './card-row.ts'
import { changeCollection, requireVisible } from './collection-access.ts'
import { changeCardsOf } from './changes/collection-changes.ts'
import { requestKey } from './changes/stored-responses.ts'
import { restoreCards } from './changes/undo-change.ts'
import type { CollectionDeps } from './collection-deps.ts'
import type { CardListDeps } from './holdings.ts'
import { listAllCards } from './list-all-cards.ts'
import { listCardIds, listCards } from './list-cards.ts'
import type { Placement } from './apply-placements.ts'
import { presentCollectionCard } from './present-card.ts'
import { cardViewOf, cardViewForViewer } from './present-collection.ts'
import { removeCards } from './remove-cards.ts'
import { reorderCards } from './reorder-cards.ts'
import { cardNotInCollectionError, updateCard } from './update-card.ts'

/** Setting the status of many cards is a change of copies. */
type Calls = Omit<typeof collectionCardEndpoints, 'changeCards'>
type ReadCalls = Pick<Calls, 'listAllCards' | 'listCollectionCards' | 'listCollectionCardIds'>
type Order = {
  cardOrders?: { productId: string; order: number }[] | undefined
  productIds?: string[] | undefined
}

function readHandlers(deps: CardListDeps): Handlers<ReadCalls> {
  return {
    listAllCards: ({ query, viewer }) => listAllCards(deps, query, viewer),
    listCollectionCards: async ({ params, query, viewer }) => {
      const collection = await requireVisible(deps.pool, params.id, viewer)
      return listCards(deps, collection, cardViewForViewer(deps, collection, viewer), query)
    },
    listCollectionCardIds: async ({ params, query, viewer }) => {
      const collection = await requireVisible(deps.pool, params.id, viewer)
      const productIds = await listCardIds(
        deps,
        collection,
        cardViewForViewer(deps, collection, viewer),
        query,
      )
      return { productIds, revision: collection.revision }
    },
  }
}

function placementsOf(deps: CollectionDeps, { cardOrders, productIds }: Order): Placement[] {
  const catalogue = deps.catalogue()
  const named = cardOrders ?? productIds?.map((productId, order) => ({ productId, order })) ?? []
  return named.map(({ productId, order }) => ({ id: canonicalCardId(catalogue, productId), order }))
}

type AddCalls = Pick<Calls, 'addCard' | 'addCards'>

function addHandlers(deps: CollectionDeps): Handlers<AddCalls> {
  const { pool, catalogue } = deps
  const add = async (id: string, { userId }: Viewer, cards: ReturnType<typeof requireNewCards>) => {
    const { added, change } = await addCards(pool, userId, id, cards)
    const view = cardViewOf(deps, 'owner')
    return { added: added.map(row => presentCollectionCard(view, row, row.order)), change }
  }
  return {
    addCard: async ({ params, body, viewer }) => {
      const { added, change } = await add(
        params.id,
        viewer,
        requireNewCards(catalogue(), [body], 'productId'),
      )
      if (!added[0]) throw refusal('already_exists', 'card_in_collection')
      return { ...added[0], change }
    },
    addCards: async ({ params, body, viewer }) =>
      (await add(params.id, viewer, requireNewCards(catalogue(), body.cards, 'cards'))).added,
  }
}

type ChangeCalls = Omit<Calls, keyof ReadCalls | keyof AddCalls>

function changeHandlers(deps: CollectionDeps): Handlers<ChangeCalls> {
  const { pool, catalogue } = deps
  const canonical = (id: string) => canonicalCardId(catalogue(), id)
  return {
    removeCards: ({ params, body, viewer: { userId } }) =>
      removeCards(pool, { userId, collectionId: params.id, cardIds: body.productIds.map(canonical) }),
    restoreCards: ({ params, body, viewer: { userId } }) =>
      restoreCards(pool, userId, params.id, body.removalId),
    reorderCards: ({ params, body, viewer }) =>
      changeCollection(pool, params.id, viewer.userId, async (client, collection) => {
        const revision = await reorderCards(client, collection, placementsOf(deps, body), body.revision)
        return { success: true, revision }
      }),
    updateCard: ({ params, query, body, viewer: { userId } }) => {
      const cardId = canonical(query.productId)
      const card = { userId, collectionId: params.id, cardIds: [cardId] }
      return changeCardsOf(pool, card, async context => {
        const change = await updateCard(context, cardId, body)
        const placed = await findCardWithIndex(context.client, context.collection, cardId)
        if (!placed) throw cardNotInCollectionError()
        return { ...presentCollectionCard(cardViewOf(deps, 'owner'), placed, placed.order), change }
      })
    },
    removeCard: async ({ params, query, viewer: { userId } }) => {
      const productId = canonical(query.productId)
      const collectionId = params.id
      const request = requestKey(query.requestId, 'removeCard', [collectionId.toLowerCase(), productId])
      const removal = await removeCards(pool, { userId, collectionId, cardIds: [productId], request })
      if (removal.removed.length === 0) throw cardNotInCollectionError()
      return { success: true, productId, ...removal }
    },
  }
}

/** The endpoints for cards of collections. */
export function cardHandlers(deps: CardListDeps): Handlers<Calls> {
  return { ...readHandlers(deps), ...addHandlers(deps), ...changeHandlers(deps) }
}

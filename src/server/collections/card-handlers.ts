import type { collectionCardEndpoints } from '#contract/collection-card-endpoints.ts'
import { AppError } from '#contract/problem.ts'
import type { Viewer } from '#contract/viewer.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import { requireAccountLimits } from './account-limits.ts'
import { addCards, requireNewCards } from './add-cards.ts'
import { canonicalCardId } from './card-catalogue.ts'
import { findCardWithIndex } from './card-row.ts'
import { changeCollection, requireVisible } from './collection-access.ts'
import type { CardListDeps, CollectionDeps } from './collection-deps.ts'
import { listAllCards } from './list-all-cards.ts'
import { listCardIds, listCards } from './list-cards.ts'
import type { Placement } from './apply-placements.ts'
import { presentCollectionCard } from './present-card.ts'
import { cardViewOf, cardViewForViewer } from './present-collection.ts'
import { removeCards } from './remove-cards.ts'
import { reorderCards } from './reorder-cards.ts'
import { restoreCards } from './restore-cards.ts'
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
  const add = (id: string, { userId }: Viewer, cards: ReturnType<typeof requireNewCards>) =>
    changeCollection(pool, id, userId, async (client, collection) => {
      const { added, cardCount } = await addCards(client, collection, cards)
      await requireAccountLimits(client, userId)
      return added.map((row, index) =>
        presentCollectionCard(cardViewOf(deps, 'owner'), row, cardCount - added.length + index),
      )
    })
  return {
    addCard: async ({ params, body, viewer }) => {
      const [card] = await add(params.id, viewer, requireNewCards(catalogue(), [body], 'productId'))
      if (!card) throw new AppError('already_exists', 'This card is already in the collection')
      return card
    },
    addCards: ({ params, body, viewer }) =>
      add(params.id, viewer, requireNewCards(catalogue(), body.cards, 'cards')),
  }
}

type ChangeCalls = Omit<Calls, keyof ReadCalls | keyof AddCalls>

function changeHandlers(deps: CollectionDeps): Handlers<ChangeCalls> {
  const { pool, catalogue } = deps
  const canonical = (id: string) => canonicalCardId(catalogue(), id)
  return {
    removeCards: ({ params, body, viewer }) =>
      changeCollection(pool, params.id, viewer.userId, (client, collection) =>
        removeCards(client, collection, body.productIds.map(canonical)),
      ),
    restoreCards: ({ params, body, viewer }) =>
      changeCollection(pool, params.id, viewer.userId, (client, collection) =>
        restoreCards(client, collection, body.removalId),
      ),
    reorderCards: ({ params, body, viewer }) =>
      changeCollection(pool, params.id, viewer.userId, async (client, collection) => {
        const revision = await reorderCards(client, collection, placementsOf(deps, body), body.revision)
        return { success: true, revision }
      }),
    updateCard: async ({ params, query, body, viewer }) => {
      const cardId = canonical(query.productId)
      return changeCollection(pool, params.id, viewer.userId, async (client, collection) => {
        await updateCard(client, collection, cardId, body)
        const placed = await findCardWithIndex(client, collection, cardId)
        if (!placed) throw cardNotInCollectionError()
        return presentCollectionCard(cardViewOf(deps, 'owner'), placed, placed.order)
      })
    },
    removeCard: ({ params, query, viewer }) =>
      changeCollection(pool, params.id, viewer.userId, async (client, collection) => {
        const productId = canonical(query.productId)
        const removal = await removeCards(client, collection, [productId])
        if (removal.removed.length === 0) throw cardNotInCollectionError()
        return { success: true, productId, ...removal }
      }),
  }
}

/** The endpoints for cards of collections. */
export function cardHandlers(deps: CardListDeps): Handlers<Calls> {
  return { ...readHandlers(deps), ...addHandlers(deps), ...changeHandlers(deps) }
}

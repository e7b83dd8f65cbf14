import type { collectionEndpoints } from '#contract/collection-endpoints.ts'
import { AppError } from '#contract/problem.ts'
import type { AccountCurrency } from '#domain/exchange-rates.ts'
import { type Handlers, VersionedResponse } from '#platform/http/bind-endpoint.ts'
import { ensureUser } from '#server/users/ensure-user.ts'
import { findCurrency } from '#server/users/find-currency.ts'
import { cardHandlers } from './card-handlers.ts'
import { accessTo, changeCollection, requireVisible } from './collection-access.ts'
import type { CollectionDeps } from './collection-deps.ts'
import {
  type CardListDeps,
  type HoldingDeps,
  noHoldings,
  ordinaryPrintings,
  readHoldings,
  readHoldingsForReader,
  withOwnedElsewhere,
  withOwnedIn,
} from './holdings.ts'
import { type CollectionScope, scopeOf } from './collection-scope.ts'
import { statsOf } from './collection-stats.ts'
import { findCollectionsRevision } from './collections-revision.ts'
import { collectionVoteHandlers } from './collection-votes.ts'
import { completionOf } from './completion.ts'
import { createCollection } from './create-collection.ts'
import { createPost } from './create-post.ts'
import {
  deleteCollection,
  listDeletedCollections,
  restorableUntil,
  restoreCollection,
} from './deleted-collections.ts'
import type { CollectionOrder } from './collection-candidates.ts'
import { withCopiesOfCard } from './listed-collections.ts'
import { collectionOrder, listCollections, newestFirst } from './list-collections.ts'
import { presentCollection, presentCollections, cardViewForViewer } from './present-collection.ts'
import { readVisibleSummaries } from './card-summaries.ts'
import { listSetProgress } from './set-progress.ts'
import { updateCollection } from './update-collection.ts'

type Calls = Omit<typeof collectionEndpoints, 'changeCards'>
type ListCalls = Pick<Calls, 'listCollections' | 'listPublicCollections' | 'listDeletedCollections'>
type ReadCalls = Pick<
  Calls,
  'findCollectionsRevision' | 'listSetProgress' | 'findCollection' | 'findCollectionStats' | 'findCompletion'
>
type WriteCalls = Pick<
  Calls,
  'createCollection' | 'updateCollection' | 'deleteCollection' | 'restoreCollection' | 'createPost'
>
type Viewing = Parameters<typeof presentCollections>[3]

function listHandlers(deps: HoldingDeps): Handlers<ListCalls> {
  const { pool } = deps
  const list = async (
    scope: CollectionScope,
    order: CollectionOrder,
    page: { page: number; pageSize: number },
    viewer: Viewing,
  ) => {
    const { rows, pagination } = await listCollections(pool, scope, order, page)
    return { collections: await presentCollections(deps, pool, rows, viewer), pagination }
  }
  return {
    listCollections: async ({ query, viewer }) => {
      const scope = scopeOf(viewer?.userId ?? null, query)
      const { collections, pagination } = await list(scope, newestFirst, query, viewer)
      return { collections: await withOwnedElsewhere(deps, viewer, collections), pagination }
    },
    listPublicCollections: async ({ query, viewer }) => {
      const q = query.q ?? query.searchQuery
      const cardId = query.card === undefined ? undefined : requireCardId(deps, query.card)
      const owning = cardId === undefined ? undefined : { cardId, viewerId: viewer?.userId ?? null }
      const scope: CollectionScope = { whose: { of: 'public', ownerId: undefined }, q, owning }
      const listed = await list(scope, collectionOrder(query.sortBy), query, viewer)
      if (cardId === undefined) return listed
      return { ...listed, collections: await withCopiesOfCard(deps, listed.collections, cardId) }
    },
    listDeletedCollections: async ({ viewer }) => {
      const deleted = await listDeletedCollections(pool, viewer.userId)
      const collections = deleted.map(({ deletedAt, ...collection }) => ({
        ...collection,
        deletedAt: deletedAt.toISOString(),
        restorableUntil: restorableUntil(deletedAt),
      }))
      return { collections }
    },
  }
}

/** Returns the canonical id of a card by any of its ids; throws `not_found`. */
function requireCardId({ catalogue }: CollectionDeps, id: string): string {
  const ordinal = catalogue().findCard(id)
  if (ordinal === undefined) throw new AppError('not_found', 'Card not found')
  return catalogue().cardAt(ordinal).id
}

function requireSet({ catalogue }: CollectionDeps, set: string | undefined): void {
  if (set !== undefined && !catalogue().sets.find(set)) throw new AppError('not_found', 'Set not found')
}

/** The currency in which a reader sees values of a collection: the owner's, and undefined for others. */
async function currencyFor(
  { pool }: CollectionDeps,
  { ownerId }: { ownerId: string },
  reader: 'owner' | 'visitor',
): Promise<AccountCurrency | undefined> {
  return reader === 'owner' ? findCurrency(pool, ownerId) : undefined
}

function readHandlers(deps: HoldingDeps): Handlers<ReadCalls> {
  const { pool, catalogue, priceOf, shownPriceOf } = deps
  return {
    findCollectionsRevision: async ({ viewer }) => {
      const revision = await findCollectionsRevision(pool, viewer.userId)
      return new VersionedResponse(() => ({ revision }), revision)
    },
    listSetProgress: async ({ query, viewer: { userId } }) =>
      listSetProgress(catalogue(), await readHoldings(deps, userId), query),
    findCollection: async ({ params, query, viewer }) => {
      const row = await requireVisible(pool, params.id, viewer)
      const collection = await presentCollection(deps, row, viewer, query.cardLimit ?? null)
      if (!viewer || accessTo(row, viewer.userId) !== 'owner') return collection
      const [counted] = await withOwnedElsewhere(deps, viewer, [collection])
      const cards = await withOwnedIn(deps, row.ownerId, collection.cards, () => row.id)
      return { ...collection, ...counted, cards }
    },
    findCollectionStats: async ({ params, query, viewer }) => {
      const collection = await requireVisible(pool, params.id, viewer)
      const { comments, votes } = collection
      const view = cardViewForViewer(deps, collection, viewer)
      const { reader } = view
      const cards = await readVisibleSummaries(pool, collection, view)
      const holdings = await readHoldingsForReader(deps, collection, cards, { reader, ...query })
      const ordinaryOf = ordinaryPrintings(catalogue())
      const { ownedElsewhere, ...stats } = statsOf(cards, shownPriceOf, {
        holdings,
        ordinaryOf,
        collectionIdAt: () => collection.id,
        currency: await currencyFor(deps, collection, reader),
      })
      const progress = reader === 'owner' ? { ownedElsewhere } : {}
      return { ...stats, ...progress, comments, votes }
    },
    findCompletion: async ({ params, query, viewer }) => {
      const collection = await requireVisible(pool, params.id, viewer)
      requireSet(deps, query.set)
      const view = cardViewForViewer(deps, collection, viewer)
      const { reader } = view
      const cards = await readVisibleSummaries(pool, collection, view)
      const scope = { reader, ownedIn: query.ownedIn }
      const holdings = await readHoldingsForReader(deps, collection, cards, scope)
      const elsewhere = reader === 'owner' ? await readHoldings(deps, collection.ownerId) : noHoldings
      const currency = await currencyFor(deps, collection, reader)
      const source = { catalogue: catalogue(), priceOf, shownPriceOf, currency }
      const options = { missingSet: query.set, printings: query.printings === 'true' }
      return completionOf(source, collection, { cards, holdings, elsewhere }, options)
    },
  }
}

function writeHandlers(deps: HoldingDeps): Handlers<WriteCalls> {
  const { pool } = deps
  const present = async (id: string, viewer: { userId: string }) => {
    const collection = await presentCollection(deps, await requireVisible(pool, id, viewer), viewer)
    const [counted] = await withOwnedElsewhere(deps, viewer, [collection])
    return counted ?? collection
  }
  return {
    createCollection: async ({ body, viewer }) => {
      await ensureUser(pool, viewer)
      return present(await createCollection(deps, viewer.userId, body), viewer)
    },
    updateCollection: async ({ params, body, viewer }) => {
      await changeCollection(pool, params.id, viewer.userId, (client, collection) =>
        updateCollection(client, collection, body),
      )
      return present(params.id, viewer)
    },
    deleteCollection: async ({ query: { id }, viewer }) => {
      const deletedAt = await changeCollection(pool, id, viewer.userId, deleteCollection)
      return { success: true, id, restorableUntil: restorableUntil(deletedAt) }
    },
    restoreCollection: async ({ params, viewer }) => {
      await restoreCollection(pool, params.id, viewer.userId)
      return present(params.id, viewer)
    },
    createPost: ({ body, viewer }) => createPost(deps, body, viewer),
  }
}

/** The endpoints for collections, without their discussions. */
export function collectionHandlers(deps: CardListDeps): Handlers<Calls> {
  return {
    ...listHandlers(deps),
    ...readHandlers(deps),
    ...writeHandlers(deps),
    ...cardHandlers(deps),
    ...collectionVoteHandlers(deps),
  }
}

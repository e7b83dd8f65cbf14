import { AppError } from '#contract/problem.ts'
import { refusal } from '#contract/refusals.ts'
import { maxWantListLinks, type wantListEndpoints } from '#contract/want-list-endpoints.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { readVisibleSummaries } from '#server/collections/card-summaries.ts'
import {
  requireOwnedCollection,
  requireOwner,
  requireVisible,
} from '#server/collections/collection-access.ts'
import type { CollectionDeps } from '#server/collections/collection-deps.ts'
import { findCollectionRow, lockCollectionRow } from '#server/collections/collection-row.ts'
import {
  cardsInCollection,
  type HoldingDeps,
  noHoldings,
  readHoldings,
  readHoldingsForReader,
} from '#server/collections/holdings.ts'
import { findCurrency } from '#server/users/find-currency.ts'
import { cardViewForViewer } from '#server/collections/present-collection.ts'
import { findListOwner } from './find-list-owner.ts'
import { presentWantList } from './present-want-list.ts'
import {
  findListByToken,
  insertWantListLink,
  listWantListLinks,
  lockWantListLinks,
  revokeWantListLink,
  type WantListLink,
} from './want-list-links.ts'

type Calls = typeof wantListEndpoints
type ReadCalls = Pick<Calls, 'findOwnWantList' | 'findWantList' | 'findSharedWantList'>
type LinkCalls = Omit<Calls, keyof ReadCalls>

/** A wrong address, a revoked one and that of a trade list are alike. */
const wantListNotFoundError = () => new AppError('not_found', 'Want list not found')

const ofAllCollections = { name: null, collection: null }

function readHandlers(deps: HoldingDeps): Handlers<ReadCalls> {
  const { pool } = deps
  return {
    findOwnWantList: async ({ query, viewer: { userId } }) => {
      const cards = await deps.readAllOwnCards(userId)
      const elsewhere = await readHoldings(deps, userId)
      const holdings = query.ownedIn === 'all' ? elsewhere : noHoldings
      const currency = await findCurrency(pool, userId)
      const listed = { ...ofAllCollections, owner: await findListOwner(pool, userId) }
      return presentWantList(deps, listed, { cards, holdings, elsewhere, currency }, query)
    },
    findWantList: async ({ params, query, viewer }) => {
      const collection = await requireVisible(pool, params.id, viewer)
      const view = cardViewForViewer(deps, collection, viewer)
      const { reader } = view
      const { id, name, username } = collection
      const owner = await findListOwner(pool, collection.ownerId)
      const listed = { name, collection: { id, username: username ?? 'Unknown User' }, owner }
      const summaries = await readVisibleSummaries(pool, collection, view)
      const { ownedIn } = query
      const holdings = await readHoldingsForReader(deps, collection, summaries, { reader, ownedIn })
      const elsewhere = reader === 'owner' ? await readHoldings(deps, collection.ownerId) : noHoldings
      const cards = cardsInCollection(summaries, collection)
      const currency = reader === 'owner' ? await findCurrency(pool, collection.ownerId) : 'USD'
      return presentWantList(deps, listed, { cards, holdings, elsewhere, currency }, query)
    },
    findSharedWantList: async ({ params, query }) => {
      const list = await findListByToken(pool, 'wanted', params.token)
      if (!list) throw wantListNotFoundError()
      const { ownerId, collectionId } = list
      const collection = collectionId === null ? undefined : await findCollectionRow(pool, collectionId)
      if (collectionId !== null && !collection) throw wantListNotFoundError()
      // The owner of a link shares the wanted copies with their printings, also if the collection hides copies. What the
      // owner has elsewhere is left out, because nobody needs to offer it.
      const own = await deps.readAllOwnCards(ownerId)
      const cards = collection ? own.filter(card => card.collection.id === collection.id) : own
      const holdings = await readHoldings(deps, ownerId)
      const named = collection ? { name: collection.name, collection: null } : ofAllCollections
      const listed = { ...named, owner: await findListOwner(pool, ownerId) }
      const counted = { cards, holdings, elsewhere: noHoldings, currency: 'USD' as const }
      return presentWantList(deps, listed, counted, query)
    },
  }
}

const presentLink = ({ id, createdAt }: WantListLink) => ({ id, createdAt: createdAt.toISOString() })

function linkHandlers({ pool }: CollectionDeps): Handlers<LinkCalls> {
  return {
    listWantListLinks: async ({ query, viewer }) => {
      const { collection: collectionId, list } = query
      if (collectionId !== null) await requireOwnedCollection(pool, collectionId, viewer)
      const links = await listWantListLinks(pool, { ownerId: viewer.userId, collectionId, list })
      return { links: links.map(presentLink) }
    },
    createWantListLink: async ({ body, viewer }) => {
      const key = { ownerId: viewer.userId, collectionId: body.collection, list: body.list }
      const { link, token } = await inTransaction(pool, async client => {
        await lockWantListLinks(client, viewer.userId)
        if (key.collectionId !== null)
          requireOwner(await lockCollectionRow(client, key.collectionId), viewer.userId)
        const links = await listWantListLinks(client, key)
        if (links.length >= maxWantListLinks)
          throw refusal('conflict', 'link_limit', { max: maxWantListLinks })
        return insertWantListLink(client, key)
      })
      return { link: presentLink(link), token }
    },
    revokeWantListLink: async ({ params, viewer }) => {
      if (!(await revokeWantListLink(pool, viewer.userId, params.id)))
        throw new AppError('not_found', 'Link not found')
      return { success: true }
    },
  }
}

/** The endpoints for want lists, and for the links to them and to trade lists. */
export function wantListHandlers(deps: HoldingDeps): Handlers<Calls> {
  return { ...readHandlers(deps), ...linkHandlers(deps) }
}

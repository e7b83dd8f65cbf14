import type { ApiCollection, ApiCollectionRow } from '#contract/collection-shapes.ts'
import { type ApiCall, type ApiClient, ApiError } from './api-client.ts'
import { collectionsApi } from './collections-api.ts'
import { isSafari } from './is-safari.ts'

/** Cards of one batch, and of one page of a list. */
const maxAtOnce = 1000

type NewCollection = NonNullable<ApiCall<'POST /collections'>['body']>

/**
 * Makes a collection. Repeated with the same `requestId` it finds what the first call made, and gives it the texts that
 * were asked for last.
 */
export async function createCollection(
  api: ApiClient,
  body: NewCollection & { requestId: string },
): Promise<ApiCollection> {
  const { name, description } = body
  const made = await collectionsApi(api)('POST /collections', { body })
  const isAsAsked = made.name === name && made.description === (description ?? '')
  return isAsAsked ? made : updateCollection(api, made.id, { name, description })
}

type Changes = NonNullable<ApiCall<'PUT /collections/{id}'>['body']>

export function updateCollection(api: ApiClient, id: string, body: Changes): Promise<ApiCollection> {
  return collectionsApi(api)('PUT /collections/{id}', { params: { id }, body })
}

/** A collection without its cards, past every kept answer. */
export function readCollection(api: ApiClient, id: string): Promise<ApiCollection> {
  const call = { params: { id }, query: { cardLimit: '0' } }
  return collectionsApi(api)('GET /collections/{id}', call, { cache: 'reload' })
}

export function deleteCollection(api: ApiClient, id: string) {
  return collectionsApi(api)('DELETE /collections', { query: { id } })
}

/** Safari loses first requests after a page was put aside; elsewhere one attempt is enough. */
const listAttempts = () => (isSafari(navigator.userAgent) ? 3 : 1)

/** How all collections of a person are asked for. */
export const listQuery = (userId: string) => ({ userId, pageSize: String(maxAtOnce) })

/** A person's collections, newest first, past every kept answer. */
export async function listCollections(api: ApiClient, userId: string, signal?: AbortSignal) {
  const options = { cache: 'reload', attempts: listAttempts(), ...(signal && { signal }) } as const
  const call = { query: listQuery(userId) }
  const { collections } = await collectionsApi(api)('GET /collections', call, options)
  return collections
}

/** Names the state of the reader's collections; undefined while it is still the known one. */
export async function readRevision(
  api: ApiClient,
  known: string | undefined,
  signal: AbortSignal,
): Promise<string | undefined> {
  const ifNoneMatch = known === undefined ? {} : { ifNoneMatch: `"${known}"` }
  try {
    const options = { cache: 'reload', attempts: 1, signal, ...ifNoneMatch } as const
    return (await api('GET /collections/revision', {}, options)).revision
  } catch (error) {
    if (error instanceof ApiError && error.status === 304) return undefined
    throw error
  }
}

/** All cards of a collection in its order, past every kept answer. */
export async function listCollectionCards(
  api: ApiClient,
  id: string,
  signal?: AbortSignal,
): Promise<ApiCollectionRow[]> {
  const cards: ApiCollectionRow[] = []
  const options = { cache: 'reload', ...(signal && { signal }) } as const
  for (let page = 1; ; page++) {
    const query = { page: String(page), pageSize: String(maxAtOnce), fields: 'light' } as const
    const answer = await collectionsApi(api)(
      'GET /collections/{id}/cards',
      { params: { id }, query },
      options,
    )
    cards.push(...answer.cards)
    if (!answer.pagination.hasMore) return cards
  }
}

/** Adds up to 1,000 cards in one step; an empty list is no call. */
export async function addCards(api: ApiClient, id: string, cards: readonly { productId: string }[]) {
  if (cards.length === 0) return []
  const body = { cards: cards.map(({ productId }) => ({ productId })) }
  return collectionsApi(api)('POST /collections/{id}/cards/batch', { params: { id }, body })
}

/** Removes cards; those that are gone already do not matter. Returns the id with which `restoreCards` undoes it. */
export async function removeCards(
  api: ApiClient,
  id: string,
  productIds: readonly string[],
): Promise<string | null> {
  const [productId] = productIds
  if (productId === undefined) return null
  const params = { id }
  const call: Promise<{ removalId: string | null }> =
    productIds.length === 1
      ? collectionsApi(api)('DELETE /collections/{id}/cards', { params, query: { productId } })
      : collectionsApi(api)('POST /collections/{id}/cards/remove', {
          params,
          body: { productIds: [...productIds] },
        })
  return call.then(
    ({ removalId }) => removalId,
    (error: unknown) => {
      if (!(error instanceof ApiError && error.status === 404)) throw error
      return null
    },
  )
}

export async function restoreCards(api: ApiClient, id: string, removalId: string): Promise<void> {
  await api('POST /collections/{id}/cards/restore', { params: { id }, body: { removalId } })
}

/** The post that publishing makes; one that exists already is as good. */
export async function postCollection(api: ApiClient, userId: string, collectionId: string, content: string) {
  const body = { userId, type: 'collection', collectionId, content } as const
  const posted: Promise<unknown> = collectionsApi(api)('POST /posts', { body })
  await posted.catch((error: unknown) => {
    const says = error instanceof ApiError ? `${error.message} ${error.detail}` : ''
    if (!says.includes('already exists')) throw error
  })
}

/** Cards of one batch at a time. */
export function inBatches<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / maxAtOnce) }, (_, batch) =>
    items.slice(batch * maxAtOnce, (batch + 1) * maxAtOnce),
  )
}

/** Tells every part of the page that a collection on the server has changed. */
export function announceChange(collectionId: string): void {
  for (const name of ['collections-cache-invalidated', 'collectionUpdated']) {
    window.dispatchEvent(new CustomEvent(name, { detail: { collectionId } }))
  }
}

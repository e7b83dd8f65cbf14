import type { ApiCollection, ApiCollectionRow } from '#contract/collection-shapes.ts'
import { type ApiCall, type ApiClient, ApiError } from '#web/api/api-client.ts'
import { withCollectionErrorMessages } from '#web/api/collections-api.ts'
import { isSafari } from '#web/api/is-safari.ts'

/** Cards per batch and per page of a list. */
const batchSize = 1000

type NewCollection = NonNullable<ApiCall<'POST /collections'>['body']>

/**
 * Creates a collection. A repeated call with the same `requestId` finds the collection created by the
 * first call and updates its texts.
 */
export async function createCollection(
  api: ApiClient,
  body: NewCollection & { requestId: string },
): Promise<ApiCollection> {
  const { name, description } = body
  const created = await withCollectionErrorMessages(api)('POST /collections', { body })
  const matchesRequest = created.name === name && created.description === (description ?? '')
  return matchesRequest ? created : updateCollection(api, created.id, { name, description })
}

type Changes = NonNullable<ApiCall<'PUT /collections/{id}'>['body']>

export function updateCollection(api: ApiClient, id: string, body: Changes): Promise<ApiCollection> {
  return withCollectionErrorMessages(api)('PUT /collections/{id}', { params: { id }, body })
}

export function deleteCollection(api: ApiClient, id: string) {
  return withCollectionErrorMessages(api)('DELETE /collections', { query: { id } })
}

/** The number of attempts to list collections. Safari drops the first requests after a page was in the background. */
const listAttempts = () => (isSafari(navigator.userAgent) ? 3 : 1)

/** The query parameters that list the collections of a user, newest first, up to 1,000. */
export const listCollectionsParams = (userId: string) => ({ userId, pageSize: String(batchSize) })

/** Up to 1,000 collections of a user, newest first. */
export async function listCollections(api: ApiClient, userId: string, signal?: AbortSignal) {
  const options = { attempts: listAttempts(), ...(signal && { signal }) }
  const call = { query: listCollectionsParams(userId) }
  const { collections } = await withCollectionErrorMessages(api)('GET /collections', call, options)
  return collections
}

/** All cards of a collection in its order. */
export async function listCollectionCards(
  api: ApiClient,
  id: string,
  signal?: AbortSignal,
): Promise<ApiCollectionRow[]> {
  const cards: ApiCollectionRow[] = []
  for (let page = 1; ; page++) {
    const query = { page: String(page), pageSize: String(batchSize), fields: 'light' } as const
    const response = await withCollectionErrorMessages(api)(
      'GET /collections/{id}/cards',
      { params: { id }, query },
      signal && { signal },
    )
    cards.push(...response.cards)
    if (!response.pagination.hasMore) return cards
  }
}

/** Creates the post of a published collection; an existing post is no error. */
export async function createCollectionPost(
  api: ApiClient,
  userId: string,
  collectionId: string,
  content: string,
) {
  const body = { userId, type: 'collection', collectionId, content } as const
  const request: Promise<unknown> = withCollectionErrorMessages(api)('POST /posts', { body })
  await request.catch((error: unknown) => {
    const text = error instanceof ApiError ? `${error.message} ${error.detail}` : ''
    if (!text.includes('already exists')) throw error
  })
}

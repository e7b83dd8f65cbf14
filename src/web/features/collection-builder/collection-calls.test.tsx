import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createHttpClient } from '#web/api/http-client.ts'
import {
  createCollection,
  deleteCollection,
  listCollectionCards,
  listCollections,
  createCollectionPost,
  updateCollection,
} from './collection-calls.ts'
import { withCollectionErrorMessages } from '#web/api/collections-api.ts'
import { newRequestId } from '#web/changes/new-request-id.ts'

type Answered = { status?: number; statusText?: string; body?: unknown }

/** A server that returns these responses in order and repeats the last one. */
function serverOf(...responses: Answered[]) {
  const requests: string[] = []
  const api = createHttpClient({
    fetch: async (input, init) => {
      const {
        status = 200,
        statusText,
        body = {},
      } = (responses.length > 1 ? responses.shift() : responses[0]) ?? {}
      requests.push(`${init?.method ?? 'GET'} ${String(input)} ${String(init?.body ?? '')}`.trim())
      const texts: Record<number, string> = { 403: 'Forbidden', 404: 'Not Found', 409: 'Conflict' }
      return Response.json(body, { status, statusText: statusText ?? texts[status] ?? 'OK' })
    },
  })
  return { api, requests }
}

const requestId = newRequestId()
const refused = { status: 403, body: { message: 'Not yours', code: 'forbidden' } }

test('a failed call has the message of its operation', async () => {
  const { api } = serverOf(refused)
  const saying = (call: Promise<unknown>) => expect(call).rejects
  await saying(createCollection(api, { requestId, name: 'x' })).toThrow('Failed to create collection')
  await saying(updateCollection(api, 'c1', { name: 'x' })).toThrow('Failed to update collection')
  await saying(deleteCollection(api, 'c1')).toThrow('Failed to delete collection')
  await saying(listCollections(api, 'u1')).toThrow('Failed to fetch collections: 403 Forbidden')
  await saying(listCollectionCards(api, 'c1')).toThrow('Failed to fetch collection cards: 403 Not yours')
  await saying(createCollectionPost(api, 'u1', 'c1', 'x')).toThrow('Failed to create post')
  await saying(deleteCollection(api, 'c1')).toMatchObject({
    status: 403,
    code: 'forbidden',
    detail: 'Not yours',
  })
})

test('an error status without a reason phrase gets the standard phrase', async () => {
  const { api } = serverOf({ status: 403, statusText: '' })
  await expect(listCollections(api, 'u1')).rejects.toThrow('Failed to fetch collections: 403 Forbidden')
  await expect(listCollectionCards(api, 'c1')).rejects.toThrow(/: 403 Forbidden$/)
})

test.each([
  ['GET /collections/{id}', 'Failed to fetch collection'],
  ['POST /collections/{id}/cards', 'Failed to add card to collection'],
  ['PUT /collections/{id}/cards', 'Failed to update collection card'],
  ['PUT /collections/{id}/cards/batch', 'Failed to update card status: 403 Not yours'],
  ['GET /collections/{id}/comments', 'Failed to fetch collection comments'],
  ['POST /collections/{id}/comments', 'Failed to add comment'],
  ['DELETE /collections/{id}/comments/{commentId}', 'Failed to delete comment'],
  ['POST /collections/{id}/votes', 'Failed to vote on collection'],
  ['DELETE /collections/{id}/votes', 'Failed to remove vote'],
  ['GET /collections/{id}/votes', 'Failed to fetch vote'],
  ['GET /collections/{id}/votes/me', 'Failed to fetch vote'],
  ['POST /collections/{id}/cards/reorder', 'Failed to reorder cards'],
  ['GET /collections/{id}/stats', 'Failed to fetch collection stats'],
  ['GET /collections/summary', 'Failed to fetch collection summary cards: 403 Not yours'],
] as const)('%s that fails reports: %s', async (route, sentence) => {
  const call: Promise<unknown> = withCollectionErrorMessages(serverOf(refused).api)(route)
  await expect(call).rejects.toMatchObject({ message: sentence, status: 403, detail: 'Not yours' })
})

test('other calls keep the message of the HTTP client', async () => {
  await expect(withCollectionErrorMessages(serverOf(refused).api)('GET /account')).rejects.toThrow(
    'API request failed: 403 Forbidden',
  )
})

test('a deletion sends the collection id in the query', async () => {
  const { api, requests } = serverOf()
  await deleteCollection(api, 'c1')
  expect(requests).toEqual(['DELETE /api/collections?id=c1'])
})

test('all pages of a collection’s cards are read', async () => {
  const page = (id: string, hasMore: boolean) => ({
    body: { cards: [{ productId: id }], pagination: { hasMore } },
  })
  const { api, requests } = serverOf(page('a', true), page('b', false))
  expect((await listCollectionCards(api, 'c1')).map(card => card.productId)).toEqual(['a', 'b'])
  expect(requests).toEqual([
    'GET /api/collections/c1/cards?page=1&pageSize=1000&fields=light',
    'GET /api/collections/c1/cards?page=2&pageSize=1000&fields=light',
  ])
})

test('a post that already exists counts as success', async () => {
  const { api } = serverOf({ status: 409, body: { message: 'Post already exists', code: 'already_exists' } })
  await expect(createCollectionPost(api, 'u1', 'c1', 'x')).resolves.toBeUndefined()
})

test('a collection created by an earlier attempt gets the latest texts', async () => {
  const earlier = { body: { id: 'c1', name: 'Old', description: '' } }
  const renamed = { body: { id: 'c1', name: 'New', description: 'Mine' } }
  const { api, requests } = serverOf(earlier, renamed)
  const made = await createCollection(api, { requestId, name: 'New', description: 'Mine' })
  expect(made).toEqual(renamed.body)
  expect(requests).toEqual([
    `POST /api/collections {"requestId":"${requestId}","name":"New","description":"Mine"}`,
    'PUT /api/collections/c1 {"name":"New","description":"Mine"}',
  ])
})

test('a collection created as requested takes one call', async () => {
  const { api, requests } = serverOf({ body: { id: 'c1', name: 'New', description: '' } })
  await createCollection(api, { requestId, name: 'New' })
  expect(requests).toHaveLength(1)
})

describe('the list of collections on a failing server', () => {
  const safari =
    'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15'
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  const attemptsWithin = async (milliseconds: number) => {
    const { api, requests } = serverOf({ status: 500 })
    const failed = listCollections(api, 'u1').catch(() => 'failed')
    await vi.advanceTimersByTimeAsync(milliseconds)
    return { count: requests.length, failed }
  }

  test('is requested once, and three times in Safari, after one and two seconds', async () => {
    expect((await attemptsWithin(10_000)).count).toBe(1)
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(safari)
    expect((await attemptsWithin(900)).count).toBe(1)
    expect((await attemptsWithin(1100)).count).toBe(2)
    expect((await attemptsWithin(2900)).count).toBe(2)
    const { count, failed } = await attemptsWithin(3100)
    expect([count, await failed]).toEqual([3, 'failed'])
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUpCollector, type Collector, startCollectorsApi } from '#test/support/collector-api.ts'
import { collectionCommentEndpoints } from '#contract/comment-endpoints.ts'
import { collectionEndpoints } from '#contract/collection-endpoints.ts'
import { collectionFileEndpoints } from '#contract/collection-file-endpoints.ts'
import { wantListEndpoints } from '#contract/want-list-endpoints.ts'
import type { TestApi } from '#test/support/test-api.ts'

let api: TestApi
let owner: Collector
let stranger: Collector

beforeAll(async () => {
  api = await startCollectorsApi()
  owner = await signUpCollector(api)
  stranger = await signUpCollector(api)
})
afterAll(() => api.close())

type Who = 'anonymous' | 'owner' | 'stranger'
type Case = {
  name: string
  method: string
  /** Below /api; {id} is the collection, {comment} a comment of the owner below it. */
  path: string
  body?: (id: string) => unknown
  owner: number
  /** Of a stranger on a public collection. */
  stranger: number
  anonymous: number
}

const read = { owner: 200, stranger: 200, anonymous: 200 }
const ownersWrite = { owner: 200, stranger: 403, anonymous: 401 }
const ownersRead = { owner: 200, stranger: 403, anonymous: 401 }
const anybodysWrite = { owner: 200, stranger: 200, anonymous: 401 }

/** By endpoint: all calls on one collection, and what each answers while the collection is public. */
const cases: Case[] = [
  { name: 'findCollection', method: 'GET', path: '/collections/{id}', ...read },
  {
    name: 'updateCollection',
    method: 'PUT',
    path: '/collections/{id}',
    body: () => ({ name: 'x' }),
    ...ownersWrite,
  },
  { name: 'deleteCollection', method: 'DELETE', path: '/collections?id={id}', ...ownersWrite },
  {
    name: 'restoreCollection',
    method: 'POST',
    path: '/collections/{id}/restore',
    owner: 200,
    stranger: 404,
    anonymous: 401,
  },
  { name: 'findCollectionVotes', method: 'GET', path: '/collections/{id}/votes', ...read },
  {
    name: 'voteOnCollection',
    method: 'POST',
    path: '/collections/{id}/votes',
    body: () => ({ value: 1 }),
    ...anybodysWrite,
  },
  { name: 'removeCollectionVote', method: 'DELETE', path: '/collections/{id}/votes', ...anybodysWrite },
  {
    name: 'findMyCollectionVote',
    method: 'GET',
    path: '/collections/{id}/votes/me',
    owner: 404,
    stranger: 404,
    anonymous: 401,
  },
  { name: 'findCollectionStats', method: 'GET', path: '/collections/{id}/stats', ...read },
  { name: 'findCompletion', method: 'GET', path: '/collections/{id}/completion', ...read },
  {
    name: 'createPost',
    method: 'POST',
    path: '/posts',
    body: id => ({ userId: owner.id, type: 'collection', collectionId: id }),
    ...ownersWrite,
    owner: 201,
  },
  { name: 'findWantList', method: 'GET', path: '/collections/{id}/wants', ...read },
  { name: 'listCollectionCards', method: 'GET', path: '/collections/{id}/cards', ...read },
  { name: 'listCollectionCardIds', method: 'GET', path: '/collections/{id}/cards/ids', ...read },
  {
    name: 'addCard',
    method: 'POST',
    path: '/collections/{id}/cards',
    body: () => ({ productId: 'base1-2' }),
    ...ownersWrite,
    owner: 201,
  },
  {
    name: 'addCards',
    method: 'POST',
    path: '/collections/{id}/cards/batch',
    body: () => ({ cards: [{ productId: 'base1-3' }] }),
    ...ownersWrite,
    owner: 201,
  },
  {
    name: 'changeCards',
    method: 'PUT',
    path: '/collections/{id}/cards/batch',
    body: () => ({ productIds: ['base1-1'], cardStatus: 'owned' }),
    ...ownersWrite,
  },
  {
    name: 'removeCards',
    method: 'POST',
    path: '/collections/{id}/cards/remove',
    body: () => ({ productIds: ['base1-1'] }),
    ...ownersWrite,
  },
  {
    name: 'restoreCards',
    method: 'POST',
    path: '/collections/{id}/cards/restore',
    body: () => ({ removalId: '00000000-0000-7000-8000-000000000000' }),
    ...ownersWrite,
    owner: 404,
  },
  {
    name: 'reorderCards',
    method: 'POST',
    path: '/collections/{id}/cards/reorder',
    body: () => ({ cardOrders: [{ productId: 'base1-1', order: 0 }] }),
    ...ownersWrite,
  },
  {
    name: 'updateCard',
    method: 'PUT',
    path: '/collections/{id}/cards?productId=base1-1',
    body: () => ({ cardStatus: 'owned' }),
    ...ownersWrite,
  },
  { name: 'removeCard', method: 'DELETE', path: '/collections/{id}/cards?productId=base1-1', ...ownersWrite },
  { name: 'listWaitingRows', method: 'GET', path: '/collections/{id}/waiting', ...ownersRead },
  {
    name: 'assignWaitingRow',
    method: 'POST',
    path: '/collections/{id}/waiting/assign',
    body: () => ({ importId: '00000000-0000-4000-8000-000000000000', line: 2, productId: 'base1-2' }),
    ...ownersWrite,
    owner: 404,
  },
  { name: 'forgetWaitingRows', method: 'DELETE', path: '/collections/{id}/waiting', ...ownersWrite },
  { name: 'exportCollection', method: 'GET', path: '/collections/{id}/export', ...ownersRead },
  { name: 'listCollectionComments', method: 'GET', path: '/collections/{id}/comments', ...read },
  {
    name: 'listCollectionReplies',
    method: 'GET',
    path: '/collections/{id}/comments/{comment}/replies',
    ...read,
  },
  {
    name: 'findCollectionComment',
    method: 'GET',
    path: '/collections/{id}/comments/{comment}/place',
    ...read,
  },
  {
    name: 'postCollectionComment',
    method: 'POST',
    path: '/collections/{id}/comments',
    body: () => ({ content: 'Nice' }),
    owner: 201,
    stranger: 201,
    anonymous: 401,
  },
  {
    name: 'editCollectionComment',
    method: 'PUT',
    path: '/collections/{id}/comments/{comment}',
    body: () => ({ content: 'Nicer' }),
    ...ownersWrite,
  },
  {
    name: 'deleteCollectionComment',
    method: 'DELETE',
    path: '/collections/{id}/comments/{comment}',
    ...ownersWrite,
  },
  {
    name: 'voteOnCollectionComment',
    method: 'POST',
    path: '/collections/{id}/comments/{comment}/vote',
    body: () => ({ value: 1 }),
    ...anybodysWrite,
  },
  {
    name: 'removeCollectionCommentVote',
    method: 'DELETE',
    path: '/collections/{id}/comments/{comment}/vote',
    ...anybodysWrite,
  },
  {
    name: 'reportCollectionComment',
    method: 'POST',
    path: '/collections/{id}/comments/{comment}/report',
    body: () => ({ reason: 'spam' }),
    owner: 403,
    stranger: 200,
    anonymous: 401,
  },
]

/** A fresh collection with a card and a comment of its owner's. */
async function aCollection(isPublic: boolean): Promise<{ id: string; comment: string }> {
  const id = await owner.collection({ isPublic, cards: [{ productId: 'base1-1' }] })
  const { body } = await owner.post(`/collections/${id}/comments`, { content: 'First' })
  return { id, comment: String(body['id']) }
}

async function answerOf({ method, path, body }: Case, who: Who, isPublic: boolean) {
  const { id, comment } = await aCollection(isPublic)
  const token = who === 'owner' ? owner.token : who === 'stranger' ? stranger.token : undefined
  const address = `/api${path.replace('{id}', id).replace('{comment}', comment)}`
  const answer = await api.call(method, address, { ...(token && { token }), ...(body && { body: body(id) }) })
  return { answer, id }
}

describe.each(cases)('$method $path', one => {
  test.each(['owner', 'stranger', 'anonymous'] as const)(
    'of a public collection returns the expected status for the %s',
    async who => {
      const { answer } = await answerOf(one, who, true)
      expect(answer.status).toBe(one[who])
    },
  )

  test('of a private collection works for its owner as if it were public', async () => {
    const { answer } = await answerOf(one, 'owner', false)
    expect(answer.status).toBe(one.owner)
  })

  test.each(['stranger', 'anonymous'] as const)(
    'of a private collection returns no data to a %s and changes nothing',
    async who => {
      const { answer, id } = await answerOf(one, who, false)
      expect(answer.status).toBe(who === 'anonymous' && one.method !== 'GET' ? 401 : 404)
      expect(answer.text).not.toContain('base1')
      expect((await owner.get(`/collections/${id}`)).body).toMatchObject({
        name: 'My chase',
        cardCount: 1,
        ownedCount: 0,
        _count: { cards: 1, comments: 1, votes: 0 },
      })
    },
  )
})

test('every collection endpoint is covered by the permission table', () => {
  const onOne = Object.entries({
    ...collectionEndpoints,
    ...collectionCommentEndpoints,
    ...collectionFileEndpoints,
    ...wantListEndpoints,
  })
    .filter(([, { path }]) => path.startsWith('/collections/{id}') || path === '/posts')
    .map(([name]) => name)
  const named = cases.map(({ name }) => name).filter(name => name !== 'deleteCollection')
  expect(named.toSorted()).toEqual(onOne.toSorted())
})

test('a private and a nonexistent collection return the same response', async () => {
  const { id } = await aCollection(false)
  const [hidden, nothing] = await Promise.all(
    [id, '00000000-0000-7000-8000-000000000000'].map(one => stranger.get(`/collections/${one}`)),
  )
  expect(hidden?.text).toBe(nothing?.text)
})

test.each([
  '/collections',
  '/collections/summary',
  '/collections/wants',
  '/collections/trades',
  '/collections/deleted',
])('%s requires a user', async path => {
  const method = path === '/collections' ? 'POST' : 'GET'
  const { status } = await api.call(method, `/api${path}`, method === 'POST' ? { body: { name: 'x' } } : {})
  expect(status).toBe(401)
})

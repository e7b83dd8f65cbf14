import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCountDifferences } from '#server/subjects/recount.ts'
import { type DiscussionApi, startDiscussionApi } from '#test/support/discussion-api.ts'
import type { TestUser } from '#test/support/test-user.ts'

let api: DiscussionApi
let ash: TestUser
let misty: TestUser

beforeAll(async () => {
  api = await startDiscussionApi()
  ash = await api.signUp({ username: 'Ash_K' })
  misty = await api.signUp({ username: 'misty' })
})
afterAll(() => api.close())

test('a posted comment is returned without replies and appears in the list', async () => {
  const { status, body, headers } = await api.post(ash.token, 'base1-4', '  Nice card  ')
  expect(status).toBe(201)
  expect(body).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    content: 'Nice card',
    state: 'visible',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    editedAt: null,
    upvotes: 0,
    downvotes: 0,
    userVote: null,
    user: { id: ash.id, username: 'Ash_K' },
    parentId: null,
    replies: [],
    _count: { replies: 0 },
  })
  expect(headers.get('cache-control')).toBe('private, no-store')
  const { comments, pagination } = await api.read('BASE-SET-4')
  expect(comments).toEqual([{ ...body, moreReplies: 0 }])
  expect(pagination).toMatchObject({ total: 1, page: 1, pageSize: 50, totalPages: 1, hasNext: false })
})

test('replies are nested below their parents, oldest first, and the total counts them', async () => {
  const root = await api.postComment(ash, 'base1-2', 'What is it worth?')
  const first = await api.postComment(misty, 'base1-2', 'A lot', root)
  await api.postComment(ash, 'base1-2', 'How much?', first)
  await api.postComment(misty, 'base1-2', 'Not that much', root)
  const { comments, pagination } = await api.read('base1-2')
  expect(comments).toHaveLength(1)
  const [thread] = comments
  expect(thread?.replies.map(reply => reply.content)).toEqual(['A lot', 'Not that much'])
  expect(thread?.replies[0]?.replies.map(reply => reply.content)).toEqual(['How much?'])
  expect(thread).toMatchObject({ _count: { replies: 2 }, moreReplies: 0 })
  expect(thread?.replies[0]).toMatchObject({ _count: { replies: 1 }, parentId: root })
  expect(pagination).toMatchObject({ total: 4, totalPages: 1, hasNext: false })
})

test('"new" sorts newest first, "top" by net score and then newest; both are paginated', async () => {
  const ids: string[] = []
  for (const text of ['one', 'two', 'three', 'four'])
    ids.push(await api.postComment(ash, 'ja-sv2a-201', text))
  await api.vote(misty.token, ids[0] ?? '', 1)
  await api.vote(misty.token, ids[2] ?? '', -1)
  const contents = async (query: string) =>
    (await api.read('ja-sv2a-201', query)).comments.map(comment => comment.content)
  expect(await contents('')).toEqual(['four', 'three', 'two', 'one'])
  expect(await contents('sortBy=top')).toEqual(['one', 'four', 'two', 'three'])
  expect(await contents('sortBy=top&pageSize=3&page=2')).toEqual(['three'])
  const { pagination } = await api.read('ja-sv2a-201', 'pageSize=3')
  expect(pagination).toMatchObject({ total: 4, totalPages: 2, hasNext: true, hasMore: true, hasPrev: false })
  expect(await contents('page=9')).toEqual([])
})

test.each([
  ['   ', 'Comment cannot be empty'],
  ['\u200b\n\u3164', 'Comment cannot be empty'],
  ['x'.repeat(2001), 'Comment is too long: it may have 2000 characters at most'],
  ['x'.repeat(30_000), 'Comment is too long: it may have 2000 characters at most'],
  [undefined, 'Comment is required'],
])('an empty or too long comment is rejected (%#)', async (content, sentence) => {
  const { status, body } = await api.call('POST', '/api/card-interactions/comments/base1-4', {
    token: ash.token,
    body: { content },
  })
  expect([status, body]).toEqual([
    400,
    { error: sentence, message: sentence, code: 'validation_failed', fields: { content: sentence } },
  ])
})

test('a comment may have 2000 user-perceived characters, whatever their size in bytes', async () => {
  expect((await api.post(ash.token, 'base1-58', '👩‍👩‍👧'.repeat(1000) + 'か\u3099'.repeat(1000))).status).toBe(
    201,
  )
  expect((await api.post(ash.token, 'base1-58', '👩‍👩‍👧'.repeat(2001))).status).toBe(400)
})

test('markup is stored and returned as plain text', async () => {
  const text = '<img src=x onerror=alert(1)> & "quotes" \'; drop table comments; --'
  const { body } = await api.post(ash.token, 'base1-58', text)
  expect(body['content']).toBe(text)
})

test('a reply to a missing comment or to one of another card is rejected with a field error', async () => {
  const elsewhere = await api.postComment(ash, 'base1-4', 'Elsewhere')
  for (const parentId of [elsewhere, '0198c0de-0000-7000-8000-000000000000', 'no-id']) {
    const { status, body } = await api.post(misty.token, 'base1-2', 'Hello', parentId)
    expect([status, body['code'], Object.keys(body['fields'] as object)]).toEqual([
      400,
      'validation_failed',
      ['parentId'],
    ])
  }
})

test('invalid parameters get 400 and unknown cards 404', async () => {
  const bad = await api.call('GET', '/api/card-interactions/comments/base1-4?sortBy=best')
  expect([bad.status, bad.body['fields']]).toEqual([400, { sortBy: 'sortBy must be new or top' }])
  expect((await api.call('GET', '/api/card-interactions/comments/base1-4?page=0')).status).toBe(400)
  expect((await api.call('GET', '/api/card-interactions/comments/base9-4')).body).toMatchObject({
    code: 'not_found',
    error: 'Card not found',
  })
  expect((await api.post(ash.token, 'base9-4', 'Hello')).status).toBe(404)
})

test('posting on the first request creates a profile with a name', async () => {
  const { id, token } = await api.signUp({ email: 'newcomer@cards.example' })
  await api.pool.query('delete from profile_aliases where profile_id = $1', [id])
  await api.pool.query('delete from profiles where id = $1', [id])
  const { body } = await api.post(token, 'base1-58', 'First!')
  expect(body['user']).toEqual({ id, username: 'newcomer' })
})

test('comments are cached for 5 seconds for visitors and never for users', async () => {
  const path = '/api/card-interactions/comments/base1-4'
  expect((await api.call('GET', path)).headers.get('cache-control')).toBe('public, max-age=5')
  const { headers } = await api.call('GET', path, { token: ash.token })
  expect(headers.get('cache-control')).toBe('private, no-store')
})

test('all stored counts match the rows', async () => {
  expect(await listCountDifferences(api.pool)).toEqual([])
})

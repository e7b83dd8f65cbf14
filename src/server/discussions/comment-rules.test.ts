import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiComment } from '#contract/comment-shapes.ts'
import type { SubjectKind } from '#domain/subject.ts'
import { listCountDifferences } from '#server/subjects/recount.ts'
import { type Collector, signUpCollector, startCollectorsApi } from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'
import { listReported } from './list-reported.ts'

/** A subject that others may see, and the paths of its discussion. */
type Place = { id: string; thread: string; comment: (id: string) => string }

let api: TestApi
let ash: Collector
let misty: Collector
let owner: Collector

beforeAll(async () => {
  api = await startCollectorsApi()
  owner = await signUpCollector(api)
  ash = await signUpCollector(api, { username: 'Ash_K' })
  misty = await signUpCollector(api)
})
afterAll(() => api.close())

const cards = ['base1-1', 'base1-2', 'base1-3', 'base1-4', 'base1-5', 'base1-10', 'base1-TG01', 'base1-0']
cards.push('base1-x', 'jungle-1', 'jungle-2', 'ja-neo1-1')

/** Creates a place that no other test uses. */
const createPlace: Record<SubjectKind, () => Promise<Place>> = {
  card: async () => {
    const id = cards.shift()
    if (id === undefined) throw new Error('The catalogue has no more cards')
    const path = '/card-interactions/comments'
    return { id, thread: `${path}/${id}`, comment: commentId => `${path}/${commentId}` }
  },
  collection: async () => {
    const id = await owner.collection({ isPublic: true })
    const thread = `/collections/${id}/comments`
    return { id, thread, comment: commentId => `${thread}/${commentId}` }
  },
}

const unknownId = '0198c0de-0000-7000-8000-000000000000'
const noOne = (method: string, path: string, body?: object) => api.call(method, `/api${path}`, { body })

async function post(who: Collector, { thread }: Place, content: string, parentId?: string): Promise<string> {
  const { status, body, text } = await who.post(thread, { content, parentId })
  if (status !== 201) throw new Error(`${status} ${text}`)
  return String(body['id'])
}

async function read({ thread }: Place, query = '') {
  const { body } = await noOne('GET', `${thread}?${query}`)
  return body as { comments: ApiComment[]; pagination: { total: number } }
}

describe.each(['card', 'collection'] as const)('comments on a %s', kind => {
  let place: Place
  const elsewhere = () => createPlace[kind === 'card' ? 'collection' : 'card']()

  beforeAll(async () => {
    place = await createPlace[kind]()
  })

  test('are returned trimmed and complete, and listed', async () => {
    const { status, body, headers } = await ash.post(place.thread, { content: '  Nice card  ' })
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
    const { comments, pagination } = await read(place)
    expect(comments).toEqual([{ ...body, moreReplies: 0 }])
    expect(pagination).toMatchObject({ total: 1, page: 1, pageSize: 50, totalPages: 1, hasNext: false })
  })

  test.each([
    [{ content: '   ' }, 'content', 'Comment cannot be empty'],
    [{ content: '\u200b\n\u3164' }, 'content', 'Comment cannot be empty'],
    [{ content: 'x'.repeat(2001) }, 'content', 'Comment is too long: it may have 2000 characters at most'],
    [{ content: 'x'.repeat(30_000) }, 'content', 'Comment is too long: it may have 2000 characters at most'],
    [{}, 'content', 'Comment is required'],
    [{ content: 'x', parentId: 'no-id' }, 'parentId', 'There is no such comment here'],
    [{ content: 'x', parentId: unknownId }, 'parentId', 'The comment you are answering is no longer here'],
  ])('are rejected with a field error (%#)', async (body, field, sentence) => {
    const answer = await ash.post(place.thread, body)
    expect([answer.status, answer.body]).toEqual([
      400,
      { error: sentence, message: sentence, code: 'validation_failed', fields: { [field]: sentence } },
    ])
  })

  test('have replies in order of time, nested in the list and flat below their first comment', async () => {
    const here = await createPlace[kind]()
    const root = await post(ash, here, 'What is it worth?')
    const first = await post(misty, here, 'A lot', root)
    const nested = await post(ash, here, 'How much?', first)
    await post(misty, here, 'Not that much', root)
    const { comments, pagination } = await read(here)
    expect(comments).toMatchObject([
      {
        _count: { replies: 2 },
        moreReplies: 0,
        replies: [
          { content: 'A lot', parentId: root, replies: [{ content: 'How much?' }] },
          { content: 'Not that much' },
        ],
      },
    ])
    expect(pagination).toMatchObject({ total: 4, totalPages: 1 })
    const replies = async (query: string) =>
      (await noOne('GET', `${here.comment(root)}/replies?${query}`)).body
    expect(await replies('pageSize=2')).toMatchObject({
      replies: [{ id: first }, { id: nested }],
      hasMore: true,
    })
    expect(await replies(`after=${nested}`)).toMatchObject({
      replies: [{ content: 'Not that much' }],
      hasMore: false,
    })
    expect((await noOne('GET', `${here.comment(nested)}/place`)).body).toMatchObject({
      [`${kind}Id`]: here.id,
      page: 1,
      pageSize: 50,
      sortBy: 'new',
      branch: [{ id: root }, { id: first }, { id: nested }],
    })
  })

  test('of another subject are no parents here', async () => {
    const other = await createPlace[kind]()
    const parentId = await post(ash, other, 'Elsewhere')
    const { status, body } = await ash.post(place.thread, { content: 'Hello', parentId })
    expect([status, Object.keys(body['fields'] as object)]).toEqual([400, ['parentId']])
  })

  test('change by their author only, who sees when', async () => {
    const id = await post(ash, place, 'Teh best')
    const path = place.comment(id)
    const { body } = await ash.put(path, { content: ' The best ' })
    expect(body).toMatchObject({ content: 'The best', editedAt: expect.any(String) })
    expect((await ash.put(path, { content: 'The best' })).body['editedAt']).toBe(body['editedAt'])
    expect((await ash.put(path, { content: '' })).status).toBe(400)
    expect((await misty.put(path, { content: 'Mine' })).body).toMatchObject({
      code: 'forbidden',
      error: 'This comment is not yours',
    })
    expect((await noOne('PUT', path, { content: 'Mine' })).status).toBe(401)
  })

  test('disappear when deleted, or leave a tombstone that cannot be deleted again', async () => {
    const here = await createPlace[kind]()
    const root = await post(ash, here, 'Secret')
    const reply = await post(misty, here, 'Noted', root)
    expect((await misty.remove(here.comment(root))).body).toMatchObject({ code: 'forbidden' })
    expect((await noOne('DELETE', here.comment(root))).status).toBe(401)
    expect((await ash.remove(here.comment(root))).body).toEqual({ success: true, id: root, state: 'emptied' })
    expect((await read(here)).comments).toMatchObject([
      { content: '', state: 'deleted', user: { id: null }, replies: [{ id: reply, content: 'Noted' }] },
    ])
    for (const who of [ash, misty, owner]) {
      expect((await who.remove(here.comment(root))).status).toBe(404)
      expect((await who.put(here.comment(root), { content: 'Back' })).status).toBe(404)
      expect((await who.post(`${here.comment(root)}/vote`, { value: 1 })).status).toBe(404)
      expect((await who.post(`${here.comment(root)}/report`, { reason: 'spam' })).status).toBe(404)
    }
    expect((await misty.remove(here.comment(reply))).body).toMatchObject({ state: 'removed' })
    expect((await read(here)).comments).toEqual([])
  })

  test('are voted up or down, and a repeated or removed vote counts no more', async () => {
    const id = await post(ash, place, 'Vote on me')
    const vote = `${place.comment(id)}/vote`
    const steps = []
    for (const value of [1, 1, -1, 1]) steps.push((await ash.post(vote, { value })).body)
    expect(steps).toEqual([
      { upvotes: 1, downvotes: 0, userVote: 1 },
      { upvotes: 0, downvotes: 0, userVote: null },
      { upvotes: 0, downvotes: 1, userVote: -1 },
      { upvotes: 1, downvotes: 0, userVote: 1 },
    ])
    expect((await misty.remove(vote)).body).toEqual({ upvotes: 1, downvotes: 0, userVote: null })
    expect((await ash.remove(vote)).body).toEqual({ upvotes: 0, downvotes: 0, userVote: null })
    for (const value of [0, 2, '1', null, undefined]) {
      const { status, body } = await ash.post(vote, { value })
      expect([status, body['fields']]).toEqual([400, { value: 'value must be 1 or -1' }])
    }
    expect((await noOne('POST', vote, { value: 1 })).status).toBe(401)
  })

  test('are reported by others, with a note that is cleaned like a comment', async () => {
    const id = await post(ash, place, 'Buy cheap cards')
    const report = `${place.comment(id)}/report`
    const note = ` a\u202Egain\r\nand\u0007 again${'\u0301'.repeat(9)}  ${' '.repeat(500)}`
    const { status, body } = await misty.post(report, { reason: 'spam', note })
    expect([status, body]).toEqual([200, { success: true, id }])
    const firstPage = { state: 'open', page: 1, pageSize: 100 } as const
    const { reports } = await listReported(api.pool, firstPage, () => undefined)
    expect(reports.find(({ comment }) => comment.id === id)).toMatchObject({
      author: { username: 'Ash_K' },
      comment: { content: 'Buy cheap cards' },
      reports: [{ note: `again\nand again${'\u0301'.repeat(4)}` }],
    })
    expect((await ash.post(report, { reason: 'spam' })).body).toMatchObject({ code: 'forbidden' })
    expect((await noOne('POST', report, { reason: 'spam' })).status).toBe(401)
    expect((await misty.post(report, { reason: 'spam', note: 'x'.repeat(501) })).body['fields']).toEqual({
      note: 'The note may have 500 characters at most',
    })
    expect((await misty.post(report, { reason: 'dull' })).body['fields']).toEqual({
      reason: 'reason must be one of spam, abuse, illegal, other',
    })
  })

  test('are absent below unknown ids and below subjects of the other kind', async () => {
    const id = await post(ash, place, 'Here')
    const other = await elsewhere()
    const paths = [
      other.comment(id),
      ...[unknownId, 'nothing', encodeURIComponent("'; --")].map(place.comment),
    ]
    for (const path of paths) {
      expect([path, (await noOne('GET', `${path}/place`)).status]).toEqual([path, 404])
      expect((await noOne('GET', `${path}/replies`)).status).toBe(404)
      expect((await ash.put(path, { content: 'x' })).status).toBe(404)
      expect((await ash.post(`${path}/vote`, { value: 1 })).status).toBe(404)
      expect((await ash.remove(`${path}/vote`)).status).toBe(404)
      expect((await misty.post(`${path}/report`, { reason: 'spam' })).status).toBe(404)
      expect((await ash.remove(path)).status).toBe(404)
    }
    const missing = place.thread.replace(place.id, unknownId)
    expect((await noOne('GET', missing)).status).toBe(404)
    expect((await ash.post(missing, { content: 'Hello' })).status).toBe(404)
  })

  test('are cached for visitors for 5 seconds if they cannot become private, and never for users', async () => {
    const cached = kind === 'card' ? 'public, max-age=5' : 'private, no-store'
    expect((await noOne('GET', place.thread)).headers.get('cache-control')).toBe(cached)
    expect((await ash.get(place.thread)).headers.get('cache-control')).toBe('private, no-store')
  })

  test('are listed only with a valid order and page', async () => {
    const bad = await noOne('GET', `${place.thread}?sortBy=best`)
    expect([bad.status, bad.body['fields']]).toEqual([400, { sortBy: 'sortBy must be new or top' }])
    expect((await noOne('GET', `${place.thread}?page=0`)).status).toBe(400)
  })
})

test('all stored counts match the rows', async () => {
  expect(await listCountDifferences(api.pool)).toEqual([])
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ReportedComment } from '#contract/moderation-endpoints.ts'
import { type DiscussionApi, startDiscussionApi } from '#test/support/discussion-api.ts'
import type { TestUser } from '#test/support/test-user.ts'

let api: DiscussionApi
let ash: TestUser
let misty: TestUser
let jenny: TestUser
let joy: TestUser

beforeAll(async () => {
  api = await startDiscussionApi()
  jenny = await api.signUp({ username: 'jenny', role: 'moderator' })
  joy = await api.signUp({ username: 'joy', role: 'owner' })
})
afterAll(() => api.close())
beforeEach(async () => {
  ash = await api.signUp()
  misty = await api.signUp()
})

const card = 'base1-4'
const report = (who: TestUser, id: string, body: object = { reason: 'spam' }) =>
  api.call('POST', `/api/card-interactions/comments/${id}/report`, { token: who.token, body })

async function postReported(content = 'Buy cheap cards', parentId?: string): Promise<string> {
  const id = await api.postComment(ash, card, content, parentId)
  await report(misty, id)
  return id
}

async function listReports(query = '', { token } = jenny): Promise<ReportedComment[]> {
  const { status, body } = await api.call('GET', `/api/owner/reports${query}`, { token })
  expect(status).toBe(200)
  return body['reports'] as ReportedComment[]
}

async function findReport(id: string, query = ''): Promise<ReportedComment | undefined> {
  return (await listReports(query)).find(({ comment }) => comment.id === id)
}

const decide = (who: TestUser, id: string, action: string, body: object = {}) =>
  api.call('POST', `/api/owner/reports/${id}/${action}`, { token: who.token, body })
const hide = (who: TestUser, id: string, note = '') => decide(who, id, 'hide', { reason: 'abuse', note })

type Notice = {
  id: string
  kind: string
  decision?: object
  username: string
  subject: object
  isRead: boolean
}
async function noticesOf({ token }: TestUser): Promise<Notice[]> {
  return (await api.call('GET', '/api/notices', { token })).body['notices'] as Notice[]
}
const unreadOf = async ({ token }: TestUser) =>
  (await api.call('GET', '/api/notices/unread', { token })).body['unread']

test('a moderator sees a reported comment with its context, and no address of anybody', async () => {
  const question = await api.postComment(misty, card, 'Is it a first edition?')
  const id = await postReported('Look at cards.example', question)
  await report(joy, id, { reason: 'illegal', note: 'A copy' })
  const found = await findReport(id)
  expect(found).toEqual({
    comment: {
      id,
      content: 'Look at cards.example',
      state: 'visible',
      createdAt: expect.any(String),
      isEdited: false,
      parent: { author: misty.username, content: 'Is it a first edition?' },
    },
    author: { username: ash.username, hiddenComments: 0 },
    reportCount: 2,
    reports: [
      { reason: 'illegal', note: 'A copy', reporter: 'joy', at: expect.any(String) },
      { reason: 'spam', note: '', reporter: misty.username, at: expect.any(String) },
    ],
    subject: { kind: 'card', id: card, name: 'Charizard' },
    earlier: [],
  })
  const { text } = await api.call('GET', '/api/owner/reports', { token: jenny.token })
  expect(text).not.toContain('@')
})

test('a text that was changed after the report is shown as it was reported', async () => {
  const id = await postReported('Rude words')
  const edit = { token: ash.token, body: { content: 'Kind words' } }
  await api.call('PUT', `/api/card-interactions/comments/${id}`, edit)
  expect((await findReport(id))?.comment).toMatchObject({ content: 'Rude words', isEdited: true })
})

test('the most reported comment comes first, page by page', async () => {
  const [once, twice] = [await postReported(), await postReported()]
  await report(joy, twice)
  const ids = (await listReports('?pageSize=100')).map(({ comment }) => comment.id)
  expect(ids.indexOf(twice)).toBeLessThan(ids.indexOf(once))
  const { body } = await api.call('GET', '/api/owner/reports?pageSize=1&page=2', { token: jenny.token })
  expect((body['reports'] as ReportedComment[]).map(({ comment }) => comment.id)).toEqual([ids[1]])
  expect(body['pagination']).toMatchObject({ page: 2, total: ids.length })
})

test('the author of a hidden comment is notified why, never by whom, and later that it is shown again', async () => {
  const id = await postReported()
  expect((await hide(jenny, id, 'See rule 1')).body).toEqual({ commentId: id, state: 'hidden' })
  expect(await findReport(id)).toBeUndefined()
  const [notice] = await noticesOf(ash)
  expect(notice).toMatchObject({
    kind: 'hidden',
    isRead: false,
    username: '',
    decision: { commentId: id, reason: 'abuse', note: 'See rule 1' },
    subject: { kind: 'card', id: card, name: 'Charizard' },
  })
  const texts = JSON.stringify(notice)
  for (const name of ['jenny', misty.username]) expect(texts).not.toContain(name)
  await api.call('POST', `/api/notices/${notice?.id}/read`, { token: ash.token })
  expect(await unreadOf(ash)).toBe(0)
  expect((await decide(joy, id, 'unhide')).body).toEqual({ commentId: id, state: 'visible' })
  expect(await noticesOf(ash)).toMatchObject([
    { kind: 'restored', isRead: false, decision: { commentId: id, reason: null, note: '' } },
  ])
  expect(await unreadOf(ash)).toBe(1)
  expect(await noticesOf(misty)).toEqual([])
})

test('the notification ends with the comment, also if replies to it stay', async () => {
  const id = await postReported()
  await api.postComment(misty, card, 'Not nice', id)
  await hide(jenny, id)
  await api.call('DELETE', `/api/card-interactions/comments/${id}`, { token: ash.token })
  expect((await noticesOf(ash)).map(({ kind }) => kind)).toEqual(['reply'])
  expect(await unreadOf(ash)).toBe(1)
})

test('dismissing reports leaves the comment as it is, without a notification', async () => {
  const id = await postReported()
  expect((await decide(jenny, id, 'dismiss')).body).toEqual({ commentId: id, state: 'visible' })
  expect([await findReport(id), await noticesOf(ash)]).toEqual([undefined, []])
})

test('a second decision is 409, also of two moderators at once, and a hidden comment can be hidden again after it was shown', async () => {
  const id = await postReported()
  const statuses = (await Promise.all([hide(jenny, id), decide(joy, id, 'dismiss'), hide(joy, id)])).map(
    ({ status }) => status,
  )
  expect(statuses.toSorted()).toEqual([200, 409, 409])
  const dismissed = await postReported()
  await decide(jenny, dismissed, 'dismiss')
  for (const action of ['hide', 'dismiss', 'unhide'])
    expect((await decide(joy, dismissed, action, { reason: 'spam' })).status).toBe(409)
  const shown = await postReported()
  await hide(jenny, shown)
  await decide(jenny, shown, 'unhide')
  expect((await hide(joy, shown)).status).toBe(200)
})

test('hidden comments are listed with earlier decisions about their author', async () => {
  const first = await postReported()
  await hide(jenny, first, 'Twice')
  const second = await postReported()
  expect(await findReport(second)).toMatchObject({
    author: { hiddenComments: 1 },
    earlier: [{ commentId: first, action: 'hide', reason: 'abuse', note: 'Twice', moderator: 'jenny' }],
  })
  const hidden = await findReport(first, '?state=hidden')
  expect(hidden).toMatchObject({ comment: { state: 'hidden', content: 'Buy cheap cards' }, reportCount: 1 })
})

test('a decision is in the history of its moderator, with the comment until its author deletes it', async () => {
  const id = await postReported()
  await hide(jenny, id, 'See rule 1')
  const newestEntry = async () => {
    const { body } = await api.call('GET', '/api/owner/history?pageSize=1', { token: jenny.token })
    return (body['entries'] as object[])[0]
  }
  const details = { reason: 'abuse', note: 'See rule 1' }
  const subject = { kind: 'card', id: card, name: 'Charizard' }
  expect(await newestEntry()).toMatchObject({
    actor: 'jenny',
    action: 'comment.hide',
    target: id,
    details,
    comment: { author: ash.username, text: 'Buy cheap cards', subject },
  })
  await api.call('DELETE', `/api/card-interactions/comments/${id}`, { token: ash.token })
  expect(await newestEntry()).toMatchObject({ target: id, comment: null })
})

test('what cannot be decided is refused with the reason', async () => {
  const id = await postReported()
  const unreported = await api.postComment(ash, card, 'Fine')
  expect((await hide(jenny, unreported)).status).toBe(404)
  expect((await hide(jenny, 'nothing')).body).toMatchObject({ code: 'not_found' })
  expect((await decide(jenny, id, 'hide', { reason: 'dull' })).body['fields']).toEqual({
    reason: 'reason must be one of spam, abuse, illegal, other',
  })
  expect((await hide(jenny, id, 'x'.repeat(501))).body['fields']).toEqual({
    note: 'The note may have 500 characters at most',
  })
  expect((await decide(ash, id, 'dismiss')).body).toMatchObject({ code: 'not_found' })
})

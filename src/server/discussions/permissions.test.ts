import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { interactionEndpoints } from '#contract/interaction-endpoints.ts'
import { type DiscussionApi, startDiscussionApi } from '#test/support/discussion-api.ts'
import type { TestUser } from '#test/support/test-user.ts'

let api: DiscussionApi
let owner: TestUser
let other: TestUser
let comment: string

beforeAll(async () => {
  api = await startDiscussionApi()
  owner = await api.signUp()
  other = await api.signUp()
  comment = await api.postComment(owner, 'base1-4', 'Mine')
})
afterAll(() => api.close())

type Name = keyof typeof interactionEndpoints
type Who = 'nobody' | 'owner' | 'other'

/** The expected status of each endpoint by caller. Deletions come last. */
const changes: [name: Name, body: object | undefined, answers: Record<Who, number>][] = [
  ['toggleVote', undefined, { nobody: 401, owner: 200, other: 200 }],
  ['removeVote', undefined, { nobody: 401, owner: 200, other: 200 }],
  ['postComment', { content: 'Hello' }, { nobody: 401, owner: 201, other: 201 }],
  ['voteOnComment', { value: 1 }, { nobody: 401, owner: 200, other: 200 }],
  ['removeCommentVote', undefined, { nobody: 401, owner: 200, other: 200 }],
  ['reportComment', { reason: 'other' }, { nobody: 401, owner: 403, other: 200 }],
  ['blockAuthor', undefined, { nobody: 401, owner: 400, other: 200 }],
  ['unblockAuthor', undefined, { nobody: 401, owner: 200, other: 200 }],
  ['editComment', { content: 'Changed' }, { nobody: 401, owner: 200, other: 403 }],
  ['deleteComment', undefined, { nobody: 401, other: 403, owner: 200 }],
  ['countView', undefined, { nobody: 200, owner: 200, other: 200 }],
]

function pathOf({ path }: Endpoint): string {
  const values: Record<string, string> = { cardId: 'base1-4', commentId: comment, userId: owner.id }
  return `/api${path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '')}`
}

async function statusFor(name: Name, body: object | undefined, token?: string): Promise<number> {
  const endpoint = interactionEndpoints[name]
  const call = { ...(token && { token }), ...(body && { body }) }
  return (await api.call(endpoint.method, pathOf(endpoint), call)).status
}

test('every changing endpoint is in the permission table', () => {
  const changing = Object.entries<Endpoint>(interactionEndpoints).filter(([, { method }]) => method !== 'GET')
  expect(changes.map(([name]) => name).toSorted()).toEqual(changing.map(([name]) => name).toSorted())
})

test('a user who has signed out gets 401 for each change with an unexpired token', async () => {
  const gone = await api.signUp()
  await api.pool.query('delete from sign_in.sessions where user_id = $1', [gone.id])
  for (const [name, body] of changes)
    expect([name, await statusFor(name, body, gone.token)]).toEqual([name, 401])
  const { rows } = await api.pool.query('select from comments where author_id = $1', [gone.id])
  expect(rows).toEqual([])
})

test.each(changes)('%s with %j returns %j', async (name, body, answers) => {
  const tokens = { nobody: undefined, owner: owner.token, other: other.token }
  for (const [who, status] of Object.entries(answers) as [Who, number][])
    expect([who, await statusFor(name, body, tokens[who])]).toEqual([who, status])
})

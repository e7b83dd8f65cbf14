import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiComment } from '#contract/comment-shapes.ts'
import { listCountDifferences } from '#server/subjects/recount.ts'
import { type DiscussionApi, startDiscussionApi } from '#test/support/discussion-api.ts'
import type { TestUser } from '#test/support/test-user.ts'

let api: DiscussionApi
let ash: TestUser

beforeAll(async () => {
  api = await startDiscussionApi()
  ash = await api.signUp()
})
afterAll(() => api.close())

type Place = { cardId: string; page: number; branch: ApiComment[] }

const locationOf = async (id: string, query = '') => {
  const response = await api.call('GET', `/api/card-interactions/comments/${id}/place?${query}`)
  return { status: response.status, ...(response.body as unknown as Place) }
}

function countOf(comments: readonly ApiComment[]): number {
  return comments.reduce((sum, comment) => sum + 1 + countOf(comment.replies), 0)
}

async function postMany(count: number, parentId?: string): Promise<string[]> {
  const ids: string[] = []
  for (let number = 1; number <= count; number++)
    ids.push(await api.postComment(ash, 'base1-4', `number ${number}`, parentId))
  return ids
}

test('a page has a limited number of replies and a count of the rest, which loads in order', async () => {
  const root = await api.postComment(ash, 'base1-2', 'root')
  const replies: string[] = []
  for (let number = 0; number < 94; number++)
    replies.push(await api.postComment(ash, 'base1-2', `reply ${number}`, replies[number - 30] ?? root))
  const { comments, pagination } = await api.read('base1-2')
  expect(pagination.total).toBe(95)
  expect(countOf(comments)).toBe(75)
  expect(comments[0]?.moreReplies).toBe(20)
  const path = `/api/card-interactions/comments/${root}/replies`
  const { body } = await api.call('GET', `${path}?after=${replies[73]}&pageSize=15`)
  const more = body as unknown as { replies: ApiComment[]; hasMore: boolean }
  expect(more.replies.map(reply => reply.id)).toEqual(replies.slice(74, 89))
  expect(more.replies[0]?.parentId).toBe(replies[44])
  expect(more.hasMore).toBe(true)
  const last = await api.call('GET', `${path}?after=${replies[88]}&pageSize=15`)
  expect(last.body).toMatchObject({ hasMore: false, replies: replies.slice(89).map(id => ({ id })) })
  const first = await api.call('GET', `${path}?pageSize=2`)
  expect(first.body).toMatchObject({ hasMore: true, replies: replies.slice(0, 2).map(id => ({ id })) })
})

test("a comment's location names the page that contains it in both sort orders", async () => {
  const ids = await postMany(12)
  await api.vote(ash.token, ids[0] ?? '', 1)
  const pageIn = async (sortBy: string, index: number) =>
    (await locationOf(ids[index] ?? '', `pageSize=5&sortBy=${sortBy}`)).page
  expect([await pageIn('new', 11), await pageIn('new', 7), await pageIn('new', 6)]).toEqual([1, 1, 2])
  expect([await pageIn('new', 0), await pageIn('top', 0), await pageIn('top', 1)]).toEqual([3, 1, 3])
  for (const sortBy of ['new', 'top'] as const)
    for (const id of ids) {
      const { page, cardId } = await locationOf(id, `pageSize=5&sortBy=${sortBy}`)
      const { comments } = await api.read(cardId, `pageSize=5&sortBy=${sortBy}&page=${page}`)
      expect(comments.map(comment => comment.id)).toContain(id)
    }
})

test('the location of a deep reply includes the branch that leads to it', async () => {
  const chain = [await api.postComment(ash, 'base1-58', 'top')]
  for (let depth = 1; depth < 60; depth++)
    chain.push(await api.postComment(ash, 'base1-58', `depth ${depth}`, chain.at(-1)))
  const near = await locationOf(chain[3] ?? '')
  expect(near).toMatchObject({ status: 200, cardId: 'base1-58', page: 1 })
  expect(near.branch.map(comment => comment.id)).toEqual(chain.slice(0, 4))
  const deep = await locationOf(chain[59] ?? '')
  expect(deep.branch.map(comment => comment.id)).toEqual([chain[0], ...chain.slice(9)])
  expect((await locationOf('0198c0de-0000-7000-8000-000000000000')).status).toBe(404)
  expect((await locationOf('nothing')).status).toBe(404)
})

test('all stored counts match the rows', async () => {
  expect(await listCountDifferences(api.pool)).toEqual([])
})

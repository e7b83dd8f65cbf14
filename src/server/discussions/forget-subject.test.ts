import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteActivitiesAbout } from '#server/activity/record-activity.ts'
import { listCountDifferences } from '#server/subjects/recount.ts'
import { deleteDiscussionOf, deleteSubjectCounts } from '#server/subjects/subject-counts.ts'
import { deleteVotesOnSubject } from '#server/votes/delete-votes.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { type DiscussionApi, startDiscussionApi } from '#test/support/discussion-api.ts'

let api: DiscussionApi

beforeAll(async () => {
  api = await startDiscussionApi()
})
afterAll(() => api.close())

test('removing a subject deletes its votes, comments and counts, and not those of others', async () => {
  const [ash, misty] = [await api.signUp(), await api.signUp()]
  for (const cardId of ['base1-4', 'base1-2']) {
    await api.call('POST', `/api/card-interactions/vote/${cardId}`, { token: ash.token })
    const root = await api.postComment(ash, cardId, 'root')
    const reply = await api.postComment(misty, cardId, 'reply', root)
    await api.vote(ash.token, reply, 1)
    const report = { token: ash.token, body: { reason: 'spam' } }
    await api.call('POST', `/api/card-interactions/comments/${reply}/report`, report)
  }
  const subject = { kind: 'card', id: 'base1-4' } as const
  await inTransaction(api.pool, async client => {
    await deleteVotesOnSubject(client, subject)
    await deleteDiscussionOf(client, subject)
    await deleteActivitiesAbout(client, subject)
    await deleteSubjectCounts(client, subject)
  })
  for (const table of ['votes', 'comments', 'activities']) {
    const { rows } = await api.pool.query(`select distinct subject_id from ${table}`)
    expect(rows).toEqual([{ subject_id: 'base1-2' }])
  }
  const left = await api.pool.query(
    'select count(*) as n from comment_votes union all select count(*) from comment_reports',
  )
  expect(left.rows).toEqual([{ n: 1 }, { n: 1 }])
  expect((await api.read('base1-4')).comments).toEqual([])
  expect(await listCountDifferences(api.pool)).toEqual([])
})

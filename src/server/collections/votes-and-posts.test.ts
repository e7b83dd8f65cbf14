import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signUpCollector, type Collector, startCollectorsApi } from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'

let api: TestApi
let ash: Collector
let misty: Collector
let id: string

beforeAll(async () => {
  api = await startCollectorsApi()
  ash = await signUpCollector(api, { username: 'ash' })
  misty = await signUpCollector(api, { username: 'misty' })
})
beforeEach(async () => {
  id = await ash.collection({ isPublic: true, description: 'All of it' })
})
afterAll(() => api.close())

describe('votes on a collection', () => {
  const vote = (value: unknown, who = misty) => who.post(`/collections/${id}/votes`, { value })

  test('are added, replaced by the other value and withdrawn by repeating the value', async () => {
    const said = { error: null, alreadyVoted: false }
    const first = await vote(1)
    expect([first.status, first.body]).toEqual([200, { action: 'added', ...said, value: 1, voteCount: 1 }])
    expect((await vote(-1)).body).toEqual({ action: 'updated', ...said, value: -1, voteCount: 0 })
    expect((await vote(-1)).body).toEqual({ action: 'removed', ...said, value: -1, voteCount: 0 })
  })

  test("are counted, and the viewer's own vote is returned", async () => {
    await vote(1)
    await vote(1, ash)
    const votesFor = async (who: Collector) => (await who.get(`/collections/${id}/votes`)).body
    expect(await votesFor(misty)).toEqual({ voteCount: 2, userVote: 1 })
    const anonymous = await api.call('GET', `/api/collections/${id}/votes`)
    expect(anonymous.body).toEqual({ voteCount: 2, userVote: null })
    expect((await misty.get(`/collections/${id}/votes/me`)).body).toEqual({ value: 1 })
    expect((await misty.get(`/collections/${id}`)).body).toMatchObject({ _count: { votes: 2 } })
    expect((await misty.get(`/collections/${id}/stats`)).body).toMatchObject({ votes: 2 })
  })

  test('can be withdrawn, also when there is none', async () => {
    await vote(1)
    const takeBack = () => misty.remove(`/collections/${id}/votes`)
    expect((await takeBack()).body).toEqual({ action: 'removed', voteCount: 0 })
    expect((await takeBack()).body).toEqual({ action: 'removed', voteCount: 0 })
    expect((await misty.get(`/collections/${id}/votes/me`)).status).toBe(404)
  })

  test.each([[0], [2], ['1'], [null]])('with the value %o are rejected', async value => {
    expect((await vote(value)).status).toBe(400)
  })

  test('of one user at the same moment count once, and the second gets 409', async () => {
    const first = await api.pool.connect()
    await first.query('begin')
    await first.query(
      `insert into votes (subject_kind, subject_id, user_id, value) values ('collection', $1, $2, 1)`,
      [id, misty.id],
    )
    const second = vote(1)
    await waitUntilSomebodyWaits()
    await first.query('commit')
    first.release()
    const { status, body } = await second
    expect(status).toBe(409)
    const sentence = 'Already voted on this collection'
    const code = 'already_exists'
    expect(body).toMatchObject({
      action: null,
      error: sentence,
      message: sentence,
      alreadyVoted: true,
      code,
      value: 1,
    })
    expect((await misty.get(`/collections/${id}/votes/me`)).body).toEqual({ value: 1 })
  })

  async function waitUntilSomebodyWaits(): Promise<void> {
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    while ((await api.pool.query(waiting)).rowCount === 0)
      await new Promise(resolve => setTimeout(resolve, 5))
  }

  test('by the owner of a private collection create no public activity', async () => {
    await ash.put(`/collections/${id}`, { isPublic: false })
    await vote(1, ash)
    const activities = await api.pool.query('select from activities where subject_id = $1', [id])
    expect(activities.rowCount).toBe(0)
  })
})

describe('the discussion of a collection', () => {
  const comment = (who: Collector, body: object) => who.post(`/collections/${id}/comments`, body)
  const list = async () => (await api.call('GET', `/api/collections/${id}/comments`)).body

  test("allows only the author and the collection's owner to delete a comment", async () => {
    const brock = await signUpCollector(api)
    const say = async () => String((await comment(misty, { content: 'Nice' })).body['id'])
    const [first, second] = [await say(), await say()]
    expect((await brock.remove(`/collections/${id}/comments/${first}`)).status).toBe(403)
    const { body } = await ash.remove(`/collections/${id}/comments/${first}`)
    expect(body).toEqual({ success: true, id: first, state: 'removed' })
    expect((await misty.remove(`/collections/${id}/comments/${second}`)).status).toBe(200)
    expect(await list()).toMatchObject({ comments: [], pagination: { total: 0 } })
  })

  test('returns a comment only through its own collection', async () => {
    const { body } = await comment(misty, { content: 'Nice' })
    const other = await ash.collection({ isPublic: true })
    const elsewhere = `/collections/${other}/comments/${body['id']}`
    expect((await ash.get(`${elsewhere}/replies`)).status).toBe(404)
    expect((await ash.remove(elsewhere)).status).toBe(404)
    expect((await ash.post(`${elsewhere}/vote`, { value: 1 })).status).toBe(404)
    const onCard = `/card-interactions/comments/${body['id']}`
    expect((await ash.post(`${onCard}/vote`, { value: 1 })).status).toBe(404)
  })

  test('is unavailable while the collection is private, and available again afterwards', async () => {
    await comment(misty, { content: 'Nice' })
    await ash.put(`/collections/${id}`, { isPublic: false })
    expect((await misty.get(`/collections/${id}/comments`)).status).toBe(404)
    await ash.put(`/collections/${id}`, { isPublic: true })
    expect(await list()).toMatchObject({ pagination: { total: 1 } })
  })

  test('of a private collection creates no public activity', async () => {
    await ash.put(`/collections/${id}`, { isPublic: false })
    await comment(ash, { content: 'To myself' })
    expect((await api.pool.query('select from activities where subject_id = $1', [id])).rowCount).toBe(0)
  })
})

describe('the post of a published collection', () => {
  const post = (body: object = {}, who = ash) =>
    who.post('/posts', { userId: ash.id, type: 'collection', collectionId: id, ...body })

  test('has the given text, else the description, else the name', async () => {
    const { status, body } = await post({ content: ' Look ' })
    expect(status).toBe(201)
    const given = { userId: ash.id, type: 'collection', collectionId: id, content: 'Look' }
    expect(body).toEqual({ id: expect.any(String), ...given, createdAt: expect.any(String) })
    const described = await ash.collection({ description: 'All of it' })
    expect((await post({ collectionId: described, content: '' })).body).toMatchObject({
      content: 'All of it',
    })
    const named = await ash.collection({ name: 'Nameless' })
    expect((await post({ collectionId: named, content: null })).body).toMatchObject({ content: 'Nameless' })
  })

  test('is created once, also by concurrent requests', async () => {
    const answers = await Promise.all([post(), post(), post()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect((await post()).body).toMatchObject({ error: 'Post already exists' })
  })

  test('can be created only by the owner in their own name', async () => {
    expect((await post({ userId: misty.id })).status).toBe(403)
    expect((await post({ userId: misty.id }, misty)).status).toBe(403)
    expect((await post({ collectionId: 'nothing' })).status).toBe(404)
  })

  test.each([
    [{ type: 'card' }],
    [{ userId: 7 }],
    [{ collectionId: undefined }],
    [{ content: 'x'.repeat(2001) }],
  ])('with %o is rejected', async body => expect((await post(body)).status).toBe(400))
})

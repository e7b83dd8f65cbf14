import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WantList } from '#contract/want-list-endpoints.ts'
import { createBinderClient } from '#test/support/binder-client.ts'
import { signUpCollector, startCollectorsApi } from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startCollectorsApi()
})
afterAll(() => api.close())

test('want lists, trade lists and shared binders name their owner by display name or username, and lead to the profile only while it is public', async () => {
  const [ash, stranger] = [await signUpCollector(api), await signUpCollector(api)]
  const id = await ash.collection({ cards: [{ productId: 'base1-2' }], isPublic: true })
  const { token } = (await ash.post('/want-lists/links', { collection: id })).body as { token: string }
  const shared = () => api.call('GET', `/api/want-lists/shared/${token}`)
  const binder = await createBinderClient(ash)
  const opened = (await ash.post(`/binders/${binder.id}/link`)).body as { token: string }
  const trades = (await ash.post('/want-lists/links', { list: 'trade' })).body as { token: string }
  const readOwner = async () => {
    const responses = await Promise.all([
      shared(),
      stranger.get(`/collections/${id}/wants`),
      ash.get('/collections/wants'),
      ash.get('/collections/trades'),
      api.call('GET', `/api/trade-lists/shared/${trades.token}`),
      api.call('GET', `/api/binders/shared/${opened.token}`),
    ])
    const [owner, ...others] = responses.map(({ body }) => (body as WantList).owner)
    expect(others).toEqual(others.map(() => owner))
    return owner
  }
  const username = (await readOwner())?.username ?? ''
  expect(username).not.toBe('')
  expect(await readOwner()).toEqual({ name: username, username })
  await ash.put('/account', { displayName: 'Ash K.', isPublic: false })
  expect(await readOwner()).toEqual({ name: 'Ash K.', username: null })
  expect((await shared()).text).not.toContain(username)
})

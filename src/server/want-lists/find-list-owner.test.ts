import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WantList } from '#contract/want-list-endpoints.ts'
import { signUpCollector, startCollectorsApi } from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startCollectorsApi()
})
afterAll(() => api.close())

test('a want list names its owner by display name or username, and leads to the profile only while it is public', async () => {
  const [ash, stranger] = [await signUpCollector(api), await signUpCollector(api)]
  const id = await ash.collection({ cards: [{ productId: 'base1-2' }], isPublic: true })
  const { token } = (await ash.post('/want-lists/links', { collection: id })).body as { token: string }
  const shared = () => api.call('GET', `/api/want-lists/shared/${token}`)
  const readOwner = async () => {
    const lists = [shared(), stranger.get(`/collections/${id}/wants`), ash.get('/collections/wants')]
    const responses = await Promise.all(lists)
    const [owner, ...others] = responses.map(({ body }) => (body as WantList).owner)
    expect(others).toEqual([owner, owner])
    return owner
  }
  const username = (await readOwner())?.username ?? ''
  expect(username).not.toBe('')
  expect(await readOwner()).toEqual({ name: username, username })
  await ash.put('/account', { displayName: 'Ash K.', isPublic: false })
  expect(await readOwner()).toEqual({ name: 'Ash K.', username: null })
  expect((await shared()).text).not.toContain(username)
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signUpCollector, type Collector, startCollectorsApi } from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'

let api: TestApi
let ash: Collector
let binder: string

beforeAll(async () => {
  api = await startCollectorsApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  ash = await signUpCollector(api)
  binder = await ash.collection({ name: 'Binder', cards: [{ productId: 'base1-1' }] })
})

const revision = async (user = ash) => (await user.get('/collections/revision')).body['revision']

test("the revision of a user's collections changes only with them, and an unchanged one gets 304", async () => {
  const first = await ash.get('/collections/revision')
  expect(first.headers.get('etag')).toBe(`"${String(first.body['revision'])}"`)
  expect(first.headers.get('cache-control')).toBe('private, no-store')
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
  const again = await api.call('GET', '/api/collections/revision', { token: ash.token, headers })
  expect([again.status, again.text]).toEqual([304, ''])
  await ash.collection()
  const later = await api.call('GET', '/api/collections/revision', { token: ash.token, headers })
  expect(later.status).toBe(200)
  expect(later.body['revision']).not.toBe(first.body['revision'])
})

test('each change of a collection or of its cards changes the revision', async () => {
  const changes: Record<string, () => Promise<unknown>> = {
    name: () => ash.put(`/collections/${binder}`, { name: 'Red Binder' }),
    card: () => ash.post(`/collections/${binder}/cards`, { productId: 'base1-2' }),
    status: () => ash.put(`/collections/${binder}/cards?productId=base1-1`, { cardStatus: 'owned' }),
    notes: () => ash.put(`/collections/${binder}/cards?productId=base1-1`, { notes: 'Bent' }),
    batch: () =>
      ash.put(`/collections/${binder}/cards/batch`, { productIds: ['base1-2'], cardStatus: 'owned' }),
    order: () => ash.post(`/collections/${binder}/cards/reorder`, { productIds: ['base1-2', 'base1-1'] }),
    removal: () => ash.remove(`/collections/${binder}/cards?productId=base1-2`),
    import: () =>
      ash.post('/collections/import', { text: 'Name,Set,Number\nPikachu,Base Set,3\n', fileName: 'a.csv' }),
    deletion: () => ash.remove(`/collections?id=${binder}`),
    restoring: () => ash.post(`/collections/${binder}/restore`),
  }
  const seen = [await revision()]
  for (const [name, change] of Object.entries(changes)) {
    await change()
    const after = await revision()
    expect(after, name).not.toBe(seen.at(-1))
    seen.push(after)
  }
})

test('changes of other users do not affect the revision, and a visitor gets 401', async () => {
  const before = await revision()
  const gary = await signUpCollector(api)
  await gary.collection()
  expect(await revision()).toBe(before)
  expect(await revision(gary)).not.toBe(before)
  expect((await api.call('GET', '/api/collections/revision')).status).toBe(401)
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { WantList } from '#contract/want-list-endpoints.ts'
import { type Collector, signUpCollector, startCollectorsApi } from '#test/support/collector-api.ts'
import type { TestApi, TestResponse } from '#test/support/test-api.ts'

let api: TestApi
let ash: Collector
/** A public collection that wants cards of which a private one has some. */
let chase: string

const grade = { company: 'PSA', grade: '10' }
const all = ['base1-1 reverse 2', 'base1-2 common 1', 'base1-3 common 1', 'base1-4 common 1']
// Of two reverse copies one remains, and the graded one is not met by an ungraded one.
const unmet = ['base1-1 reverse 1', 'base1-3 common 1', 'base1-4 common 1']

const rowsIn = ({ body }: TestResponse) =>
  (body as WantList).wants
    .map(({ productId, variant, quantity }) => [productId, variant ?? 'common', quantity].join(' '))
    .toSorted()

beforeAll(async () => {
  api = await startCollectorsApi()
})
beforeEach(async () => {
  ash = await signUpCollector(api)
  const wants = [
    { productId: 'base1-1', copies: [{ variant: 'reverse', quantity: 2 }] },
    { productId: 'base1-2' },
    { productId: 'base1-3' },
    { productId: 'base1-4', copies: [{ grade }] },
  ]
  chase = await ash.collection({ isPublic: true, cards: wants })
  await ash.put(`/collections/${chase}`, { showCopies: true })
  const owned = { cardStatus: 'owned' }
  await ash.collection({
    cards: [
      { productId: 'base1-1', ...owned, copies: [{ variant: 'reverse' }] },
      { productId: 'base1-2', ...owned },
      { productId: 'base1-4', ...owned },
    ],
  })
})
afterAll(() => api.close())

test.each([
  ['a collection', () => `/collections/${chase}/wants`],
  ['all collections', () => '/collections/wants'],
])('the owner’s list of %s leaves out what another collection owns, except by choice', async (_of, path) => {
  expect(rowsIn(await ash.get(path()))).toEqual(unmet)
  expect(rowsIn(await ash.get(`${path()}?ownedIn=collection`))).toEqual(all)
  expect((await ash.get(`${path()}?ownedIn=mine`)).status).toBe(400)
})

test.each([
  ['a collection', () => chase],
  ['all collections', () => undefined],
])('a link to the list of %s leaves out what another collection owns', async (_of, collection) => {
  const { body } = await ash.post('/want-lists/links', { collection: collection() })
  for (const query of ['', '?ownedIn=collection'])
    expect(rowsIn(await api.call('GET', `/api/want-lists/shared/${body['token']}${query}`))).toEqual(unmet)
})

test('visitors of a public collection see the same list as without the other collection', async () => {
  const stranger = await signUpCollector(api)
  for (const query of ['', '?ownedIn=all', '?ownedIn=collection'])
    for (const call of [{ token: stranger.token }, {}])
      expect(rowsIn(await api.call('GET', `/api/collections/${chase}/wants${query}`, call))).toEqual(all)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Collector, signUpCollector, startCollectorsApi } from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'

let api: TestApi
let ash: Collector
/** A public collection that wants two cards and a printing that are owned in a private binder. */
let chase: string
let binder: { id: string; name: string }

const owned = { cardStatus: 'owned' }

beforeAll(async () => {
  api = await startCollectorsApi()
  ash = await signUpCollector(api)
  const copies = [{ status: 'owned', variant: 'normal' }]
  chase = await ash.collection({
    name: 'Chase',
    isPublic: true,
    cards: [{ productId: 'base1-1' }, { productId: 'base1-2', copies }, { productId: 'base1-3' }],
  })
  await ash.put(`/collections/${chase}`, { showCopies: true })
})
afterAll(() => api.close())

const pathsOf = (id: string) => [
  `/collections/${id}`,
  `/collections/${id}/cards`,
  `/collections/${id}/cards?fields=light`,
  `/collections/${id}/cards?sortBy=number`,
  `/collections/${id}/completion?printings=true&ownedIn=collection`,
  `/collections/${id}/completion?printings=true`,
  `/collections/${id}/wants`,
  `/collections/${id}/wants?ownedIn=collection`,
  `/collections/${id}/stats`,
  `/collections/public?userId=${ash.id}`,
]
const read = async (path: string, token?: string) =>
  (await api.call('GET', `/api${path}`, token ? { token } : {})).text

test('others see the same of a public collection before and after its owner has the cards elsewhere', async () => {
  const [stranger, { body }] = [
    await signUpCollector(api),
    await ash.post('/want-lists/links', { collection: chase }),
  ]
  const readAll = () => Promise.all(pathsOf(chase).flatMap(path => [read(path), read(path, stranger.token)]))
  const before = await readAll()
  const copies = [{ variant: 'reverse' }]
  const cards = [
    { productId: 'base1-1', ...owned },
    { productId: 'base1-2', ...owned, copies },
  ]
  binder = { id: await ash.collection({ name: 'Secret binder', cards }), name: 'Secret binder' }
  expect(await readAll()).toEqual(before)
  expect(await read(`/want-lists/shared/${body['token']}`)).not.toMatch(/Secret|ownedIn/)
})

type Row = { productId: string; variant?: string; ownedIn?: unknown }
/** The collections that rows name, by card and printing. */
const namedIn = (rows: Row[]) =>
  Object.fromEntries(
    rows.flatMap(({ productId, variant, ownedIn }) =>
      ownedIn === undefined ? [] : [[[productId, variant].filter(Boolean).join(' '), ownedIn]],
    ),
  )
const get = async (path: string) => (await ash.get(path)).body

test.each([
  ['', 'cards'],
  ['/cards', 'cards'],
  ['/cards?fields=light', 'cards'],
  ['/cards?sortBy=number', 'cards'],
  ['/cards?pageSize=200', 'cards'],
])('rows of GET /collections/{id}%s name the other collections that own their card', async (path, field) => {
  const rows = (await get(`/collections/${chase}${path}`))[field] as Row[]
  expect(rows).toHaveLength(3)
  expect(namedIn(rows)).toEqual({ 'base1-1': [binder], 'base1-2': [binder] })
})

test('each row of the Full Collection names the collections besides its own', async () => {
  const { cards } = (await get('/collections/summary')) as { cards: (Row & { collectionId: string })[] }
  const of = (id: string) => namedIn(cards.filter(({ collectionId }) => collectionId === id))
  expect(of(chase)).toEqual({ 'base1-1': [binder], 'base1-2': [binder] })
  expect(of(binder.id)).toEqual({ 'base1-2': [{ id: chase, name: 'Chase' }] })
})

test('missing cards and printings name the other collections that own them, where those do not count', async () => {
  const missingIn = async (ownedIn: string) => {
    const path = `/collections/${chase}/completion?set=base1&printings=true&ownedIn=${ownedIn}`
    const { missing } = (await get(path)) as { missing: { cards: Row[]; printings: { missing: Row[] } } }
    return [namedIn(missing.cards), namedIn(missing.printings.missing)]
  }
  const printings = { 'base1-1 normal': [binder], 'base1-2 reverse': [binder] }
  expect(await missingIn('collection')).toEqual([{ 'base1-1': [binder] }, printings])
  expect(await missingIn('all')).toEqual([{}, {}])
})

test('a want list names to its owner the collections that own a card, where those do not count', async () => {
  const wantsIn = async (path: string) => namedIn((await get(path))['wants'] as Row[])
  for (const path of [`/collections/${chase}/wants`, '/collections/wants']) {
    expect(await wantsIn(path)).toEqual({})
    expect(await wantsIn(`${path}?ownedIn=collection`)).toEqual({ 'base1-1': [binder] })
  }
})

test('wanted rows of GET /copies name the other collections that own the card', async () => {
  const rows = (await get('/copies'))['copies'] as (Row & { status: string })[]
  expect(namedIn(rows.map(({ productId, ownedIn }) => ({ productId, ownedIn })))).toEqual({
    'base1-1': [binder],
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { at, createBinderClient } from '#test/support/binder-client.ts'
import { type Collector, signUpCollector } from '#test/support/collector-api.ts'
import { signUpFiler, startFilingApi } from '#test/support/filing-api.ts'
import type { TestApi } from '#test/support/test-api.ts'

type Filer = Awaited<ReturnType<typeof signUpFiler>>

let api: TestApi
let ash: Collector
let collectionId: string
let copies: Filer['copies']
let binder: Filer['binder']
let own: Filer['own']

beforeAll(async () => {
  api = await startFilingApi()
})
beforeEach(async () => {
  ;({ ash, collectionId, copies, binder, own } = await signUpFiler(api))
})
afterAll(() => api.close())

const add = async (facts: object) =>
  (await copies.add({ productId: 'new1-2', variant: 'normal', ...facts })).copies[0]

describe('the inbox', () => {
  const inbox = async () =>
    (await ash.get('/binders/inbox')).body as {
      copies: { id: string; unfiled: number; suggestion: object | null }[]
      total: number
      suggested: number
    }

  test('lists owned copies in no pocket and no box with the pocket reserved for each, and files them', async () => {
    const row = await add({ quantity: 3 })
    await add({ productId: 'new1-3', place: 'Box' })
    await add({ productId: 'new1-3', status: 'wanted' })
    await own('new1-1')
    await binder.pockets(
      { ...at('1.1.1'), put: { copyId: row?.id, quantity: 1 } },
      { ...at('2.1.1'), reserve: { productId: 'new1-1', variant: 'normal' } },
      { ...at('2.1.2'), reserve: { productId: 'new1-2' } },
    )
    const before = await inbox()
    expect(before).toMatchObject({ total: 3, suggested: 3 })
    expect(before.copies).toMatchObject([
      {
        productId: 'new1-1',
        id: null,
        unfiled: 1,
        suggestion: { name: 'Blue binder', page: 2, row: 1, column: 1 },
      },
      { id: row?.id, unfiled: 2, suggestion: { page: 2, row: 1, column: 2 } },
    ])
    const filed = await ash.post('/binders/inbox/file', {})
    expect(filed.body).toMatchObject({ filed: 3 })
    expect(await binder.content()).toEqual({ '1.1.1': 'new1-2*1', '2.1.1': 'new1-1*1', '2.1.2': 'new1-2*2' })
    expect(await inbox()).toMatchObject({ total: 0, copies: [] })
    await binder.undo(filed.body as never)
    expect(await inbox()).toEqual(before)
  })

  test('files one copy in each reserved pocket, and only the named rows', async () => {
    const [first, second] = [await add({ quantity: 2 }), await add({ productId: 'new1-3' })]
    await binder.pockets(
      { ...at('1.1.1'), reserve: { productId: 'new1-2' } },
      { ...at('1.1.2'), reserve: { productId: 'new1-2' } },
      { ...at('1.2.1'), reserve: { productId: 'new1-3' } },
    )
    await ash.post('/binders/inbox/file', { copyIds: [first?.id] })
    expect(await binder.content()).toEqual({
      '1.1.1': 'new1-2*1',
      '1.1.2': 'new1-2*1',
      '1.2.1': 'reserved new1-3 any',
    })
    const misty = await signUpCollector(api)
    expect((await misty.post('/binders/inbox/file', { copyIds: [second?.id] })).status).toBe(404)
  })

  test('an added copy names its reserved pocket, or goes there at once if the binder files by itself', async () => {
    await binder.pockets({ ...at('1.1.1'), reserve: { productId: 'new1-2' } })
    const asked = await copies.add({ productId: 'new1-2', variant: 'normal' })
    expect(asked.copies[0]).toMatchObject({ suggestion: { binderId: binder.id, page: 1 }, binders: [] })
    await binder.patch({ autoFile: true })
    const added = await copies.add(
      { productId: 'new1-2', variant: 'normal' },
      { productId: 'new1-2', variant: 'reverse' },
    )
    expect(added.copies[0]).toMatchObject({
      suggestion: null,
      binders: [{ binderId: binder.id, page: 1, row: 1, column: 1, quantity: 1 }],
    })
    expect(added.copies[1]).toMatchObject({ suggestion: null, binders: [] })
    await copies.undo(added)
    expect(await binder.content()).toEqual({ '1.1.1': 'reserved new1-2 any' })
  })
})

describe('an audit', () => {
  test('takes missing copies out and puts found ones in their reserved or first empty pocket', async () => {
    const [first, second, third] = [
      await add({}),
      await add({ productId: 'new1-3' }),
      await add({ productId: 'new1-1' }),
    ]
    const other = await createBinderClient(ash, { name: 'Red', emptied: 'reserve' })
    await other.pockets({ ...at('1.1.1'), put: { copyId: third?.id, quantity: 1 } })
    await binder.pockets(
      { ...at('1.1.1'), put: { copyId: first?.id, quantity: 1 } },
      { ...at('1.2.2'), reserve: { productId: 'new1-3' } },
    )
    const pages = [{ page: 1, missing: [first?.id, second?.id], found: [second?.id, third?.id] }]
    const { body } = await ash.post(`/binders/${binder.id}/audit`, { pages })
    expect(body['differences']).toEqual([
      { page: 1, row: 1, column: 1, copyId: first?.id, quantity: 1, kind: 'missing' },
      { page: 1, row: 2, column: 2, copyId: second?.id, quantity: 1, kind: 'found' },
      {
        page: 1,
        row: 1,
        column: 2,
        copyId: third?.id,
        quantity: 1,
        kind: 'found',
        from: { binderId: other.id, name: 'Red', page: 1, row: 1, column: 1 },
      },
    ])
    expect(await binder.content()).toEqual({
      '1.1.1': 'reserved new1-2 normal',
      '1.1.2': 'new1-1*1',
      '1.2.2': 'new1-3*1',
    })
    expect(await other.content()).toEqual({})
    await binder.undo(body as never)
    expect(await binder.content()).toEqual({ '1.1.1': 'new1-2*1', '1.2.2': 'reserved new1-3 any' })
  })

  test('stores the found copy of a card that is marked owned without copies, and undo takes it back', async () => {
    await own('base1-1')
    const found = [{ collectionId, productId: 'base1-1', row: 2, column: 1 }]
    const { body } = await ash.post(`/binders/${binder.id}/audit`, { pages: [{ page: 1, found }] })
    expect(body['differences']).toMatchObject([{ row: 2, column: 1, quantity: 1, kind: 'found' }])
    expect(await binder.content()).toEqual({ '1.2.1': 'base1-1*1' })
    expect((await ash.post(`/binders/${binder.id}/audit`, { pages: [{ page: 1, found }] })).status).toBe(409)
    await binder.undo(body as never)
    expect(await binder.content()).toEqual({})
    expect(await copies.copiesOf('base1-1')).toBeFalsy()
  })

  test('without a difference changes nothing, and a full page is refused', async () => {
    const row = await add({ quantity: 2 })
    await binder.pockets({ ...at('1.1.1'), put: { copyId: row?.id, quantity: 1 } })
    const audit = (page: object) => ash.post(`/binders/${binder.id}/audit`, { pages: [{ page: 1, ...page }] })
    expect((await audit({ found: [row?.id] })).body).toEqual({ change: null, differences: [] })
    await binder.pockets(...['1.1.2', '1.2.1', '1.2.2'].map(place => ({ ...at(place), label: 'x' })))
    const other = await add({ productId: 'new1-3' })
    expect((await audit({ found: [other?.id] })).status).toBe(409)
    expect((await audit({ page: 9 })).status).toBe(400)
    expect((await audit({ found: ['x'] })).status).toBe(400)
    const entry = { copyId: row?.id, row: 1, column: 1, quantity: 2 }
    expect((await audit({ found: [entry] })).body).toMatchObject({
      differences: [{ quantity: 1, kind: 'found' }],
    })
  })
})

test('copies name their pockets, are found by binder and page in one pocket, and sorted by place', async () => {
  const [first, second, third] = [
    await add({ quantity: 2 }),
    await add({ productId: 'new1-3' }),
    await add({ productId: 'new1-1' }),
  ]
  const red = await createBinderClient(ash, { name: 'Red' })
  await binder.pockets(
    { ...at('2.1.1'), put: { copyId: first?.id, quantity: 1 } },
    { ...at('1.1.1'), put: { copyId: second?.id, quantity: 1 } },
  )
  await red.pockets({ ...at('1.1.2'), put: { copyId: first?.id, quantity: 1 } })
  const find = async (query: string) =>
    ((await ash.get(`/copies?${query}`)).body['copies'] as { id: string }[]).map(({ id }) => id)
  const q = (text: string) => find(`sort=added&q=${encodeURIComponent(text)}`)
  const place = { row: 1, quantity: 1 }
  expect((await ash.get('/copies?q=pikachu+-ex')).body['copies']).toMatchObject([
    {
      binders: [
        { binderId: binder.id, name: 'Blue binder', page: 2, column: 1, ...place },
        { binderId: red.id, name: 'Red', page: 1, column: 2, ...place },
      ],
    },
  ])
  expect(await q('binder:blue')).toEqual([first?.id, second?.id])
  expect(await q('binder:blue page:1')).toEqual([second?.id])
  expect(await q('binder:red page:2')).toEqual([])
  expect(await q('page>=2')).toEqual([first?.id])
  expect(await q('-binder:red is:filed')).toEqual([second?.id])
  expect(await q('is:unfiled')).toEqual([third?.id])
  expect(await find('sort=filed')).toEqual([second?.id, first?.id, third?.id])
  expect(await find('sort=-filed')).toEqual([first?.id, second?.id, third?.id])
  const catalogueSearch = await api.call('GET', '/api/search?q=binder:blue')
  expect(JSON.stringify(catalogueSearch.body['terms'])).toContain('own')
})

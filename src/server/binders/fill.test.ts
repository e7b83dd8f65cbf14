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

const set = { source: { set: 'new1' } }
const add = async (facts: object) =>
  (await copies.add({ productId: 'new1-2', variant: 'normal', ...facts })).copies[0]

describe('fill', () => {
  test('places what is owned in the order of numbers, stores implied copies, and undo takes all out', async () => {
    await add({ productId: 'new1-3', quantity: 2 })
    await own('new1-1')
    const filled = await binder.fill(set)
    expect(filled).toMatchObject({ placed: 3, reserved: 0, left: 0, elsewhere: 0 })
    expect(filled.pages).toEqual(await binder.pages().then(pages => pages.slice(0, 1)))
    expect(await binder.content()).toEqual({ '1.1.1': 'new1-1*1', '1.1.2': 'new1-3*2' })
    await binder.undo(filled)
    expect(await binder.content()).toEqual({})
    expect(await copies.copiesOf('new1-1')).toBeFalsy()
  })

  test('reserves what is missing, each printing in a pocket, and does nothing when repeated', async () => {
    await add({ variant: 'reverse' })
    const body = { ...set, owned: 'reserve-missing', printings: 'each' }
    expect(await binder.fill(body)).toMatchObject({ placed: 1, reserved: 5, left: 0 })
    const content = {
      '1.1.1': 'reserved new1-1 normal',
      '1.1.2': 'reserved new1-1 reverse',
      '1.2.1': 'reserved new1-2 normal',
      '1.2.2': 'new1-2*1',
      '2.1.1': 'reserved new1-3 normal',
      '2.1.2': 'reserved new1-3 reverse',
    }
    expect(await binder.content()).toEqual(content)
    expect(await binder.fill(body)).toMatchObject({
      placed: 0,
      reserved: 0,
      left: 0,
      elsewhere: 0,
      change: null,
    })
    await add({ productId: 'new1-3', variant: 'reverse' })
    await binder.fill(body)
    expect(await binder.content()).toEqual({ ...content, '2.1.2': 'new1-3*1' })
  })

  test('a preview shows the pages and changes nothing', async () => {
    await own('new1-1')
    const preview = await binder.fill({ ...set, owned: 'reserve-missing', preview: true })
    expect(preview).toMatchObject({ placed: 1, reserved: 2, change: null })
    expect(preview.pages[0]?.pockets).toMatchObject([
      { row: 1, column: 1, stack: [{ productId: 'new1-1', quantity: 1, card: { name: 'Raichu' } }] },
      { row: 1, column: 2, reservation: { productId: 'new1-2', variant: null } },
      { row: 2, column: 1, reservation: { productId: 'new1-3' } },
    ])
    expect(await binder.content()).toEqual({})
    expect(await copies.copiesOf('new1-1')).toBeFalsy()
  })

  test('passes over what is in the way, and counts what has no pocket or is filed elsewhere', async () => {
    await own('new1-1', 'new1-2')
    const row = await add({ productId: 'new1-3' })
    const other = await createBinderClient(ash, { name: 'Red' })
    await other.pockets({ ...at('1.1.1'), put: { copyId: row?.id, quantity: 1 } })
    await binder.pockets({ ...at('1.1.1'), label: 'Title' })
    expect(await binder.fill({ ...set, to: at('1.1.2') })).toMatchObject({ placed: 1, left: 1, elsewhere: 1 })
    expect(await binder.content()).toEqual({ '1.1.1': 'label Title', '1.1.2': 'new1-1*1' })
  })

  test.each([
    ['-number', ['new1-3', 'new1-2', 'new1-1']],
    ['dex', ['new1-2', 'new1-3', 'new1-1']],
    ['name', ['new1-2', 'new1-3', 'new1-1']],
    ['rarity', ['new1-2', 'new1-1', 'new1-3']],
    ['-price', ['new1-3', 'new1-1', 'new1-2']],
  ])('walks in the order %s', async (order, cards) => {
    const { pages } = await binder.fill({ ...set, order, owned: 'reserve-missing', preview: true })
    expect(pages.flatMap(({ pockets }) => pockets.map(({ reservation }) => reservation?.productId))).toEqual(
      cards,
    )
  })

  test('stacks all copies up to 20, or one', async () => {
    await add({ quantity: 25 })
    await add({ condition: 'damaged' })
    expect(await binder.fill({ ...set, copies: 'one', preview: true })).toMatchObject({ placed: 1 })
    expect(await binder.fill(set)).toMatchObject({ placed: 20 })
  })

  test('fills from a collection, a search of own cards and of the catalogue', async () => {
    await own('new1-1', 'base1-1')
    const sources = [{ collection: collectionId }, { q: 'is:owned', scope: 'mine' }, { q: 'set:new1' }]
    const placed = await Promise.all(sources.map(source => binder.fill({ source, preview: true })))
    expect(placed.map(one => one.placed)).toEqual([2, 2, 1])
  })

  test('fills one pocket for each species with the newest owned card, else the cheapest', async () => {
    await own('new1-1')
    await binder.fill({ source: { pokedex: { generations: [1] } }, owned: 'reserve-missing' })
    expect(await binder.content()).toEqual({ '1.1.1': 'reserved new1-2 any', '1.1.2': 'new1-1*1' })
    await own('new1-2', 'new1-3')
    await binder.fill({ source: { pokedex: {} }, owned: 'reserve-missing' })
    expect(await binder.content()).toEqual({ '1.1.1': 'new1-2*1', '1.1.2': 'new1-1*1' })
  })

  test('leaves copies in a box', async () => {
    await add({ place: 'Box 3' })
    expect(await binder.fill(set)).toMatchObject({ placed: 0, elsewhere: 1 })
  })

  test.each([
    [{ source: { set: 'nope' } }, 400, 'source.set'],
    [{ source: { q: 'wibble:7' } }, 400, 'source.q'],
    [{ source: {} }, 400, 'source'],
    [{ ...set, order: 'colour' }, 400, 'order'],
    [{ ...set, from: at('9.1.1') }, 400, 'from'],
    [{ ...set, from: at('2.1.1'), to: at('1.1.1') }, 400, 'to'],
    [{ source: { pokedex: { generations: [10] } } }, 400, 'source'],
  ])('refuses %j with %s at %s', async (body, status, field) => {
    const response = await ash.post(`/binders/${binder.id}/fill`, { from: at('1.1.1'), ...body })
    expect([
      response.status,
      Object.keys((response.body['fields'] ?? {}) as object)[0]?.slice(0, field.length),
    ]).toEqual([status, field])
  })

  test("refuses another user's collection", async () => {
    const misty = await signUpCollector(api)
    const source = { collection: await misty.collection() }
    const { status } = await ash.post(`/binders/${binder.id}/fill`, { from: at('1.1.1'), source })
    expect(status).toBe(404)
  })
})

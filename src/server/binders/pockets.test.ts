import { randomUUID } from 'node:crypto'
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

/** Adds a row of copies and returns its id. */
async function add(facts: object = {}): Promise<string> {
  const added = await copies.add({ variant: 'normal', ...facts })
  return added.copies[0]?.id ?? ''
}
const put = (copyId: string, quantity = 1) => ({ put: { copyId, quantity } })
const added = (pocket: string, facts: object = {}) => ({
  ...at(pocket),
  add: { collectionId, productId: 'new1-1', ...facts },
})
const pages = (from: number, to: number) => ash.get(`/binders/${binder.id}/pages?from=${from}&to=${to}`)

describe('changing pockets', () => {
  test('puts to the back, takes out by row, and leaves a reservation for the last copy', async () => {
    const [first, second] = [await add({ quantity: 3 }), await add({ productId: 'base1-3' })]
    const { binder: after } = await binder.pockets(
      { ...at('1.1.1'), ...put(first, 2) },
      { ...at('1.1.1'), ...put(second) },
      { ...at('1.1.1'), ...put(first, 1) },
    )
    expect(after).toMatchObject({ filled: 1, copies: 4 })
    expect(await binder.content()).toEqual({ '1.1.1': 'base1-2*3, base1-3*1' })
    await binder.pockets({ ...at('1.1.1'), take: { copyId: first } })
    expect(await binder.content()).toEqual({ '1.1.1': 'base1-3*1' })
    await binder.pockets({ ...at('1.1.1'), take: { copyId: second, quantity: 1 } })
    expect(await binder.content()).toEqual({ '1.1.1': 'reserved base1-3 normal' })
    await binder.patch({ emptied: 'clear' })
    await binder.pockets({ ...at('1.1.1'), ...put(first) }, { ...at('1.1.1'), take: { copyId: first } })
    expect(await binder.content()).toEqual({})
  })

  test('moves a pocket to an empty or reserved one, also of another binder, and swaps two', async () => {
    const [first, second] = [await add(), await add({ productId: 'base1-3' })]
    const other = await createBinderClient(ash, { name: 'Red' })
    await binder.pockets(
      { ...at('1.1.1'), ...put(first) },
      { ...at('1.1.2'), ...put(second) },
      { ...at('1.2.1'), reserve: { productId: 'base1-4', variant: 'reverse' } },
    )
    await binder.pockets({ ...at('1.1.1'), swapWith: at('1.1.2') }, { ...at('1.1.1'), moveTo: at('1.2.1') })
    expect(await binder.content()).toEqual({ '1.1.2': 'base1-2*1', '1.2.1': 'base1-3*1' })
    await binder.pockets({ ...at('1.1.2'), moveTo: { binderId: other.id, ...at('2.2.2') } })
    expect(await other.content()).toEqual({ '2.2.2': 'base1-2*1' })
    expect(
      (await binder.tryPockets({ ...at('1.2.1'), moveTo: { binderId: other.id, ...at('2.2.2') } })).status,
    ).toBe(409)
  })

  test('stores the implied copy of a card that is marked owned, and undo makes it implied again', async () => {
    await own('base1-1')
    const change = await binder.pockets({ ...at('1.1.1'), put: { collectionId, productId: 'alias-1' } })
    expect(await binder.content()).toEqual({ '1.1.1': 'base1-1*1' })
    expect(await copies.copiesOf('base1-1')).toHaveLength(1)
    await binder.undo(change)
    expect(await binder.content()).toEqual({})
    expect(await copies.copiesOf('base1-1')).toBeFalsy()
  })

  test('undo of a filed implied copy with a price by now takes it out and leaves the row', async () => {
    await own('base1-1')
    const change = await binder.pockets({ ...at('1.1.1'), put: { collectionId, productId: 'base1-1' } })
    const [row] = (await copies.copiesOf('base1-1')) ?? []
    await ash.patch(`/copies/${row?.id}`, { pricePaid: { amount: 5, currency: 'USD' } })
    expect((await binder.undo(change)).status).toBe(200)
    expect(await binder.content()).toEqual({})
    expect(await copies.copiesOf('base1-1')).toMatchObject([{ pricePaid: { amount: 5 } }])
  })

  test('adds copies and files them in one change, whose undo takes both back', async () => {
    await binder.pockets({ ...at('1.1.1'), reserve: { productId: 'new1-1', variant: 'reverse' } })
    const facts = { collectionId, productId: 'new1-1', variant: 'reverse', condition: 'near-mint' }
    const change = await binder.pockets(
      { ...at('1.1.1'), add: { ...facts, quantity: 2 } },
      { ...at('1.1.2'), add: { collectionId, productId: 'new1-2' } },
    )
    expect(await binder.content()).toEqual({ '1.1.1': 'new1-1*2', '1.1.2': 'new1-2*1' })
    expect(await copies.copiesOf('new1-1')).toMatchObject([
      { variant: 'reverse', condition: 'near-mint', quantity: 2, status: 'owned' },
    ])
    expect((await binder.undo(change)).status).toBe(200)
    expect(await binder.content()).toEqual({ '1.1.1': 'reserved new1-1 reverse' })
    expect((await ash.get('/copies')).body['copies']).toEqual([])
  })

  test('a copy added to the collection of somebody else is 404, and nothing is added', async () => {
    const misty = await signUpCollector(api)
    const add = { collectionId: await misty.collection(), productId: 'new1-1' }
    expect((await binder.tryPockets({ ...at('1.1.1'), add })).status).toBe(404)
    expect((await misty.get('/copies')).body['copies']).toEqual([])
  })

  const bad: [string, (row: string) => object, string][] = [
    ['a pocket outside the binder', row => ({ ...at('4.1.1'), ...put(row) }), 'changes.0'],
    ['more copies than the row has', row => ({ ...at('1.1.1'), ...put(row, 3) }), 'changes.0.put'],
    ['a copy that is not there', row => ({ ...at('1.1.1'), take: { copyId: row } }), 'changes.0.take'],
    [
      'an unknown card',
      () => ({ ...at('1.1.1'), reserve: { productId: 'x' } }),
      'changes.0.reserve.productId',
    ],
    [
      'an unlisted printing',
      () => ({ ...at('1.1.1'), reserve: { productId: 'base1-1', variant: 'holo' } }),
      'changes.0.reserve.variant',
    ],
    ['an empty label', () => ({ ...at('1.1.1'), label: ' ' }), 'changes.0.label'],
    ['a long label', () => ({ ...at('1.1.1'), label: 'x'.repeat(101) }), 'changes.0.label'],
    ['nothing to do', () => at('1.1.1'), 'changes.0'],
    ['a move of nothing', () => ({ ...at('1.1.1'), moveTo: at('1.1.2') }), 'changes.0.moveTo'],
    ['a label on a reservation', () => ({ ...at('2.1.1'), label: 'x' }), 'changes.0.label'],
    [
      'a reservation of a labelled pocket',
      () => ({ ...at('2.1.2'), reserve: { productId: 'base1-1' } }),
      'changes.0.reserve',
    ],
    ['a copy in a labelled pocket', row => ({ ...at('2.1.2'), ...put(row) }), 'changes.0.put'],
    ['an added copy in a labelled pocket', () => added('2.1.2'), 'changes.0.add'],
    ['an added copy of an unknown card', () => added('1.1.1', { productId: 'x' }), 'changes.0.add.productId'],
    ['an added unlisted printing', () => added('1.1.1', { variant: 'holo' }), 'changes.0.add.variant'],
    [
      'an added copy with a grade and a condition',
      () => added('1.1.1', { condition: 'near-mint', grade: { company: 'PSA', grade: '9' } }),
      'changes.0.add.grade',
    ],
    [
      'more added copies than a pocket takes',
      () => added('1.1.1', { quantity: 21 }),
      'changes.0.add.quantity',
    ],
  ]
  test.each(bad)('refuses %s with the field and changes nothing', async (_what, change, field) => {
    const row = await add({ quantity: 2 })
    await binder.pockets(
      { ...at('2.1.1'), reserve: { productId: 'base1-1' } },
      { ...at('2.1.2'), label: 'Holos' },
    )
    const before = await binder.content()
    const { status, body } = await binder.tryPockets(change(row))
    expect([status, Object.keys((body['fields'] ?? {}) as object)]).toEqual([400, [field]])
    // Calls about copies have this field; pockets do not.
    expect(JSON.stringify(body)).not.toContain('allowUnlisted')
    expect(await binder.content()).toEqual(before)
  })

  test('refuses a wanted copy, copies that are in pockets, and more than 20 in one', async () => {
    const wanted = await add({ status: 'wanted' })
    const many = await add({ productId: 'base1-3', quantity: 25 })
    expect((await binder.tryPockets({ ...at('1.1.1'), ...put(wanted) })).body['message']).toContain('wanted')
    await binder.pockets({ ...at('1.1.1'), ...put(many, 20) })
    expect((await binder.tryPockets({ ...at('1.1.1'), ...put(many, 1) })).body['message']).toContain('20')
    const refused = await binder.tryPockets({ ...at('1.1.2'), ...put(many, 6) })
    expect(refused.body['message']).toContain('25 copies, of which 20 are in pockets')
  })

  test('changes all or nothing, and returns the first response to a repeated request', async () => {
    const row = await add()
    const requestId = crypto.randomUUID()
    const failed = await binder.tryPockets({ ...at('1.1.1'), ...put(row) }, { ...at('9.1.1'), label: 'x' })
    expect(failed.status).toBe(400)
    expect(await binder.content()).toEqual({})
    const body = { requestId, changes: [{ ...at('1.1.1'), ...put(row) }] }
    const first = await ash.post(`/binders/${binder.id}/pockets`, body)
    const again = await ash.post(`/binders/${binder.id}/pockets`, body)
    expect([first.status, again.body]).toEqual([200, first.body])
    expect(await binder.content()).toEqual({ '1.1.1': 'base1-2*1' })
  })
})

test('of twelve calls that file five copies at once five succeed, and each copy is in one pocket', async () => {
  const row = await add({ quantity: 5 })
  const places = [1, 2, 3].flatMap(page => ['1.1', '1.2', '2.1', '2.2'].map(pocket => `${page}.${pocket}`))
  const calls = await Promise.all(places.map(place => binder.tryPockets({ ...at(place), ...put(row) })))
  expect(calls.map(({ status }) => status).toSorted()).toEqual([...Array(5).fill(200), ...Array(7).fill(400)])
  expect(Object.values(await binder.content())).toEqual(Array(5).fill('base1-2*1'))
})

describe('shifting', () => {
  beforeEach(async () => {
    const labels = ['1.1.1', '1.1.2', '1.2.2', '2.1.1'].map(place => ({ ...at(place), label: place }))
    await binder.pockets(...labels)
  })

  test('insert shifts up to the next empty pockets, compact closes gaps, and undo restores', async () => {
    const inserted = await binder.call('/insert', { ...at('1.1.2'), count: 1 })
    expect(await binder.content()).toMatchObject({
      '1.1.1': 'label 1.1.1',
      '1.2.1': 'label 1.1.2',
      '1.2.2': 'label 1.2.2',
    })
    await binder.undo(inserted)
    await binder.call('/insert', { ...at('1.1.1'), count: 2 })
    expect(await binder.content()).toEqual({
      '1.2.1': 'label 1.1.1',
      '1.2.2': 'label 1.1.2',
      '2.1.1': 'label 1.2.2',
      '2.1.2': 'label 2.1.1',
    })
    await binder.call('/compact', {})
    expect(Object.keys(await binder.content())).toEqual(['1.1.1', '1.1.2', '1.2.1', '1.2.2'])
  })

  test('insert without room is refused', async () => {
    expect((await ash.post(`/binders/${binder.id}/insert`, { ...at('3.2.1'), count: 3 })).status).toBe(409)
  })

  test('a moved page shifts those between', async () => {
    await binder.call('/pages/move', { from: 1, to: 3 })
    expect(Object.keys(await binder.content())).toEqual(['1.1.1', '3.1.1', '3.1.2', '3.2.2'])
    await binder.call('/pages/move', { from: 3, to: 1 })
    expect(Object.keys(await binder.content())).toEqual(['1.1.1', '1.1.2', '1.2.2', '2.1.1'])
  })

  test('insert walks the rows of a spread in a binder with that order', async () => {
    await binder.patch({ order: 'spread', firstPageAlone: false })
    await binder.call('/insert', { ...at('1.1.2'), count: 1 })
    expect(await binder.content()).toMatchObject({ '2.1.1': 'label 1.1.2', '2.1.2': 'label 2.1.1' })
  })
})

test('pages are read in ranges of at most 20, cut at the end of the binder', async () => {
  expect((await pages(2, 9)).body['pages']).toHaveLength(2)
  expect((await pages(9, 10)).body['pages']).toEqual([])
  expect((await pages(3, 2)).status).toBe(400)
  expect((await pages(1, 21)).status).toBe(400)
  expect((await pages(0, 2)).status).toBe(400)
})

test('saved searches over own cards follow where copies are filed, and the name of the binder', async () => {
  const [first] = [await add({ productId: 'new1-1' }), await add({ productId: 'new1-2' })]
  const save = async (query: string) => {
    const { body } = await ash.post('/searches', {
      requestId: randomUUID(),
      name: query,
      query,
      scope: 'mine',
    })
    return body['id'] as string
  }
  const ids = [await save('binder:"blue" page:1'), await save('is:unfiled')]
  const counts = async () => {
    const { body } = await ash.get('/searches')
    const searches = body['searches'] as { id: string; count: number }[]
    return ids.map(id => searches.find(search => search.id === id)?.count)
  }
  expect(await counts()).toEqual([0, 2])
  const filed = await binder.pockets({ ...at('1.1.1'), ...put(first) })
  expect(await counts()).toEqual([1, 1])
  await binder.pockets({ ...at('1.1.1'), moveTo: at('2.1.1') })
  expect(await counts()).toEqual([0, 1])
  await binder.pockets({ ...at('2.1.1'), moveTo: at('1.1.1') })
  await binder.patch({ name: 'Red' })
  expect(await counts()).toEqual([0, 1])
  await binder.patch({ name: 'Blue' })
  await binder.undo(filed)
  expect(await counts()).toEqual([0, 2])
})

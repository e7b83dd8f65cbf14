import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApiCopy, CopyTotals } from '#contract/copy-shapes.ts'
import type { Collector } from '#test/support/collector-api.ts'
import { type copiesClient, createBinder, startCopiesApi } from '#test/support/copies-client.ts'
import type { TestApi } from '#test/support/test-api.ts'

let api: TestApi
let ash: Collector
let misty: Collector
let id: string
let client: ReturnType<typeof copiesClient>

beforeAll(async () => {
  ;({ api, ash, misty } = await startCopiesApi())
})
beforeEach(async () => {
  ;({ id, client } = await createBinder(ash))
})
afterAll(() => api.close())

const ownValue = { amount: 40, currency: 'EUR', day: '2026-11-20' }
const grade = { company: 'PSA', grade: '9' }

async function list(query = ''): Promise<{ copies: ApiCopy[]; totals: CopyTotals }> {
  return (await ash.get(`/copies?collection=${id}${query}`)).body as never
}

describe('an own value', () => {
  test('replaces the price in the row and in every sum, and leaves the price beside it', async () => {
    const { copies } = await client.add({ quantity: 2, ownValue }, { quantity: 1, grade, ownValue })
    const worth = { amount: 40, currency: 'EUR', by: 'owner' }
    expect(copies).toMatchObject([
      { ownValue, price: 10, value: 88, worth },
      { ownValue, price: null, value: 44, worth },
    ])
    expect(copies.map(copy => copy.worth)).toEqual([worth, worth])
    const { totals } = await list('&q=number:2')
    expect(totals).toMatchObject({
      value: [{ amount: 120, currency: 'EUR' }],
      unpriced: 0,
      graded: 0,
      worth: { total: 132, market: [], own: [{ amount: 120, currency: 'EUR' }], ownValued: 3 },
    })
    const { body } = await ash.get(`/collections/${id}/cards?sortBy=number`)
    expect(body['cards']).toMatchObject([
      { productId: 'base1-1', worth: [{ amount: 1, currency: 'USD' }] },
      { productId: 'base1-2', value: 132, worth: [{ amount: 120, currency: 'EUR' }], gradedQuantity: 0 },
    ])
  })

  test('of a wanted copy counts in no sum, and counts once the copy is owned', async () => {
    const { copies } = await client.add({ status: 'wanted', ownValue })
    const price = { by: 'market', source: 'tcgplayer', day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }
    expect(copies).toMatchObject([{ ownValue, value: 10, worth: price }])
    expect((await list('&ownedIn=collection')).totals.toFinish.worth).toMatchObject({
      total: 10,
      own: [],
      ownValued: 0,
    })
    await ash.patch(`/copies/${copies[0]?.id}`, { status: 'owned' })
    expect((await list('&q=number:2')).totals.worth.total).toBe(44)
  })

  test('is changed alone, stays with both parts of a split row, and goes with null', async () => {
    const { copies } = await client.add({ quantity: 3, note: 'x', ownValue })
    const copyId = copies[0]?.id
    const higher = { ...ownValue, amount: 50 }
    expect((await ash.patch(`/copies/${copyId}`, { ownValue: higher })).body['copy']).toMatchObject({
      note: 'x',
      ownValue: higher,
    })
    const split = await client.post(`/copies/${copyId}/split`, { quantity: 1, changes: {} })
    expect(split.copies).toMatchObject([{ ownValue: higher }, { note: 'x', ownValue: higher }])
    const removed = await ash.patch(`/copies/${copyId}`, { ownValue: null, basedOn: copies[0]?.updatedAt })
    expect(removed.body).toMatchObject({ copy: { ownValue: null }, changedSince: ['quantity', 'ownValue'] })
  })

  test('sorts rows by what they are worth', async () => {
    await client.add({ ownValue: { ...ownValue, amount: 0.5 } }, { grade, ownValue })
    const { copies } = await list('&sort=-value')
    expect(copies.map(({ value }) => value)).toEqual([44, 1, 0.55])
  })
})

describe('undo', () => {
  test('brings an own value back, also in a batch', async () => {
    await client.add({ ownValue }, { productId: 'base1-3', grade })
    const before = await client.content()
    const set = { ownValue: { amount: 7, currency: 'JPY', day: '2026-11-27' } }
    const change = await client.post('/copies/batch', { q: '', collection: id, set })
    expect((await list()).totals.worth).toMatchObject({
      ownValued: 3,
      own: [{ amount: 21, currency: 'JPY' }],
    })
    expect((await client.undo(change)).status).toBe(200)
    expect(await client.content()).toEqual(before)
  })

  /** Removes own values from the stored changes, as changes have none that a former version stored. */
  const asFormerVersion = () =>
    api.pool.query(
      `update collection_changes set copies = (
         select coalesce(jsonb_agg(jsonb_build_object('before', case when e -> 'before' <> 'null' then (e -> 'before') - 'ownValue' end,
           'after', case when e -> 'after' <> 'null' then (e -> 'after') - 'ownValue' end)), '[]')
         from jsonb_array_elements(copies) e)
       where owner_id = $1`,
      [ash.id],
    )

  test('takes a change back that was stored before own values existed', async () => {
    await client.add({ quantity: 2 })
    const before = await client.content()
    const [copy] = (await client.copiesOf('base1-2')) ?? []
    const { body } = await ash.patch(`/copies/${copy?.id}`, { quantity: 5, note: 'x' })
    await asFormerVersion()
    expect((await client.undo(body as never)).status).toBe(200)
    expect(await client.content()).toEqual(before)
  })

  test('of such a change is refused once the copy has an own value, and names no field as changed but those', async () => {
    const { copies, change } = await client.add({ quantity: 2 })
    const [{ id: copyId, updatedAt } = { id: '', updatedAt: '' }] = copies
    await ash.patch(`/copies/${copyId}`, { place: 'Box' })
    await asFormerVersion()
    const { body } = await ash.patch(`/copies/${copyId}`, { ownValue, basedOn: updatedAt })
    expect(body['changedSince']).toEqual(['place'])
    expect((await client.undo({ change })).status).toBe(409)
  })
})

describe('nobody else learns an own value', () => {
  const shown = [
    { productId: 'base1-1', cardStatus: 'owned', copies: [{ grade }, { quantity: 2 }] },
    { productId: 'base1-2', cardStatus: 'owned', copies: [{ quantity: 1 }] },
    { productId: 'base1-3', cardStatus: 'owned', copies: [{ quantity: 1 }] },
    { productId: 'base1-4', copies: [{ quantity: 1 }] },
  ]

  /** All that a stranger can read of a collection that shows its copies, without times. */
  async function seenBy(read: (path: string) => Promise<{ status: number; text: string }>, paths: string[]) {
    const texts = await Promise.all(paths.map(async path => `${path} ${(await read(path)).text}`))
    return texts.map(text => text.replaceAll(/"(\w+At|revision)":("[^"]*"|\d+)/g, ''))
  }

  test('by value, counts, order, search, public list, want list or export, also where copies are shown', async () => {
    const open = await ash.collection({ isPublic: true, cards: shown })
    await ash.put(`/collections/${open}`, { showCopies: true })
    const search = await ash.post('/searches', {
      requestId: randomUUID(),
      name: 'Dear',
      query: 'value>5',
      scope: 'mine',
      isPublic: true,
    })
    const link = await ash.post('/want-lists/links', { collection: open })
    const paths = [
      '',
      '/cards',
      '/cards?sortBy=price',
      '/cards?fields=light',
      '/cards?q=value%3E5',
      '/stats',
      '/completion',
      '/completion?printings=true',
      '/wants?sort=price',
      '/export?format=json',
    ].map(path => `/collections/${open}${path}`)
    const public_ = [`/collections?userId=${ash.id}`, `/searches/${String(search.body['id'])}/cards`]
    const token = String(link.body['token'])
    const all = [...paths, ...public_, `/want-lists/shared/${token}`, `/users/${ash.id}`]
    const visitor = (path: string) => api.call('GET', `/api${path}`)
    const before = [await seenBy(misty.get, all), await seenBy(visitor, all)]
    const { changed } = await client.post('/copies/batch', {
      q: '',
      collection: open,
      set: { ownValue: { amount: 98_765, currency: 'EUR', day: '2026-11-20' } },
    })
    expect(changed).toBe(5)
    expect((await ash.get(`/collections/${open}/stats`)).body).toMatchObject({ worth: { ownValued: 5 } })
    expect([await seenBy(misty.get, all), await seenBy(visitor, all)]).toEqual(before)
    expect(JSON.stringify(before)).not.toMatch(/ownValue[^d]/)
  })
})

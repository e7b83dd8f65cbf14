import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { at } from '#test/support/binder-client.ts'
import type { Collector } from '#test/support/collector-api.ts'
import { signUpFiler, startFilingApi } from '#test/support/filing-api.ts'
import type { TestApi } from '#test/support/test-api.ts'

type Filer = Awaited<ReturnType<typeof signUpFiler>>

let api: TestApi
let ash: Collector
let collectionId: string
let copies: Filer['copies']
let binder: Filer['binder']

beforeAll(async () => {
  api = await startFilingApi()
})
beforeEach(async () => {
  ;({ ash, collectionId, copies, binder } = await signUpFiler(api))
})
afterAll(() => api.close())

/** Adds a row of copies and returns its id. */
async function add(facts: object = {}): Promise<string> {
  const added = await copies.add({ variant: 'normal', ...facts })
  return added.copies[0]?.id ?? ''
}
const put = (copyId: string, quantity = 1) => ({ put: { copyId, quantity } })

describe('copies that leave their owner', () => {
  const leaving: [
    string,
    (row: string) => Promise<{ body: Record<string, unknown> }>,
    Record<string, string>,
  ][] = [
    [
      'a removed row',
      row => ash.remove(`/copies/${row}`),
      { '1.1.1': 'reserved base1-2 normal', '2.1.1': 'reserved base1-2 normal' },
    ],
    [
      'a row that is wanted now',
      row => ash.patch(`/copies/${row}`, { status: 'wanted' }),
      { '1.1.1': 'reserved base1-2 normal', '2.1.1': 'reserved base1-2 normal' },
    ],
    [
      'a lower quantity',
      row => ash.patch(`/copies/${row}`, { quantity: 1 }),
      { '1.1.1': 'base1-2*1', '2.1.1': 'reserved base1-2 normal' },
    ],
    [
      'a split',
      row => ash.post(`/copies/${row}/split`, { quantity: 2, changes: {} }),
      { '1.1.1': 'base1-2*2', '2.1.1': 'reserved base1-2 normal' },
    ],
    [
      'removed cards',
      () => ash.post(`/collections/${collectionId}/cards/remove`, { productIds: ['base1-2'] }),
      { '1.1.1': 'reserved base1-2 normal', '2.1.1': 'reserved base1-2 normal' },
    ],
    [
      'a batch',
      row => ash.post('/copies/batch', { ids: [row], status: 'wanted' }),
      { '1.1.1': 'reserved base1-2 normal', '2.1.1': 'reserved base1-2 normal' },
    ],
  ]
  test.each(leaving)(
    '%s leaves its pockets from the last one backwards, and undo puts it back',
    async (_what, change, after) => {
      // One of four is in no pocket.
      const row = await add({ quantity: 4 })
      await binder.pockets({ ...at('1.1.1'), ...put(row, 2) }, { ...at('2.1.1'), ...put(row, 1) })
      const before = await binder.content()
      const { body } = await change(row)
      expect(await binder.content()).toEqual(after)
      const id = (body['change'] as { id: string } | undefined)?.id ?? body['removalId']
      expect((await ash.post(`/changes/${id}/undo`)).status).toBe(200)
      expect(await binder.content()).toEqual(before)
    },
  )

  test('undo is refused while the pocket is full again, and nothing is restored by halves', async () => {
    const [row, other] = [await add(), await add({ productId: 'base1-3' })]
    await binder.pockets({ ...at('1.1.1'), ...put(row) })
    const { body } = await ash.remove(`/copies/${row}`)
    const filled = await binder.pockets({ ...at('1.1.1'), ...put(other) })
    const undo = () => ash.post(`/changes/${(body['change'] as { id: string }).id}/undo`)
    expect((await undo()).status).toBe(409)
    expect((await copies.copiesOf('base1-2')) ?? []).toEqual([])
    await binder.undo(filled)
    expect((await undo()).status).toBe(200)
    expect(await binder.content()).toEqual({ '1.1.1': 'base1-2*1' })
  })

  test('a copy that moves to another collection stays in its pocket', async () => {
    const row = await add()
    await binder.pockets({ ...at('1.1.1'), ...put(row) })
    await ash.post('/copies/batch', { ids: [row], moveTo: await ash.collection({ name: 'Other' }) })
    expect(await binder.content()).toEqual({ '1.1.1': 'base1-2*1' })
  })

  test('undo of filing is refused once the copy is removed or filed elsewhere', async () => {
    const row = await add()
    await binder.pockets({ ...at('1.1.1'), ...put(row) })
    const taken = await binder.pockets({ ...at('1.1.1'), take: { copyId: row } })
    await binder.pockets({ ...at('1.1.2'), ...put(row) })
    expect((await binder.undo(taken)).status).toBe(409)
    await ash.remove(`/copies/${row}`)
    expect((await binder.undo(taken)).status).toBe(409)
  })

  test('a deleted collection frees pockets, and restoring it fills those that are free or reserved', async () => {
    const [first, second] = [await add(), await add({ productId: 'base1-3' })]
    await binder.pockets({ ...at('1.1.1'), ...put(first) }, { ...at('1.1.2'), ...put(second) })
    await ash.remove(`/collections?id=${collectionId}`)
    expect(await binder.content()).toEqual({
      '1.1.1': 'reserved base1-2 normal',
      '1.1.2': 'reserved base1-3 normal',
    })
    await binder.pockets({ ...at('1.1.2'), reserve: null }, { ...at('1.1.2'), label: 'Taken' })
    expect((await ash.post(`/collections/${collectionId}/restore`)).status).toBe(200)
    expect(await binder.content()).toEqual({ '1.1.1': 'base1-2*1', '1.1.2': 'label Taken' })
    expect((await ash.get('/binders')).body['unfiled']).toBe(1)
  })
})

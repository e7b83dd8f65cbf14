import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BinderClient, createBinderClient } from '#test/support/binder-client.ts'
import { type Collector, signUpCollector, startCollectorsApi } from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startCollectorsApi()
})
afterAll(() => api.close())

const cardIds = ['base1-1', 'base1-2', 'base1-3', 'jungle-1']
const small = fc.nat({ max: 7 })
const place = fc.record({
  page: fc.integer({ min: 1, max: 2 }),
  row: fc.integer({ min: 1, max: 2 }),
  column: fc.integer({ min: 1, max: 2 }),
})
const change = fc.oneof(
  fc.record({
    kind: fc.constant('put' as const),
    place,
    copy: small,
    quantity: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({ kind: fc.constant('take' as const), place, copy: small }),
  fc.record({ kind: fc.constant('reserve' as const), place, card: fc.constantFrom(...cardIds) }),
  fc.record({ kind: fc.constant('move' as const), place, to: place, other: fc.boolean() }),
  fc.record({ kind: fc.constant('swap' as const), place, to: place, other: fc.boolean() }),
)
const operation = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pockets' as const),
      binder: small,
      changes: fc.array(change, { minLength: 1, maxLength: 3 }),
    }),
  },
  fc.record({
    kind: fc.constant('insert' as const),
    binder: small,
    place,
    count: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ kind: fc.constant('compact' as const), binder: small }),
  fc.record({
    kind: fc.constant('page' as const),
    binder: small,
    from: fc.integer({ min: 1, max: 2 }),
    to: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({
    kind: fc.constant('fill' as const),
    binder: small,
    owned: fc.constantFrom('only', 'reserve-missing'),
    printings: fc.constantFrom('each', 'stacked'),
  }),
  fc.record({
    kind: fc.constant('layout' as const),
    binder: small,
    pages: fc.integer({ min: 1, max: 3 }),
    overflow: fc.constantFrom('inbox', undefined),
  }),
  fc.record({ kind: fc.constant('file' as const) }),
  fc.record({
    kind: fc.constant('add' as const),
    card: fc.constantFrom(...cardIds),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    kind: fc.constant('quantity' as const),
    copy: small,
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ kind: fc.constant('split' as const), copy: small }),
  fc.record({ kind: fc.constant('remove' as const), copy: small }),
  fc.record({
    kind: fc.constant('status' as const),
    copies: fc.array(small, { minLength: 1, maxLength: 3 }),
    status: fc.constantFrom('owned', 'wanted'),
  }),
  fc.record({ kind: fc.constant('own' as const), card: fc.constantFrom(...cardIds) }),
  fc.record({ kind: fc.constant('move' as const), copy: small, to: small }),
  fc.record({ kind: fc.constant('drop' as const), card: fc.constantFrom(...cardIds) }),
  fc.record({ kind: fc.constant('undo' as const), change: small }),
)
type Operation = ReturnType<(typeof operation)['generate']>['value']
type Change = ReturnType<(typeof change)['generate']>['value']

type Shelf = { ash: Collector; binders: BinderClient[]; collections: string[]; changes: string[] }

type Row = { id: string; status: string; quantity: number; filed: number }

async function readRows({ ash }: Shelf): Promise<Row[]> {
  const { rows } = await api.pool.query<Row>(
    `select p.id, p.status, p.quantity, coalesce(sum(e.quantity), 0)::int as filed from copies p
     left join pocket_entries e on e.owner_id = p.owner_id and e.copy_id = p.id
     where p.owner_id = $1 group by p.owner_id, p.id order by p.id`,
    [ash.id],
  )
  return rows
}

/** All that a change of pockets may alter: pockets, rows and cards. */
async function snapshot({ ash, binders }: Shelf) {
  const contents = await Promise.all(binders.map(binder => binder.content()))
  const { rows } = await api.pool.query(
    `select collection_id, card_id, status, variant, quantity, condition from copies where owner_id = $1
     order by id`,
    [ash.id],
  )
  const cards = await api.pool.query(
    `select collection_id, card_id, status from collection_cards where owner_id = $1 order by collection_id, card_id`,
    [ash.id],
  )
  return { contents, rows, cards: cards.rows }
}

function toChange(shelf: Shelf, rows: readonly Row[], one: Change): object {
  const copyId = 'copy' in one ? rows[one.copy % Math.max(1, rows.length)]?.id : undefined
  const target = 'to' in one ? { ...one.to, ...(one.other && { binderId: shelf.binders[1]?.id }) } : undefined
  const parts = {
    put: () => ({ put: { copyId, quantity: 'quantity' in one ? one.quantity : 1 } }),
    take: () => ({ take: { copyId } }),
    reserve: () => ({ reserve: { productId: 'card' in one ? one.card : '' } }),
    move: () => ({ moveTo: target }),
    swap: () => ({ swapWith: target }),
  }
  return { ...one.place, ...parts[one.kind]() }
}

/** Runs an operation, which may be refused, and returns its response. */
async function run(shelf: Shelf, one: Operation) {
  const { ash, binders, collections, changes } = shelf
  const rows = await readRows(shelf)
  const id = 'binder' in one ? binders[one.binder % binders.length]?.id : ''
  const copy = 'copy' in one ? rows[one.copy % Math.max(1, rows.length)]?.id : undefined
  const [collectionId = ''] = collections
  switch (one.kind) {
    case 'pockets':
      return ash.post(`/binders/${id}/pockets`, {
        changes: one.changes.map(part => toChange(shelf, rows, part)),
      })
    case 'insert':
      return ash.post(`/binders/${id}/insert`, { ...one.place, count: one.count })
    case 'compact':
      return ash.post(`/binders/${id}/compact`, {})
    case 'page':
      return ash.post(`/binders/${id}/pages/move`, { from: one.from, to: one.to })
    case 'fill':
      return ash.post(`/binders/${id}/fill`, {
        from: { page: 1, row: 1, column: 1 },
        source: { set: 'base1' },
        owned: one.owned,
        printings: one.printings,
      })
    case 'layout':
      return ash.patch(`/binders/${id}`, { pages: one.pages, overflow: one.overflow })
    case 'file':
      return ash.post('/binders/inbox/file', {})
    case 'add':
      return ash.post('/copies', {
        copies: [{ collectionId, productId: one.card, quantity: one.quantity, variant: null }],
      })
    case 'quantity':
      return ash.patch(`/copies/${copy}`, { quantity: one.quantity })
    case 'split':
      return ash.post(`/copies/${copy}/split`, { quantity: 1, changes: {} })
    case 'remove':
      return ash.remove(`/copies/${copy}`)
    case 'status':
      return ash.post('/copies/batch', {
        ids: one.copies.flatMap(at => rows[at % Math.max(1, rows.length)]?.id ?? []),
        status: one.status,
      })
    case 'own':
      return ash.put(`/collections/${collectionId}/cards/batch`, {
        productIds: [one.card],
        cardStatus: 'owned',
        addMissing: true,
      })
    case 'move':
      return ash.post('/copies/batch', {
        ids: copy ? [copy] : [],
        moveTo: collections[one.to % collections.length],
      })
    case 'drop':
      return ash.post(`/collections/${collectionId}/cards/remove`, { productIds: [one.card] })
    case 'undo':
      return ash.post(`/changes/${changes[one.change % Math.max(1, changes.length)]}/undo`)
  }
}

/** Every copy is in at most one pocket, wanted ones in none, and what is refused changes nothing. */
async function requireRules(shelf: Shelf): Promise<void> {
  for (const { id, status, quantity, filed } of await readRows(shelf))
    expect(filed, id).toBeLessThanOrEqual(status === 'owned' ? quantity : 0)
  const { rows } = await api.pool.query(
    `select from pocket_entries e join binders b on b.owner_id = e.owner_id and b.id = e.binder_id
     where e.owner_id = $1 and (e.page > b.pages or e.pocket_row > b.page_rows or e.pocket_column > b.page_columns)`,
    [shelf.ash.id],
  )
  expect(rows).toEqual([])
}

test('in random operations each copy is in at most one pocket, and undo restores exactly', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 5, maxLength: 14 }), async operations => {
      const ash = await signUpCollector(api)
      const collections = [await ash.collection(), await ash.collection({ name: 'Other' })]
      const binders = [
        await createBinderClient(ash, { pages: 2 }),
        await createBinderClient(ash, { pages: 2, name: 'Red' }),
      ]
      const shelf: Shelf = { ash, binders, collections, changes: [] }
      const first = cardIds.map(productId => ({
        collectionId: collections[0],
        productId,
        quantity: 2,
        variant: null,
      }))
      await ash.post('/copies', { copies: first.slice(0, 3) })
      for (const one of operations) {
        const before = await snapshot(shelf)
        const { status, body } = await run(shelf, one)
        await requireRules(shelf)
        if (status >= 400) {
          expect(status).toBeLessThan(500)
          expect(await snapshot(shelf)).toEqual(before)
          continue
        }
        const id = (body['change'] as { id: string } | null | undefined)?.id ?? body['removalId']
        if (typeof id !== 'string') continue
        const undone = await ash.post(`/changes/${id}/undo`)
        expect([undone.status, undone.body]).toMatchObject([200, {}])
        expect(await snapshot(shelf)).toEqual(before)
        // The operation again, so that the next ones start from another state.
        const again = (await run(shelf, one)).body
        const known = (again['change'] as { id: string } | null | undefined)?.id
        if (known) shelf.changes.push(known)
        await requireRules(shelf)
      }
    }),
    { numRuns: 15 },
  )
}, 120_000)

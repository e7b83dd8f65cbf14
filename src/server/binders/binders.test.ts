import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Binder } from '#contract/binder-shapes.ts'
import { at, createBinderClient } from '#test/support/binder-client.ts'
import { type Collector, signUpCollector, startCollectorsApi } from '#test/support/collector-api.ts'
import { copiesClient } from '#test/support/copies-client.ts'
import type { TestApi } from '#test/support/test-api.ts'

let api: TestApi
let ash: Collector
let misty: Collector

beforeAll(async () => {
  api = await startCollectorsApi()
  ;[ash, misty] = [await signUpCollector(api), await signUpCollector(api)]
})
afterAll(() => api.close())

/** A binder of a user with two copies of base1-2 in its last pocket. */
async function createFilled(owner: Collector, facts: object = {}) {
  const collectionId = await owner.collection()
  const { copies } = await copiesClient(owner, collectionId).add({ quantity: 2, variant: 'normal' })
  const binder = await createBinderClient(owner, facts)
  const copyId = copies[0]?.id ?? ''
  await binder.pockets({ ...at('3.2.2'), put: { copyId, quantity: 2 } })
  return { ...binder, copyId, collectionId }
}

test('a new binder has the defaults of its fields and can be read, and undo removes it', async () => {
  const { body, status } = await ash.post('/binders', { name: ' Blue ', rows: 3, columns: 4, pages: 20 })
  const { binder, change } = body as unknown as { binder: Binder; change: { id: string } }
  expect(status).toBe(201)
  expect(binder).toMatchObject({
    name: 'Blue',
    rows: 3,
    columns: 4,
    pages: 20,
    firstPageAlone: true,
    order: 'page',
    color: null,
    note: '',
    cover: null,
    emptied: 'reserve',
    autoFile: false,
    showCopies: false,
    visibility: 'private',
    filled: 0,
    reserved: 0,
    copies: 0,
  })
  expect((await ash.get(`/binders/${binder.id}`)).body['binder']).toEqual(binder)
  const listed = (await ash.get('/binders')).body['binders'] as Binder[]
  expect(listed.map(({ id }) => id)).toContain(binder.id)
  expect((await ash.post(`/changes/${change.id}/undo`)).status).toBe(200)
  expect((await ash.get(`/binders/${binder.id}`)).status).toBe(404)
})

test('the list of binders has the card of each cover', async () => {
  const binder = await createBinderClient(ash, { cover: 'alias-1' })
  const listed = async () => {
    const binders = (await ash.get('/binders')).body['binders'] as object[]
    return binders.find(one => 'id' in one && one.id === binder.id)
  }
  expect(await listed()).toMatchObject({ cover: 'base1-1', coverCard: { number: '1', set: { id: 'base1' } } })
  // The line at the foot of a drawn card: 'BS 1/102'.
  expect(await listed()).toHaveProperty('coverCard.set.ptcgoCode')
  expect(await listed()).toHaveProperty('coverCard.set.printedTotal')
  await binder.patch({ cover: null })
  expect(await listed()).toMatchObject({ cover: null, coverCard: null })
})

test.each([
  [{ rows: 4, columns: 3 }, 'rows'],
  [{ rows: 1 }, 'rows'],
  [{ pages: 201 }, 'pages'],
  [{ pages: 0 }, 'pages'],
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(81) }, 'name'],
  [{ color: 'blueish' }, 'color'],
  [{ cover: 'no-such-card' }, 'cover'],
  [{ emptied: 'maybe' }, 'emptied'],
  [{ note: 'x'.repeat(2001) }, 'note'],
])('a binder with %j is refused with the field', async (facts, field) => {
  const { status, body } = await ash.post('/binders', {
    name: 'Blue',
    rows: 3,
    columns: 3,
    pages: 2,
    ...facts,
  })
  expect(status).toBe(400)
  expect(Object.keys(body['fields'] as object)).toContain(field)
})

test('a repeated request creates one binder', async () => {
  const owner = await signUpCollector(api)
  const body = { requestId: crypto.randomUUID(), name: 'Once', rows: 3, columns: 3, pages: 2 }
  const first = await owner.post('/binders', body)
  expect((await owner.post('/binders', body)).body).toEqual(first.body)
  expect((await owner.get('/binders')).body['binders']).toHaveLength(1)
})

test('another user and a visitor cannot reach a binder in any call', async () => {
  const { id, copyId } = await createFilled(ash)
  const calls: [string, string, object?][] = [
    ['GET', ''],
    ['GET', '/pages'],
    ['PATCH', '', { name: 'Mine' }],
    ['DELETE', ''],
    ['POST', '/pockets', { changes: [{ ...at('1.1.1'), label: 'x' }] }],
    ['POST', '/insert', at('1.1.1')],
    ['POST', '/pages/move', { from: 1, to: 2 }],
    ['POST', '/compact', {}],
    ['POST', '/fill', { from: at('1.1.1'), source: { set: 'base1' } }],
    ['POST', '/audit', { pages: [{ page: 1 }] }],
    ['POST', '/link'],
    ['DELETE', '/link'],
  ]
  for (const [method, path, body] of calls) {
    const url = `/api/binders/${id}${path}`
    const given = body === undefined ? {} : { body }
    expect((await api.call(method, url, { ...given, token: misty.token })).status, `${method} ${path}`).toBe(
      404,
    )
    expect((await api.call(method, url, given)).status, `${method} ${path}`).toBe(401)
  }
  const own = await createBinderClient(misty)
  for (const part of [
    { put: { copyId, quantity: 1 } },
    { moveTo: { binderId: id, ...at('1.1.1') } },
    { swapWith: { binderId: id, ...at('1.1.1') } },
  ])
    expect((await own.tryPockets({ ...at('1.1.1'), ...part })).status).toBe(404)
  expect((await ash.get(`/binders/${id}`)).status).toBe(200)
})

test('a smaller layout that would lose cards is refused with their number, or moves them to the inbox', async () => {
  const binder = await createFilled(await signUpCollector(api))
  await binder.pockets(
    { ...at('3.1.1'), reserve: { productId: 'base1-1' } },
    { ...at('3.1.2'), label: 'Holos' },
  )
  const before = await binder.content()
  const refused = await binder.patch({ pages: 2 })
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({
    reason: 'binder_too_small',
    values: { cards: 2, reservations: 1, labels: 1 },
  })
  const { status, body } = await binder.patch({ pages: 2, overflow: 'inbox' })
  expect(status).toBe(200)
  expect(body['binder']).toMatchObject({ pages: 2, filled: 0, reserved: 0 })
  expect(await binder.content()).toEqual({})
  await binder.undo(body as never)
  expect(await binder.content()).toEqual(before)
})

test('a changed layout leaves what is in a pocket at its page, row and column', async () => {
  const binder = await createFilled(await signUpCollector(api))
  expect((await binder.patch({ rows: 4, columns: 4 })).status).toBe(200)
  expect(await binder.content()).toEqual({ '3.2.2': 'base1-2*2' })
})

test('a change that is based on an old version applies and names what changed since', async () => {
  const { patch, id } = await createFilled(ash)
  const { binder } = (await ash.get(`/binders/${id}`)).body as unknown as { binder: Binder }
  await patch({ name: 'Red', color: 'red' })
  const { body } = await patch({ name: 'Green', basedOn: binder.updatedAt })
  expect(body['changedSince']).toEqual(['name', 'color'])
  const { updatedAt } = body['binder'] as Binder
  expect((await patch({ note: 'x', basedOn: updatedAt })).body['changedSince']).toEqual([])
})

test('deleting a binder frees its copies, and undo restores it without its link', async () => {
  const owner = await signUpCollector(api)
  const binder = await createFilled(owner, { name: 'Gone', note: 'top shelf' })
  const linked = await owner.post(`/binders/${binder.id}/link`)
  const before = await binder.content()
  const removed = await owner.remove(`/binders/${binder.id}`)
  expect(removed.body['binder']).toBeNull()
  expect((await owner.get(`/binders/${binder.id}`)).status).toBe(404)
  expect((await owner.get('/binders')).body).toMatchObject({ binders: [], unfiled: 2 })
  expect((await owner.get(`/copies`)).body['totals']).toMatchObject({ copies: 2 })
  await binder.undo(removed.body as never)
  expect(await binder.content()).toEqual(before)
  const restored = (await owner.get(`/binders/${binder.id}`)).body['binder']
  expect(restored).toMatchObject({
    name: 'Gone',
    note: 'top shelf',
    visibility: 'private',
    filled: 1,
    copies: 2,
  })
  expect((await api.call('GET', `/api/binders/shared/${linked.body['token']}`)).status).toBe(404)
})

test('undo of a created binder that is filled now, or of a layout whose pages are used now, is refused', async () => {
  const owner = await signUpCollector(api)
  const binder = await createFilled(owner)
  expect((await binder.undo(binder)).status).toBe(409)
  const enlarged = await binder.patch({ pages: 4 })
  await binder.pockets({ ...at('4.1.1'), label: 'New' })
  expect((await binder.undo(enlarged.body as never)).status).toBe(409)
  await binder.pockets({ ...at('4.1.1'), label: null })
  expect((await binder.undo(enlarged.body as never)).status).toBe(200)
})

test('an account has at most 50,000 pockets and 200 binders', async () => {
  const owner = await signUpCollector(api)
  const create = (pages: number, rows = 4) =>
    owner.post('/binders', { name: 'Big', rows, columns: rows, pages })
  for (let index = 0; index < 15; index += 1) expect((await create(200)).status).toBe(201)
  const refused = await create(126)
  expect(refused.status).toBe(409)
  expect(refused.body['message']).toContain('50,016')
  for (let index = 15; index < 200; index += 1) expect((await create(1, 2)).status).toBe(201)
  expect((await create(1, 2)).status).toBe(409)
})

test('readers by a link see cards only, and printings, conditions and grades where the owner shows copies', async () => {
  const owner = await signUpCollector(api)
  const collectionId = await owner.collection()
  const grade = { company: 'PSA', grade: '9', certificate: '12345678' }
  const { copies } = await copiesClient(owner, collectionId).add(
    { quantity: 3, variant: 'reverse', condition: 'near-mint', note: 'secret note' },
    { variant: 'normal', grade },
  )
  const binder = await createBinderClient(owner, { note: 'top shelf' })
  await binder.pockets(
    { ...at('1.1.1'), put: { copyId: copies[0]?.id, quantity: 3 } },
    { ...at('1.1.1'), put: { copyId: copies[1]?.id, quantity: 1 } },
    { ...at('1.1.2'), reserve: { productId: 'base1-1', variant: 'reverse' } },
    { ...at('1.2.1'), label: 'Holos' },
  )
  const { body: opened, status } = await owner.post(`/binders/${binder.id}/link`)
  expect([status, opened['binder']]).toMatchObject([201, { visibility: 'link' }])
  const read = () => api.call('GET', `/api/binders/shared/${opened['token']}`)
  const hidden = await read()
  expect(hidden.headers.get('cache-control')).toBe('private, no-store')
  const pocketsOf = (response: typeof hidden) =>
    (response.body['pages'] as { pockets: object[] }[])[0]?.pockets
  const unknown = { quantity: 1, variant: null, condition: null, grade: null }
  expect(pocketsOf(hidden)).toMatchObject([
    { row: 1, column: 1, stack: [{ productId: 'base1-2', ...unknown }], label: null },
    { row: 1, column: 2, stack: [], reservation: { productId: 'base1-1', variant: null } },
    { row: 2, column: 1, label: 'Holos' },
  ])
  await binder.patch({ showCopies: true })
  const shown = await read()
  expect(pocketsOf(shown)?.[0]).toMatchObject({
    stack: [
      { quantity: 3, variant: 'reverse', condition: 'near-mint' },
      { quantity: 1, variant: 'normal', grade: { company: 'PSA', grade: '9' } },
    ],
  })
  for (const { text } of [hidden, shown])
    for (const secret of [
      'secret note',
      'top shelf',
      '12345678',
      collectionId,
      copies[0]?.id ?? '-',
      binder.id,
    ])
      expect(text).not.toContain(secret)
  const renewed = await owner.post(`/binders/${binder.id}/link`)
  expect((await read()).status).toBe(404)
  expect((await owner.remove(`/binders/${binder.id}/link`)).status).toBe(200)
  expect((await api.call('GET', `/api/binders/shared/${renewed.body['token']}`)).status).toBe(404)
  expect((await owner.remove(`/binders/${binder.id}/link`)).status).toBe(404)
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maxChangedCopies, maxCopiesAtOnce } from '#contract/copy-endpoints.ts'
import { type Collector, signUpCollector, startCollectorsApi } from '#test/support/collector-api.ts'
import { copiesClient } from '#test/support/copies-client.ts'
import type { TestApi, TestResponse } from '#test/support/test-api.ts'

let api: TestApi
let ash: Collector
let id: string
let copyId: string
let client: ReturnType<typeof copiesClient>

beforeAll(async () => {
  api = await startCollectorsApi()
  ash = await signUpCollector(api)
})
beforeEach(async () => {
  id = await ash.collection({ cards: [{ productId: 'base1-1', cardStatus: 'owned' }] })
  client = copiesClient(ash, id)
  const { copies } = await client.add({ productId: 'base1-2', quantity: 3 })
  copyId = copies[0]?.id ?? ''
})
afterAll(() => api.close())

const psa9 = { company: 'PSA', grade: '9' }
const conditions = 'mint, near-mint, lightly-played, moderately-played, heavily-played, damaged'

const value = { amount: 1, currency: 'EUR', day: '2026-11-27' }

/** Facts that no call accepts, with the concerned field and a part of its message, which names what is allowed. */
const badFacts: [object, string, string][] = [
  [{ quantity: 0 }, 'quantity', '1 or more'],
  [{ quantity: 10_000 }, 'quantity', '9,999 at most'],
  [{ quantity: 1.5 }, 'quantity', 'whole number'],
  [{ condition: 'shiny' }, 'condition', conditions],
  [{ grade: { company: '', grade: '9' } }, 'grade.company', 'missing'],
  [{ grade: 'PSA 9' }, 'grade', 'company, grade and certificate'],
  [{ pricePaid: { amount: -1, currency: 'USD' } }, 'pricePaid.amount', 'negative'],
  [{ pricePaid: { amount: 1, currency: 'dollars' } }, 'pricePaid.currency', 'USD'],
  [{ pricePaid: { amount: 1, currency: 'ABC' } }, 'pricePaid.currency', 'ISO 4217'],
  [{ ownValue: { ...value, amount: -1 } }, 'ownValue.amount', 'negative'],
  [{ ownValue: { ...value, amount: 2e9 } }, 'ownValue.amount', '1,000,000,000'],
  [{ ownValue: { ...value, amount: 1.005 } }, 'ownValue.amount', 'two decimals'],
  [{ ownValue: { ...value, amount: 1.5, currency: 'JPY' } }, 'ownValue.amount', 'none in JPY'],
  [{ ownValue: { ...value, currency: 'GBP' } }, 'ownValue.currency', 'USD, EUR, JPY'],
  [{ ownValue: { ...value, day: '2026-02-30' } }, 'ownValue.day', 'day of the calendar'],
  [{ ownValue: { amount: 1, currency: 'EUR' } }, 'ownValue.day', 'must be a day'],
  [{ acquiredOn: '2026-02-30' }, 'acquiredOn', 'day of the calendar'],
  [{ acquiredOn: 'yesterday' }, 'acquiredOn', 'YYYY-MM-DD'],
  [{ language: 'German' }, 'language', 'pt-br'],
  [{ variant: 'holo' }, 'variant', 'normal, reverse'],
  [{ place: 'x'.repeat(121) }, 'place', '120'],
  [{ note: 'x'.repeat(1001) }, 'note', '1000'],
]

const calls: [string, string, (facts: object) => Promise<TestResponse>][] = [
  [
    'adding',
    'copies.0.',
    facts => ash.post('/copies', { copies: [{ collectionId: id, productId: 'base1-2', ...facts }] }),
  ],
  ['changing', '', facts => ash.patch(`/copies/${copyId}`, facts)],
  ['splitting', 'changes.', facts => ash.post(`/copies/${copyId}/split`, { quantity: 1, changes: facts })],
  ['a batch', 'set.', facts => ash.post('/copies/batch', { ids: [copyId], set: facts })],
]

describe.each(calls)('%s', (name, prefix, call) => {
  const facts = name === 'splitting' ? badFacts.filter(([one]) => !('quantity' in one)) : badFacts

  test.each(facts)('with %j gets 400 with the field and what is allowed', async (bad, field, allowed) => {
    const before = await client.content()
    const { status, body } = await call(bad)
    expect([status, body['code']]).toEqual([400, 'validation_failed'])
    expect((body['fields'] as Record<string, string>)[prefix + field]).toContain(allowed)
    expect(await client.content()).toEqual(before)
  })

  test('with a grade and a condition gets 400', async () => {
    const { status, body } = await call({ grade: psa9, condition: 'mint' })
    expect(status).toBe(400)
    expect((body['fields'] as Record<string, string>)[`${prefix}grade`]).toMatch(/condition/)
  })
})

test('a change and a batch accept an unlisted printing on request', async () => {
  const { body } = await ash.patch(`/copies/${copyId}`, { variant: 'holo', allowUnlisted: true })
  expect(body).toMatchObject({ copy: { variant: 'holo', isUnlisted: true } })
  const set = { variant: 'poke-ball' }
  const batch = await ash.post('/copies/batch', { ids: [copyId], set, allowUnlisted: true })
  expect(batch.body).toMatchObject({ changed: 1 })
  expect(await client.copiesOf('base1-2')).toMatchObject([{ variant: 'poke-ball' }])
})

test('a copy is removed only through DELETE: quantity 0 changes nothing anywhere', async () => {
  const copies = [{ id: copyId, quantity: 0 }]
  const before = await client.content()
  const statuses = await Promise.all([
    ash.post(`/copies/${copyId}/split`, { quantity: 0 }),
    ash.post(`/copies/${copyId}/split`, { quantity: 3 }),
    ash.put(`/collections/${id}/cards?productId=base1-2`, { copies }),
    ash.post('/collections', { name: 'x', cards: [{ productId: 'base1-2', copies: [{ quantity: 0 }] }] }),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  expect(await client.content()).toEqual(before)
  expect((await ash.remove(`/copies/${copyId}`)).status).toBe(200)
})

test('of two devices that change a row the later one wins for each field, and gets the names of the fields that the other changed', async () => {
  const [phone, desktop] = [
    { place: 'Box', note: 'phone' },
    { note: 'desktop', condition: 'mint' },
  ]
  const { copies } = (await ash.get(`/copies?collection=${id}&q=number:2`)).body as unknown as {
    copies: { updatedAt: string }[]
  }
  const basedOn = copies[0]?.updatedAt
  expect((await ash.patch(`/copies/${copyId}`, { ...phone, basedOn })).body).toMatchObject({
    changedSince: [],
  })
  expect((await ash.patch(`/copies/${copyId}`, { ...desktop, basedOn })).body).toMatchObject({
    copy: { place: 'Box', note: 'desktop', condition: 'mint' },
    changedSince: ['place', 'note'],
  })
  const removal = await ash.remove(`/copies/${copyId}?basedOn=${encodeURIComponent(String(basedOn))}`)
  expect(removal).toMatchObject({ status: 409, body: { copy: { note: 'desktop' } } })
})

test('more rows than a call may add or change get 400 and change nothing', async () => {
  const added = Array.from({ length: maxCopiesAtOnce + 1 }, () => ({
    collectionId: id,
    productId: 'base1-2',
  }))
  const ids = Array.from({ length: maxChangedCopies + 1 }, () => copyId)
  const cards = Array.from({ length: maxChangedCopies + 1 }, () => ({ collectionId: id, productId: 'x' }))
  const before = await client.content()
  const responses = await Promise.all([
    ash.post('/copies', { copies: added }),
    ash.post('/copies/batch', { ids, set: { place: 'Box' } }),
    ash.post('/copies/batch', { cards, set: { place: 'Box' } }),
  ])
  expect(responses).toMatchObject([
    { status: 400, body: { fields: { copies: 'At most 500 copies at once' } } },
    { status: 400, body: { fields: { ids: 'At most 10000 copies at once' } } },
    { status: 400, body: { fields: { cards: 'At most 10000 cards at once' } } },
  ])
  expect(await client.content()).toEqual(before)
})

test('a search or cards with more rows than a call may change get 400, also together with ids', async () => {
  const gary = await signUpCollector(api)
  const cards = ['base1-1', 'base1-2'].map(productId => ({ productId, copies: [{ place: 'Old' }] }))
  const collectionId = await gary.collection({ cards })
  await api.pool.query(
    `insert into copies (id, owner_id, collection_id, card_id, status, position, quantity, created_at, updated_at)
     select gen_random_uuid(), $1, $2, 'base1-2', 'owned', n, 1, now(), now() from generate_series(1, $3) n`,
    [gary.id, collectionId, maxChangedCopies - 1],
  )
  // Own cards are cached until their collection changes.
  await api.pool.query('update collections set updated_at = now() where id = $1', [collectionId])
  const [other] = (await copiesClient(gary, collectionId).copiesOf('base1-1')) ?? []
  const ofCard = { cards: [{ collectionId, productId: 'base1-2' }], set: { place: 'New' } }
  const message = '10,001 rows are selected; at most 10,000 can be changed at once'
  const change = async (body: object) => (await gary.post('/copies/batch', body)).body
  expect(await change({ q: '', set: { place: 'New' } })).toMatchObject({ fields: { q: message } })
  expect(await change({ ...ofCard, ids: [other?.id] })).toMatchObject({ fields: { cards: message } })
  expect(await change(ofCard)).toMatchObject({ changed: maxChangedCopies })
})

test.each([
  ['PATCH', 'x', { note: 'y' }],
  ['PATCH', randomUUID(), { note: 'y' }],
  ['DELETE', randomUUID(), undefined],
])('%s of the unknown copy %s gets 404', async (method, unknownId, body) => {
  const response = body
    ? await ash.patch(`/copies/${unknownId}`, body)
    : await ash.remove(`/copies/${unknownId}`)
  expect([method, response.status]).toEqual([method, 404])
})

test('an id in capital letters is the same id', async () => {
  const changed = await client.post('/copies/batch', { ids: [copyId.toUpperCase()], set: { note: 'y' } })
  expect(changed.changed).toBe(1)
  const copies = [{ id: copyId.toUpperCase(), note: 'of another card' }]
  await ash.put(`/collections/${id}/cards?productId=base1-1`, { copies })
  expect(await client.copiesOf('base1-2')).toMatchObject([{ id: copyId, note: 'y' }])
  const twice = [{ id: copyId }, { id: copyId.toUpperCase(), note: 'second' }]
  expect((await ash.put(`/collections/${id}/cards?productId=base1-2`, { copies: twice })).status).toBe(200)
  expect(await client.copiesOf('base1-2')).toMatchObject([{ id: copyId }, { note: 'second' }])
})

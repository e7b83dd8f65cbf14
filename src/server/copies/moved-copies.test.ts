import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Collector, signUpCollector, startCollectorsApi } from '#test/support/collector-api.ts'
import { type copiesClient, createBinder } from '#test/support/copies-client.ts'
import type { TestApi } from '#test/support/test-api.ts'

let api: TestApi
let ash: Collector
let id: string
let box: string
let client: ReturnType<typeof copiesClient>

beforeAll(async () => {
  api = await startCollectorsApi()
  ash = await signUpCollector(api)
})
beforeEach(async () => {
  ;({ id, client } = await createBinder(ash))
  box = await ash.collection({ name: 'Box' })
})
afterAll(() => api.close())

const card = 'base1-1'
const setNotes = (collectionId: string, notes: string) =>
  ash.put(`/collections/${collectionId}/cards?productId=${card}`, { notes })
const move = (collectionId = id) =>
  client.post('/copies/batch', { cards: [{ collectionId, productId: card }], moveTo: box })

test('notes and the day added go with the last copy, and return with undo', async () => {
  await setNotes(id, 'From Brock')
  await api.pool.query(`update collection_cards set added_at = '2020-01-01' where collection_id = $1`, [id])
  const before = await client.content()
  const moved = await move()
  expect((await client.content(box)).cards).toMatchObject([
    { productId: card, notes: 'From Brock', addedAt: before.cards[0]?.addedAt },
  ])
  expect((await client.undo(moved)).status).toBe(200)
  expect(await client.content()).toEqual(before)
  expect((await client.content(box)).cards).toEqual([])
})

test('notes are added to those in the other collection, and undo parts them', async () => {
  await ash.post(`/collections/${box}/cards`, { productId: card })
  await setNotes(box, 'Mine')
  await setNotes(id, 'From Brock')
  const moved = await move()
  expect((await client.content(box)).cards).toMatchObject([{ notes: 'Mine\n\nFrom Brock' }])
  await client.undo(moved)
  expect((await client.content(box)).cards).toMatchObject([{ notes: 'Mine' }])
  expect((await client.content()).cards).toMatchObject([{ notes: 'From Brock' }])
})

test('notes that are too long together are refused, and nothing moves', async () => {
  await ash.post(`/collections/${box}/cards`, { productId: card })
  await setNotes(box, 'a'.repeat(1500))
  await setNotes(id, 'b'.repeat(1500))
  const cards = [{ collectionId: id, productId: card }]
  const { status, body } = await ash.post('/copies/batch', { cards, moveTo: box })
  expect([status, body['fields']]).toEqual([400, { moveTo: expect.stringContaining('2,000') }])
  expect(await ash.cardsOf(id)).toEqual([card])
})

test('notes stay with the copies that stay', async () => {
  await setNotes(id, 'From Brock')
  const { copies } = await client.add({ productId: card, variant: 'reverse' })
  await client.post('/copies/batch', { ids: [copies[0]?.id], moveTo: box })
  expect((await client.content()).cards).toMatchObject([{ notes: 'From Brock' }])
  expect((await client.content(box)).cards).toMatchObject([{ notes: '' }])
})

test('a card that is only marked as owned becomes wanted in its chase', async () => {
  const chase = await ash.collection({ setId: 'base1' })
  await ash.put(`/collections/${chase}/cards?productId=${card}`, { cardStatus: 'owned' })
  const before = await client.content(chase)
  const moved = await move(chase)
  const { cards, counts } = await client.content(chase)
  expect(cards.find(({ productId }) => productId === card)).toMatchObject({ status: 'chasing' })
  expect(counts).toEqual([before.counts[0], 0])
  await client.undo(moved)
  expect(await client.content(chase)).toEqual(before)
})

test('a repeated restore leaves a card where it was moved since', async () => {
  await client.add({ productId: card, note: 'first' })
  const removed = await ash.remove(`/collections/${id}/cards?productId=${card}`)
  const restore = () => ash.post(`/collections/${id}/cards/restore`, { removalId: removed.body['removalId'] })
  expect((await restore()).body['restored']).toEqual([card])
  await move()
  const inBox = await client.content(box)
  expect((await restore()).body['restored']).toEqual([])
  expect(await client.content(box)).toEqual(inBox)
  expect(await ash.cardsOf(id)).toEqual([])
})

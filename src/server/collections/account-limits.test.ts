import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Collector, signUpCollector, startCollectorsApi } from '#test/support/collector-api.ts'
import type { TestApi, TestResponse } from '#test/support/test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startCollectorsApi()
})
afterAll(() => api.close())

const isOk = ({ status }: TestResponse) => status < 300
const expectRefused = ({ status, text }: TestResponse, message: string) => {
  expect(text).toContain(message)
  expect(status).toBe(400)
}

const setCardCount = (id: string, count: number) =>
  api.pool.query('update collections set card_count = $2 where id = $1', [id, count])

const post = (ash: Collector, collectionId: string, productId: string) =>
  ash.post('/copies', { requestId: randomUUID(), copies: [{ collectionId, productId }] })

/** Inserts rows of copies without triggers and foreign keys, which take most of the time for so many rows. */
async function insertCopies(collectionId: string, count: number): Promise<void> {
  const client = await api.pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into copies (id, owner_id, collection_id, card_id, status, position, quantity, created_at, updated_at)
       select gen_random_uuid(), owner_id, id, 'base1-1', 'owned', n, 1, now(), now()
       from collections, generate_series(1, $2::int) n where id = $1`,
      [collectionId, count],
    )
  } finally {
    await client.query('reset session_replication_role')
    client.release()
  }
}

test('the last card that fits is added, and one more is refused, however it comes', async () => {
  const tooMany = 'An account may have 200,000 cards at most'
  const ash = await signUpCollector(api)
  const full = await ash.collection()
  const id = await ash.collection()
  await setCardCount(full, 199_999)
  const cards = `/collections/${id}/cards`
  expect(isOk(await ash.post(cards, { productId: 'base1-1' }))).toBe(true)
  expectRefused(await ash.post(cards, { productId: 'base1-2' }), tooMany)
  expectRefused(await post(ash, id, 'base1-2'), tooMany)
  expectRefused(await ash.post('/collections', { name: 'More', cards: [{ productId: 'base1-2' }] }), tooMany)
  const text = 'name,set,number\nPikachu,Base Set,1\nClefable,Jungle,1\n'
  expectRefused(await ash.post('/collections/import', { text, requestId: randomUUID() }), tooMany)
  expect(await ash.cardsOf(id)).toEqual(['base1-1'])
  expect((await ash.get(`/collections?userId=${ash.id}`)).body['collections']).toHaveLength(2)
})

test('an account with too many cards can remove some, but not restore them', async () => {
  const ash = await signUpCollector(api)
  const full = await ash.collection()
  const id = await ash.collection({ cards: [{ productId: 'base1-1' }, { productId: 'base1-2' }] })
  await setCardCount(full, 200_001)
  const removed = await ash.remove(`/collections/${id}/cards?productId=base1-1`)
  expect(isOk(removed)).toBe(true)
  const restored = await ash.post(`/collections/${id}/cards/restore`, {
    removalId: removed.body['removalId'],
  })
  expectRefused(restored, '200,000 cards')
  expect(isOk(await ash.remove(`/collections?id=${full}`))).toBe(true)
  expect(isOk(await ash.post(`/collections/${id}/cards`, { productId: 'base1-3' }))).toBe(true)
  expectRefused(await ash.post(`/collections/${full}/restore`), '200,000 cards')
})

test('rows of copies are limited, also of cards that are in a collection', async () => {
  const tooMany = 'An account may have 200,000 kinds of copies at most'
  const ash = await signUpCollector(api)
  const id = await ash.collection({ cards: [{ productId: 'base1-1' }, { productId: 'base1-2' }] })
  await insertCopies(id, 199_999)
  const copy = await post(ash, id, 'base1-2')
  expect(isOk(copy)).toBe(true)
  expectRefused(await post(ash, id, 'base1-2'), tooMany)
  const card = `/collections/${id}/cards?productId=base1-2`
  expectRefused(await ash.put(card, { copies: [{ quantity: 1 }, { quantity: 2 }] }), tooMany)
  const text = 'name,set,number,condition\nPikachu,Base Set,2,NM\n'
  const body = { text, requestId: randomUUID(), collectionId: id, existing: 'add' }
  expectRefused(await ash.post('/collections/import', body), tooMany)
  expect(isOk(await ash.put(card, { copies: [{ quantity: 3 }] }))).toBe(true)
})

test('collections are limited', async () => {
  const ash = await signUpCollector(api)
  const id = await ash.collection()
  await api.pool.query(
    `insert into collections (id, owner_id, name)
     select gen_random_uuid(), owner_id, 'One of many' from collections, generate_series(1, 1999) where id = $1`,
    [id],
  )
  expectRefused(
    await ash.post('/collections', { name: 'More' }),
    'An account may have 2,000 collections at most',
  )
})

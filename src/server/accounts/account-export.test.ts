import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  signUpCollector,
  type Collector,
  cardsInResponse,
  startCollectorsApi,
} from '#test/support/collector-api.ts'
import { buildCatalogue } from '#server/catalogue/build-catalogue.ts'
import type { TestApi } from '#test/support/test-api.ts'
import { writeExport } from './write-export.ts'

let api: TestApi
let ash: Collector
let misty: Collector
type Data = Record<string, Record<string, unknown>[]> & { user: object; signIn: object; exportedAt: string }

beforeAll(async () => {
  api = await startCollectorsApi({ RATE_LIMITS: 'on', RATE_LIMIT_EXPORTS: '4/h' })
  ash = await signUpCollector(api, { username: 'ash_k' })
  misty = await signUpCollector(api, { username: 'misty_w' })
})
afterAll(() => api.close())

const exported = async (user = ash) => (await user.get('/account/export')).body['data'] as Data

test("the export contains the user's own data and no content of other users", async () => {
  await ash.put('/account', { username: 'ash_ketchum', bio: 'On the way' })
  const collection = await ash.collection({ name: 'Pile', notes: 'Mine alone', isPublic: true })
  const copies = [{ quantity: 2, place: 'Shelf', note: 'Bent' }]
  await ash.post(`/collections/${collection}/cards`, { productId: 'base1-2', notes: 'From Brock' })
  await ash.put(`/collections/${collection}/cards?productId=base1-2`, { tags: ['old'], copies })
  const dropped = await ash.collection({ name: 'Dropped' })
  await ash.remove(`/collections?id=${dropped}`)
  await ash.post('/posts', {
    userId: ash.id,
    type: 'collection',
    collectionId: collection,
    content: 'See this',
  })
  await ash.post('/card-interactions/vote/base1-1')
  const otherCollection = await misty.collection({ isPublic: true })
  await ash.post(`/collections/${otherCollection}/votes`, { value: 1 })
  await ash.post(`/collections/${otherCollection}/comments`, { content: 'Pretty shells' })
  await ash.post('/card-interactions/comments/base1-1', { content: 'Nice card' })
  const hers = await misty.post('/card-interactions/comments/base1-1', { content: 'Said by Misty' })
  const about = String(hers.body['id'])
  await ash.post(`/card-interactions/comments/${about}/vote`, { value: -1 })
  await ash.post(`/card-interactions/comments/${about}/report`, { reason: 'spam', note: 'Look here' })
  await ash.put(`/blocked-authors/${misty.id}`, {})
  await ash.post('/collections/import', {
    text: 'Name,Set,Number,Quantity\nNo such card,Nowhere,999,1\n',
    fileName: 'cards.csv',
  })

  const response = await ash.get('/account/export')
  expect(response.headers.get('cache-control')).toContain('no-store')
  const day = api.clock.now().toISOString().slice(0, 10)
  expect(response.headers.get('content-disposition')).toContain(`chasekit-export-${day}.json`)
  const data = response.body['data'] as Data
  expect(data.user).toMatchObject({ username: 'ash_ketchum', bio: 'On the way', email: ash.email })
  expect(data.signIn).toMatchObject({
    email: ash.email,
    sessions: [{ ip: '203.0.113.7', user_agent: 'test' }],
  })
  const collections = new Map(data['collections']?.map(entry => [entry['name'], entry]))
  expect(collections.get('Pile')).toMatchObject({
    notes: 'Mine alone',
    isPublic: true,
    cards: [
      {
        productId: 'base1-2',
        notes: 'From Brock',
        tags: ['old'],
        copies: [expect.objectContaining({ quantity: 2, place: 'Shelf', note: 'Bent' })],
        set: expect.any(String),
      },
    ],
  })
  expect(collections.get('Dropped')).toMatchObject({ deletedAt: expect.any(String), cards: [] })
  expect(data).toMatchObject({
    exportedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    cardComments: [{ productId: 'base1-1', content: 'Nice card' }],
    collectionComments: [{ collectionId: otherCollection, content: 'Pretty shells' }],
    favoritedCards: [{ productId: 'base1-1' }],
    favoritedCollections: [{ collectionId: otherCollection }],
    commentVotes: [{ commentId: about, value: -1 }],
    posts: [{ content: 'See this' }],
    reportsMade: [{ commentId: about, reason: 'spam', note: 'Look here' }],
    blockedAuthors: [{ id: misty.id, username: 'misty_w' }],
    imports: [{ fileName: 'cards.csv' }],
    waitingRows: [{ line: 2 }],
    notices: { settings: expect.anything(), favorites: [] },
  })
  expect(data['otherNames']?.map(({ name }) => name)).toContain('ash_k')
  expect(response.text).not.toContain('Said by Misty')
})

test('the export is streamed uncompressed with no-transform', async () => {
  const headers = { 'accept-encoding': 'gzip, br' }
  const response = await api.call('GET', '/api/account/export', { token: ash.token, headers })
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(response.headers.get('cache-control')).toContain('no-transform')
})

test('the export contains no secrets', async () => {
  const { rows } = await api.pool.query<{ hash: string }>(
    `select encode(token_hash, 'hex') as hash from sign_in.refresh_tokens`,
  )
  const text = JSON.stringify(await exported())
  expect(text).not.toMatch(/password_hash|passwordHash|"secret"|refresh_token/)
  for (const { hash } of rows) expect(text).not.toContain(hash)
})

test('the export lists all 2,500 cards of a large collection in one entry', async () => {
  const brock = await signUpCollector(api, { username: 'brock' })
  const id = await brock.collection({ name: 'Large' })
  await api.pool.query(
    `insert into collection_cards (owner_id, collection_id, card_id, status, position)
     select $1, $2, 'made-' || n, 'owned', n from generate_series(1, 2500) n`,
    [brock.id, id],
  )
  const data = await exported(brock)
  const cards = cardsInResponse({ body: data['collections']?.[0] } as never).map(card => card.productId)
  expect(new Set(cards).size).toBe(2500)
})

test('an export reads less than 2 MB of large rows per query', async () => {
  const brock = await signUpCollector(api, { username: 'brock_l' })
  await api.pool.query(
    `insert into collection_changes (id, owner_id, cards, copies)
     select gen_random_uuid(), $1, '[]', jsonb_build_array(repeat('x', 500000)) from generate_series(1, 12)`,
    [brock.id],
  )
  const sizes: number[] = []
  const query = async (text: string, values?: unknown[]) => {
    const response = await api.pool.query(text, values)
    sizes.push(JSON.stringify(response.rows).length)
    return response
  }
  const noCards = await buildCatalogue({ rev: 1, series: [], sets: [], cards: [] })
  const pool = { query } as unknown as typeof api.pool
  let length = 0
  const facts = { exportedAt: '' }
  const catalogue = { current: () => noCards }
  for await (const piece of writeExport({ pool, catalogue }, brock.id, facts)) length += piece.length
  expect(length).toBeGreaterThan(6_000_000)
  expect(Math.max(...sizes)).toBeLessThan(2_000_000)
})

test('an access token whose session was deleted gets 401 for the export and the session list', async () => {
  const lost = await signUpCollector(api, { username: 'lost_phone' })
  await api.pool.query('delete from sign_in.sessions where user_id = $1', [lost.id])
  for (const path of ['/account/export', '/account/sessions']) expect((await lost.get(path)).status).toBe(401)
})

test('the fifth export in a row gets 429', async () => {
  const statuses: number[] = []
  for (let time = 0; time < 5; time++) statuses.push((await misty.get('/account/export')).status)
  expect(statuses).toEqual([200, 200, 200, 200, 429])
})

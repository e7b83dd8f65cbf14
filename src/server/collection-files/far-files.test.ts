import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  signUpCollector,
  type Collector,
  cardsInResponse,
  startCollectorsApi,
} from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'

let api: TestApi
let ash: Collector

beforeAll(async () => {
  api = await startCollectorsApi()
  ash = await signUpCollector(api)
})
afterAll(() => api.close())

const bring = async (body: object) => (await ash.post('/collections/import', body)).body
const cardsOf = async ({ collectionId }: Record<string, unknown>) =>
  cardsInResponse(await ash.get(`/collections/${String(collectionId)}`))
const aJson = (cards: object[], facts = {}) =>
  JSON.stringify({ format: 'chasekit-collection', version: 1, name: 'From afar', ...facts, cards })

test('a card whose id no longer exists is found by set and number', async () => {
  const card = {
    productId: 'old-4',
    name: 'Pikachu',
    set: { id: 'base1', name: 'Base Set' },
    number: '4',
    status: 'owned',
  }
  expect(await cardsOf(await bring({ text: aJson([card]) }))).toMatchObject([
    { productId: 'base1-4', status: 'owned' },
  ])
})

test('a card missing from the catalogue is exported with its id and is unmatched on import', async () => {
  const id = await ash.collection({ cards: [{ productId: 'base1-1' }] })
  await api.pool.query(`update collection_cards set card_id = 'gone-1' where collection_id = $1`, [id])
  const { text } = await ash.get(`/collections/${id}/export`)
  expect(text).toContain('card,gone-1,')
  expect(await bring({ text })).toMatchObject({ added: 0, counts: { waiting: 1 } })
})

test('copies beyond the limit of 100 kinds per card are dropped', async () => {
  const copies = Array.from({ length: 150 }, (_, index) => ({ quantity: 1, place: `Box ${index}` }))
  const [card] = await cardsOf(
    await bring({ text: aJson([{ productId: 'base1-1', status: 'owned', copies }]) }),
  )
  expect(card?.['copies']).toHaveLength(100)
  expect(card).toMatchObject({
    copies: expect.arrayContaining([expect.objectContaining({ place: 'Box 99' })]),
  })
})

test('invalid values in an edited file are limited to what a collection allows', async () => {
  const text = aJson(
    [
      {
        productId: 'base1-1',
        status: 'stolen',
        notes: `\u0000${'n'.repeat(5000)}`,
        tags: Array.from({ length: 60 }, (_, index) => `${index} ${'t'.repeat(80)}`),
        addedAt: 'yesterday',
        copies: [
          { quantity: 1e5, variant: '//', language: 'Klingon', pricePaid: { amount: -1, currency: 'X' } },
        ],
      },
    ],
    { name: 'x'.repeat(500), description: 'd'.repeat(5000), setId: 'nowhere', isPublic: true },
  )
  const done = await bring({ text })
  const { body } = await ash.get(`/collections/${String(done['collectionId'])}`)
  expect(body).toMatchObject({
    name: 'x'.repeat(120),
    description: 'd'.repeat(2000),
    setId: null,
    isPublic: false,
  })
  const [card] = cardsInResponse({ body } as never)
  expect(card).toMatchObject({
    status: 'chasing',
    notes: 'n'.repeat(2000),
    copies: [{ quantity: 9999, variant: null, language: null, pricePaid: null }],
  })
  expect(card?.['tags']).toHaveLength(20)
})

test('an unmatched row with NUL characters and lone surrogates is stored without them', async () => {
  const text = aJson([{ productId: 'nobody', name: 'Nul\u0000l \ud800', notes: '\udfff', tags: ['\0'] }])
  const done = await bring({ text })
  expect(done).toMatchObject({ counts: { waiting: 1 } })
  const waiting = await ash.get(`/collections/${String(done['collectionId'])}/waiting`)
  expect(waiting.body['rows']).toMatchObject([{ line: 1, shown: { name: 'Null \ufffd' } }])
})

test('import restores the dates on which cards were added, except future ones', async () => {
  const cards = [
    { productId: 'base1-1', status: 'owned', addedAt: '2020-05-01T10:00:00.000Z' },
    { productId: 'base1-2', status: 'owned', addedAt: '2999-01-01T00:00:00.000Z' },
  ]
  const [first, second] = await cardsOf(await bring({ text: aJson(cards) }))
  expect(first).toMatchObject({ addedAt: '2020-05-01T10:00:00.000Z' })
  expect(new Date(String(second?.['addedAt'])).getTime()).toBeLessThanOrEqual(Date.now())
})

test("the new collection's name is the requested one, else the file name, else the source app's name", async () => {
  const header = 'set_code,number,quantity,condition,variant,lang,purchase_price'
  const text = `${header}\nBase Set,1,1,,,en,\n`
  const nameOf = async (body: object) => {
    const { collectionId } = await bring({ text, ...body })
    return (await ash.get(`/collections/${String(collectionId)}`)).body['name']
  }
  expect(await nameOf({ name: 'Mine', fileName: 'export.csv' })).toBe('Mine')
  expect(await nameOf({ fileName: 'My cards.v2.csv' })).toBe('My cards.v2')
  expect(await nameOf({ fileName: ' .csv' })).toBe('Import from PokéCollector')
  expect(await nameOf({})).toBe('Import from PokéCollector')
})

test('a Shift JIS file is imported', async () => {
  // カード名,番号 / チコリータ,1 in Shift JIS
  const bytes = [
    [0x83, 0x4a, 0x81, 0x5b, 0x83, 0x68, 0x96, 0xbc, 0x2c, 0x94, 0xd4, 0x8d, 0x86, 0x0d, 0x0a],
    [0x83, 0x60, 0x83, 0x52, 0x83, 0x8a, 0x81, 0x5b, 0x83, 0x5e, 0x2c, 0x31, 0x0d, 0x0a],
  ].flat()
  const done = await bring({ base64: Buffer.from(bytes).toString('base64') })
  expect(await cardsOf(done)).toMatchObject([{ productId: 'ja-neo1-1', status: 'owned' }])
})

test('a Japanese name finds the Japanese card in a file without languages', async () => {
  const text = 'name,number\nチコリータ,1\nChikorita,1\n'
  const cards = await cardsOf(await bring({ text }))
  expect(cards).toMatchObject([{ productId: 'ja-neo1-1', quantity: 2 }])
})

test('an import after sign-out gets 401', async () => {
  const leaving = await signUpCollector(api)
  await api.call('POST', '/auth/v1/logout', { token: leaving.token })
  expect((await leaving.post('/collections/import', { text: 'name,number\nPikachu,1\n' })).status).toBe(401)
})

test('the API description declares the export as a CSV or JSON file', async () => {
  const { body } = await ash.get('/openapi.json')
  const paths = body['paths'] as Record<string, { get?: { responses: Record<string, { content: object }> } }>
  const content = paths['/api/collections/{id}/export']?.get?.responses['200']?.content
  expect(Object.keys(content ?? {})).toEqual(['text/csv', 'application/json'])
})

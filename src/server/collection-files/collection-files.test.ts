import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  signUpCollector,
  type Collector,
  cardsInResponse,
  startCollectorsApi,
} from '#test/support/collector-api.ts'
import type { TestResponse, TestApi } from '#test/support/test-api.ts'

let api: TestApi
let ash: Collector
let misty: Collector

beforeAll(async () => {
  api = await startCollectorsApi()
  ash = await signUpCollector(api)
  misty = await signUpCollector(api)
})
afterAll(() => api.close())

const header = 'name,set,number,quantity,printing,condition,wishlist'
const aFile = (...lines: string[]) => [header, ...lines].join('\n')
const rows = (response: TestResponse) => response.body['rows'] as Record<string, unknown>[]
const importFile = (body: object, user = ash) => user.post('/collections/import', body)
const countsOf = async (id: string) => {
  const { cardCount, ownedCount } = (await ash.get(`/collections/${id}`)).body
  return [cardCount, ownedCount]
}

describe('an import preview', () => {
  test('returns the outcome of every row and changes nothing', async () => {
    const collectionId = await ash.collection({ cards: [{ productId: 'base1-1', cardStatus: 'chasing' }] })
    const text = aFile(
      'Pikachu,Base Set,1,2,Normal,NM,',
      'Clefable,Jungle,1,1,,,yes',
      'Pikachu,,2,1,,,',
      'Missingno,Nowhere,0,1,,,',
      'Jungle Booster Box,Jungle,,1,,,',
      '"Pikachu,Base Set,3,1,,,',
    )
    const response = await ash.post('/collections/import/preview', { text, collectionId })
    expect(response.status).toBe(200)
    expect(rows(response)).toMatchObject([
      {
        line: 2,
        outcome: 'card',
        cardId: 'base1-1',
        by: 'set-and-number',
        already: 'chasing',
        shown: { quantity: 2, printing: 'Normal', condition: 'near-mint' },
      },
      { line: 3, outcome: 'card', cardId: 'jungle-1', status: 'chasing' },
      { line: 4, outcome: 'card', by: 'name-and-number' },
      { line: 5, outcome: 'none', shown: { name: 'Missingno', set: 'Nowhere', number: '0', quantity: 1 } },
      { line: 6, outcome: 'aside', reason: 'sealed' },
      { line: 7, outcome: 'unreadable', reason: 'quotes' },
    ])
    expect(response.body).toMatchObject({
      outcome: 'read',
      format: { id: 'mapped', name: null },
      counts: { rows: 6, cards: 3, wishes: 1, waiting: 1, aside: 1, unreadable: 1 },
      cards: { 'base1-1': { name: 'Pikachu', number: '1', set: { id: 'base1', name: 'Base Set' } } },
    })
    expect(await countsOf(collectionId)).toEqual([1, 0])
  })

  test('accepts bytes in any encoding', async () => {
    const header16 =
      'Type;Category;Locale;Series;Set;Id;Number;Name;Variant;Rarity;Illustrator;Quantity;Price;Notes'
    const dex = `\uFEFF${header16}\ncollection;My Collection;Japanese;;;jpn_neo1-1;1;チコリータ;Normal;C;;1;;\n`
    const base64 = Buffer.from(dex, 'utf16le').toString('base64')
    const response = await ash.post('/collections/import/preview', { base64 })
    expect(response.body).toMatchObject({ format: { id: 'dex', name: 'Dex' } })
    expect(rows(response)).toMatchObject([{ outcome: 'card', cardId: 'ja-neo1-1' }])
  })

  test('of an order file is rejected with the reason, as is its import', async () => {
    const text = 'Order #,Buyer Name,Address1\n1,Somebody,Somewhere\n'
    const { status, body } = await ash.post('/collections/import/preview', { text })
    expect([status, body['outcome'], body['rows']]).toEqual([200, 'refused', []])
    expect(body['refusal']).toMatchObject({ reason: 'orders', message: expect.stringContaining('addresses') })
    expect(await importFile({ text })).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  })

  test('of an unknown table returns its columns and uses the given column mapping', async () => {
    const text = 'Was;Wo;Nr\nPikachu;Base Set;4\n'
    const unknown = await ash.post('/collections/import/preview', { text })
    expect(unknown.body).toMatchObject({
      refusal: { reason: 'no-card-columns' },
      columns: ['was', 'wo', 'nr'],
    })
    const columns = { name: 'Was', set: 'Wo', number: 'Nr' }
    const preview = await ash.post('/collections/import/preview', { text, columns })
    expect(rows(preview)).toMatchObject([{ outcome: 'card', cardId: 'base1-4' }])
    expect((await ash.post('/collections/import/preview', { text, columns: { colour: 'Was' } })).status).toBe(
      400,
    )
    const missing = await ash.post('/collections/import/preview', {
      text,
      columns: { ...columns, note: 'Was nun' },
    })
    expect(missing).toMatchObject({
      status: 400,
      body: { fields: { columns: 'The file has no column was nun. Its columns are was, wo, nr' } },
    })
  })

  test('requires a file', async () => {
    expect((await ash.post('/collections/import/preview', {})).status).toBe(400)
    expect((await ash.post('/collections/import/preview', { text: '', base64: '' })).status).toBe(400)
  })
})

describe('an import', () => {
  test('with an unknown chosen card is rejected and changes nothing', async () => {
    const text = aFile('Pikachu,Base Set,1,1,,,')
    const choices = [{ line: 2, productId: 'base1-nowhere' }]
    const { status, body } = await importFile({ text, choices })
    expect([status, body['fields']]).toEqual([
      400,
      { choices: 'There is no card base1-nowhere, which was chosen for line 2' },
    ])
  })

  test('creates a private collection with the details of the rows', async () => {
    const text = aFile(
      'Pikachu,Base Set,1,2,Reverse Holo,NM,',
      'Clefable,Jungle,1,1,,,yes',
      'Pikachu,Base Set,2,1,,,',
    )
    const { status, body } = await importFile({ text, fileName: 'My binder.csv' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ isNew: true, added: 3, changed: 0, unchanged: 0 })
    const collection = await ash.get(`/collections/${String(body['collectionId'])}`)
    expect(collection.body).toMatchObject({ name: 'My binder', isPublic: false, cardCount: 3, ownedCount: 2 })
    expect(cardsInResponse(collection)).toMatchObject([
      {
        productId: 'base1-1',
        status: 'owned',
        copies: [{ variant: 'reverse', condition: 'near-mint', quantity: 2 }],
      },
      { productId: 'jungle-1', status: 'chasing' },
      { productId: 'base1-2', status: 'owned' },
    ])
    expect(cardsInResponse(collection)[2]).not.toHaveProperty('copies')
  })

  test('into a collection adds cards and turns wanted into owned, but never owned into wanted', async () => {
    const collectionId = await ash.collection({
      cards: [
        { productId: 'base1-1', cardStatus: 'chasing', notes: 'Mine' },
        { productId: 'base1-2', cardStatus: 'owned' },
      ],
    })
    const text = aFile('Pikachu,Base Set,1,1,,,', 'Pikachu,Base Set,2,1,,,yes', 'Pikachu,Base Set,3,1,,,')
    const { body } = await importFile({ text, collectionId })
    expect(body).toMatchObject({ isNew: false, added: 1, changed: 1, unchanged: 1 })
    const after = await ash.get(`/collections/${collectionId}`)
    expect(cardsInResponse(after).map(({ productId, status, notes }) => [productId, status, notes])).toEqual([
      ['base1-1', 'owned', 'Mine'],
      ['base1-2', 'owned', ''],
      ['base1-3', 'owned', ''],
    ])
    expect(await countsOf(collectionId)).toEqual([3, 3])
  })

  test('that is repeated changes nothing unless quantities are to be added', async () => {
    const text = aFile('Pikachu,Base Set,1,3,Normal,NM,')
    const { body } = await importFile({ text })
    const collectionId = String(body['collectionId'])
    expect((await importFile({ text, collectionId })).body).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 1,
    })
    await importFile({ text, collectionId, existing: 'add' })
    expect(cardsInResponse(await ash.get(`/collections/${collectionId}`))).toMatchObject([
      { copies: [{ quantity: 6 }] },
    ])
  })

  test('uses the chosen cards and skips the rejected rows', async () => {
    const text = aFile('Anything,Nowhere,7,1,,,', 'Pikachu,Base Set,1,1,,,')
    const choices = [
      { line: 2, productId: 'jungle-2' },
      { line: 3, productId: null },
    ]
    const { body } = await importFile({ text, choices })
    expect(await ash.cardsOf(String(body['collectionId']))).toEqual(['jungle-2'])
  })

  test("into another user's collection gets 404 if it is private and 403 if it is public", async () => {
    const collectionId = await misty.collection()
    expect((await importFile({ text: aFile('Pikachu,Base Set,1,1,,,'), collectionId })).status).toBe(404)
    const shown = await misty.collection({ isPublic: true })
    expect((await importFile({ text: aFile('Pikachu,Base Set,1,1,,,'), collectionId: shown })).status).toBe(
      403,
    )
    const request = { text: aFile('Pikachu,Base Set,1,1,,,'), collectionId }
    expect((await ash.post('/collections/import/preview', request)).status).toBe(404)
  })

  test('truncates long texts and removes NUL characters', async () => {
    const text = `name,set,number,quantity,note,place\nPikachu,Base Set,1,1,${'x'.repeat(5000)}\0,Box\0 1\n`
    const { status, body } = await importFile({ base64: Buffer.from(text).toString('base64') })
    expect(status).toBe(201)
    const [card] = cardsInResponse(await ash.get(`/collections/${String(body['collectionId'])}`))
    expect(card).toMatchObject({ copies: [{ note: 'x'.repeat(1000), place: 'Box 1' }] })
  })

  test('larger than 8 MB or 20,000 rows is rejected as too large', async () => {
    const many = aFile(...Array.from({ length: 20_001 }, () => 'Pikachu,Base Set,1,1,,,'))
    expect((await importFile({ text: many })).status).toBe(413)
    expect((await importFile({ text: 'x'.repeat(8 * 1024 * 1024 + 1) })).status).toBe(413)
  })
})

describe('an import undo', () => {
  test('deletes a collection that the import created', async () => {
    const { body } = await importFile({ text: aFile('Pikachu,Base Set,1,1,,,') })
    const undo = () => ash.post(`/collections/import/${String(body['importId'])}/undo`)
    expect((await undo()).body).toMatchObject({ removed: 1, restored: 0, kept: 0, isCollectionDeleted: true })
    expect((await ash.get(`/collections/${String(body['collectionId'])}`)).status).toBe(404)
    expect(await undo()).toMatchObject({ status: 200, body: { removed: 0, isCollectionDeleted: false } })
  })

  test('restores the previous state but keeps later changes', async () => {
    const copies = [{ variant: 'normal', quantity: 1 }]
    const collectionId = await ash.collection({
      cards: [
        { productId: 'base1-1', cardStatus: 'chasing', tags: ['first'] },
        { productId: 'base1-2', cardStatus: 'owned', copies },
      ],
    })
    const before = cardsInResponse(await ash.get(`/collections/${collectionId}`))
    const text = aFile(
      'Pikachu,Base Set,1,2,Normal,,',
      'Pikachu,Base Set,2,4,Normal,,',
      'Pikachu,Base Set,3,1,,,',
      'Pikachu,Base Set,4,1,,,',
    )
    const { body } = await importFile({ text, collectionId })
    await ash.put(`/collections/${collectionId}/cards?productId=base1-4`, { notes: 'Signed' })
    const undo = () => ash.post(`/collections/import/${String(body['importId'])}/undo`)
    expect((await undo()).body).toMatchObject({
      removed: 1,
      restored: 2,
      kept: 1,
      isCollectionDeleted: false,
    })
    const after = cardsInResponse(await ash.get(`/collections/${collectionId}`))
    expect(after.slice(0, 2)).toEqual(before)
    expect(after[2]).toMatchObject({ productId: 'base1-4', notes: 'Signed' })
    expect(await countsOf(collectionId)).toEqual([3, 2])
    expect((await undo()).body).toMatchObject({ removed: 0, restored: 0 })
    expect(await countsOf(collectionId)).toEqual([3, 2])
  })

  test('is limited to the owner and 24 hours', async () => {
    const { body } = await importFile({ text: aFile('Pikachu,Base Set,1,1,,,') })
    const path = `/collections/import/${String(body['importId'])}/undo`
    expect((await misty.post(path)).status).toBe(404)
    expect((await ash.post('/collections/import/nothing/undo')).status).toBe(404)
    await api.pool.query(
      `update collection_imports set imported_at = now() - interval '25 hours' where id = $1`,
      [body['importId']],
    )
    expect(await ash.post(path)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await countsOf(String(body['collectionId']))).toEqual([1, 1])
  })
})

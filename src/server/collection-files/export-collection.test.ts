import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCollectionFile } from '#importers/collection-files/read-collection-file.ts'
import {
  signUpCollector,
  type Collector,
  cardsInResponse,
  startCollectorsApi,
} from '#test/support/collector-api.ts'
import type { TestResponse, TestApi } from '#test/support/test-api.ts'
import { unzip } from '#test/support/unzip.ts'

let api: TestApi
let ash: Collector
let misty: Collector

beforeAll(async () => {
  api = await startCollectorsApi()
  ash = await signUpCollector(api)
  misty = await signUpCollector(api)
})
afterAll(() => api.close())

const cards = [
  {
    productId: 'base1-1',
    cardStatus: 'owned',
    notes: '=1+1, "quoted"\nand more',
    tags: ['a|b', 'ピカ'],
    copies: [
      {
        variant: 'normal',
        condition: 'near-mint',
        quantity: 2,
        pricePaid: { amount: 1.5, currency: 'EUR' },
      },
      {
        variant: 'reverse',
        language: 'de',
        grade: { company: 'PSA', grade: '9', certificate: '0012' },
        acquiredOn: '2026-02-01',
        place: 'Box; 1',
        note: '-20%',
      },
    ],
  },
  { productId: 'ja-neo1-1', cardStatus: 'chasing' },
]
const facts = {
  name: '=Ash\'s "best", ميوتو',
  description: 'One,\ntwo',
  notes: "'=3",
  setId: 'base1',
  cards,
}
const plain = (response: TestResponse) =>
  cardsInResponse(response).map(
    ({ id: _, collectionId: _collection, ownedIn: _others, copies, ...card }) => ({
      ...card,
      copies: (copies as { id: string }[] | undefined)?.map(({ id: _id, ...copy }) => copy),
    }),
  )

test.each(['csv', 'json'])('importing a %s export restores the whole collection', async format => {
  const id = await ash.collection(facts)
  const { status, headers, text } = await ash.get(`/collections/${id}/export?format=${format}`)
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toContain('attachment; filename="')
  expect(headers.get('content-type')).toContain(format)
  const { body } = await ash.post('/collections/import', { text })
  const copy = await ash.get(`/collections/${String(body['collectionId'])}`)
  const original = await ash.get(`/collections/${id}`)
  for (const field of ['name', 'description', 'notes', 'setId', 'cardCount', 'ownedCount']) {
    expect(copy.body[field]).toEqual(original.body[field])
  }
  expect(plain(copy)).toEqual(plain(original))
})

test('an export contains no cells that a spreadsheet runs as formulas', async () => {
  const id = await ash.collection(facts)
  const { text } = await ash.get(`/collections/${id}/export`)
  expect(text).toContain("'=1+1")
  expect(text).not.toMatch(/(^|[,;\n"])[=+@-]/m)
})

test('only the owner can export a collection, even a public one', async () => {
  const id = await ash.collection({ isPublic: true })
  const hidden = await ash.collection()
  expect((await misty.get(`/collections/${id}/export`)).status).toBe(403)
  expect((await misty.get(`/collections/${hidden}/export`)).status).toBe(404)
  expect((await api.call('GET', `/api/collections/${id}/export`)).status).toBe(401)
  expect((await ash.get(`/collections/${id}/export?format=xml`)).status).toBe(400)
})

test('importing the export of a public collection creates a private one', async () => {
  const id = await ash.collection({ isPublic: true, cards: [{ productId: 'base1-1' }] })
  const { text } = await ash.get(`/collections/${id}/export?format=json`)
  const { body } = await ash.post('/collections/import', { text })
  expect((await ash.get(`/collections/${String(body['collectionId'])}`)).body['isPublic']).toBe(false)
})

test('the export of all collections is a ZIP with one uniquely and safely named file each', async () => {
  const brock = await signUpCollector(api)
  for (const name of ['Base/Set', 'base-set', '../緑?']) {
    await brock.collection({ name, cards: [{ productId: 'base1-1', notes: name }] })
  }
  await brock.remove(`/collections?id=${await brock.collection({ name: 'Deleted' })}`)
  const headers = { authorization: `Bearer ${brock.token}` }
  const response = await api.app.request('/api/collections/export?format=json', { headers })
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('content-disposition')).toContain('ChaseKit-collections.zip')
  const files = unzip(new Uint8Array(await response.arrayBuffer()))
  expect(Object.keys(files)).toEqual(['Base-Set.json', 'base-set (2).json', '-緑-.json'])
  const text = files['Base-Set.json'] ?? ''
  const { body } = await misty.post('/collections/import', { text })
  expect(body).toMatchObject({ added: 1 })
  expect((await misty.get(`/collections/${String(body['collectionId'])}`)).body).toMatchObject({
    name: 'Base/Set',
    cards: [{ productId: 'base1-1', notes: 'Base/Set' }],
  })
})

test('a user without collections gets an empty ZIP, a visitor gets 401', async () => {
  const brock = await signUpCollector(api)
  const headers = { authorization: `Bearer ${brock.token}` }
  const response = await api.app.request('/api/collections/export', { headers })
  expect(unzip(new Uint8Array(await response.arrayBuffer()))).toEqual({})
  expect((await api.call('GET', '/api/collections/export')).status).toBe(401)
})

test.each(['csv', 'json'])(
  'unmatched rows are included in a %s export and are unmatched after its import',
  async format => {
    const text = [
      'Quantity,Name,Simple Name,Set,Card Number,Set Code,Printing,Condition,Language,Rarity,Product ID,SKU',
      '2,Missingno,Missingno,Set of Tomorrow,,SOT,Reverse Holofoil,Near Mint,Japanese,Rare,123456,1',
      '1,=Glitch,=Glitch,"Nowhere, again",7/102,NWH,,,English,,,',
    ].join('\n')
    const first = (await ash.post('/collections/import', { text })).body
    const rowsIn = async (id: unknown) =>
      (
        (await ash.get(`/collections/${String(id)}/waiting`)).body['rows'] as {
          line: number
          shown: object
        }[]
      ).map(({ shown }) => shown)
    const shown = await rowsIn(first['collectionId'])
    expect(shown).toMatchObject([
      { name: 'Missingno', quantity: 2, printing: 'Reverse Holofoil', condition: 'near-mint' },
      { name: '=Glitch', number: '7/102' },
    ])
    const file = await ash.get(`/collections/${String(first['collectionId'])}/export?format=${format}`)
    const again = (await ash.post('/collections/import', { text: file.text })).body
    expect(again['counts']).toMatchObject({ waiting: 2 })
    expect(await rowsIn(again['collectionId'])).toEqual(shown)
  },
)

test.each(['csv', 'json'])(
  'an unmatched row with owned and wanted copies has both after the import of a %s export',
  async format => {
    const text = 'Name,Set,Number,Have,Want\nMissingno,Nowhere,7,2,4'
    const first = (await ash.post('/collections/import', { text })).body
    const file = await ash.get(`/collections/${String(first['collectionId'])}/export?format=${format}`)
    const again = (await ash.post('/collections/import', { text: file.text })).body
    const { body } = await ash.get(`/collections/${String(again['collectionId'])}/waiting`)
    expect(body['rows']).toMatchObject([{ shown: { name: 'Missingno', quantity: 2, wanted: 4 } }])
  },
)

test.each(['csv', 'json'])(
  'cards missing from the catalogue are exported as %s with their original values',
  async format => {
    const own = [
      'Record,Card ID,Name,Set ID,Set,Number,Status,Notes,Tags,Variant,Quantity,Copy note',
      'card,tomorrow-1,Missingno,tomorrow,Set of Tomorrow,1,owned,mine,a|b,holo,3,kept',
    ].join('\n')
    const first = (await ash.post('/collections/import', { text: own })).body
    expect(first['counts']).toMatchObject({ waiting: 1 })
    const { text } = await ash.get(`/collections/${String(first['collectionId'])}/export?format=${format}`)
    expect(readCollectionFile(text)).toMatchObject({
      rows: [
        {
          card: {
            ids: ['tomorrow-1'],
            name: 'Missingno',
            sets: ['tomorrow', 'Set of Tomorrow'],
            number: '1',
          },
          kept: { notes: 'mine', tags: ['a', 'b'], copies: [{ variant: 'holo', quantity: 3, note: 'kept' }] },
        },
      ],
    })
  },
)

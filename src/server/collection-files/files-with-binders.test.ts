import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Binder } from '#contract/binder-shapes.ts'
import { at, type BinderClient, createBinderClient } from '#test/support/binder-client.ts'
import { type Collector, signUpCollector, startCollectorsApi } from '#test/support/collector-api.ts'
import { copiesClient } from '#test/support/copies-client.ts'
import type { TestApi } from '#test/support/test-api.ts'

let api: TestApi
let ash: Collector
let collectionId: string
let blue: BinderClient

beforeAll(async () => {
  api = await startCollectorsApi()
})
beforeEach(async () => {
  ash = await signUpCollector(api)
  collectionId = await ash.collection()
  blue = await createBinderClient(ash, { name: 'Blue/A; B', color: 'blue', cover: 'base1-2', note: 'Shelf' })
})
afterAll(() => api.close())

const column = 'Binder/Page/Row/Column'
const csvOf = (...lines: string[]) =>
  [`Record,Card ID,Status,Quantity,Copy note,Variant,${column}`, ...lines].join('\n')

async function addCopies(...facts: object[]): Promise<string[]> {
  const copies = copiesClient(ash, collectionId)
  const ids: string[] = []
  for (const fact of facts) ids.push(...(await copies.add(fact)).copies.map(({ id }) => id ?? ''))
  return ids
}

/** Files a row of three in two pockets, and one of another card behind the first. */
async function fileSome(): Promise<void> {
  const [many = '', one = ''] = await addCopies(
    { productId: 'base1-1', quantity: 3, variant: 'reverse' },
    { productId: 'base1-2', quantity: 1 },
  )
  await blue.pockets(
    { ...at('1.1.1'), put: { copyId: many, quantity: 1 } },
    { ...at('2.2.2'), put: { copyId: many, quantity: 2 } },
    { ...at('1.1.1'), put: { copyId: one } },
  )
}

const exportOf = async (format: 'csv' | 'json') =>
  (await ash.get(`/collections/${collectionId}/export?format=${format}`)).text

type Imported = { importId: string; collectionId: string; filed: number; unfiled: number }

/** Imports a text. The preview of a new import must have told the numbers of filed and unfiled copies. */
async function importTo(
  user: Collector,
  text: string,
  options: { requestId?: string; collectionId?: string; columns?: Record<string, string> } = {},
) {
  const { body: preview } = await user.post('/collections/import/preview', { text, ...options })
  const { status, body, text: response } = await user.post('/collections/import', { text, ...options })
  if (status !== 201) throw new Error(response)
  const { filed, unfiled } = body as Imported
  if (options.requestId === undefined) expect(preview).toMatchObject({ filed, unfiled })
  return body as Imported
}

const bindersOf = async (user: Collector) => (await user.get('/binders')).body['binders'] as Binder[]

/** What is in the pockets of all binders of a user, by name and pocket. */
async function contentOf(user: Collector): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {}
  for (const { id, name } of await bindersOf(user)) {
    const { body } = await user.get(`/binders/${id}/pages`)
    for (const { page, pockets } of body['pages'] as Awaited<ReturnType<BinderClient['pages']>>)
      for (const { row, column: at, stack } of pockets)
        content[`${name} ${page}.${row}.${at}`] = stack.map(
          ({ productId, variant, quantity }) => `${productId} ${variant ?? 'any'} ${quantity}`,
        )
  }
  return content
}

const filled = {
  'Blue/A; B 1.1.1': ['base1-1 reverse 1', 'base1-2 any 1'],
  'Blue/A; B 2.2.2': ['base1-1 reverse 2'],
}

describe('exports', () => {
  test('without a filed copy there is no column and no field of binders', async () => {
    await addCopies({ productId: 'base1-1' })
    expect(await exportOf('csv')).not.toContain('Binder')
    expect(JSON.parse(await exportOf('json'))).not.toHaveProperty('binders')
    expect(await exportOf('json')).not.toContain('binders')
  })

  test('a filed copy has its pockets, and the JSON file the layout of the binder', async () => {
    await fileSome()
    const [header, , first] = (await exportOf('csv')).split('\r\n')
    expect(header).toMatch(new RegExp(`,${column}$`))
    expect(first).toMatch(/,Blue\/A\\; B\/1\/1\/1; Blue\/A\\; B\/2\/2\/2 x2$/)
    const { binders, cards } = JSON.parse(await exportOf('json'))
    expect(binders).toMatchObject([{ name: 'Blue/A; B', rows: 2, columns: 2, pages: 3, cover: 'base1-2' }])
    expect(binders[0]).not.toHaveProperty('showCopies')
    expect(cards[0].copies[0].binders).toEqual([
      { name: 'Blue/A; B', page: 1, row: 1, column: 1, quantity: 1 },
      { name: 'Blue/A; B', page: 2, row: 2, column: 2, quantity: 2 },
    ])
  })
})

describe('imports', () => {
  test('a JSON file restores binders and pockets in another account', async () => {
    await fileSome()
    const misty = await signUpCollector(api)
    expect(await importTo(misty, await exportOf('json'))).toMatchObject({ filed: 4, unfiled: 0 })
    expect(await contentOf(misty)).toEqual(filled)
    const facts = { rows: 2, columns: 2, pages: 3, color: 'blue', note: 'Shelf', cover: 'base1-2' }
    expect(await bindersOf(misty)).toMatchObject([{ ...facts, visibility: 'private' }])
    expect(await contentOf(ash)).toEqual(filled)
  })

  test('a CSV file creates a binder of 3 × 3 with the pages that it needs', async () => {
    await fileSome()
    const misty = await signUpCollector(api)
    await importTo(misty, await exportOf('csv'))
    expect(await contentOf(misty)).toEqual(filled)
    expect(await bindersOf(misty)).toMatchObject([{ rows: 3, columns: 3, pages: 2 }])
  })

  test('binders of one name stay two', async () => {
    const other = await createBinderClient(ash, { name: 'blue/a; B' })
    const [first = '', second = ''] = await addCopies({ productId: 'base1-1' }, { productId: 'base1-2' })
    await blue.pockets({ ...at('1.1.1'), put: { copyId: first } })
    await other.pockets({ ...at('1.1.1'), put: { copyId: second } })
    const misty = await signUpCollector(api)
    await importTo(misty, await exportOf('json'))
    expect(await contentOf(misty)).toEqual({
      'Blue/A; B 1.1.1': ['base1-1 any 1'],
      'blue/a; B (2) 1.1.1': ['base1-2 any 1'],
    })
  })

  test('importing the own export again changes nothing, also of copies that were moved since', async () => {
    await fileSome()
    const file = await exportOf('json')
    await blue.pockets({ ...at('2.2.2'), moveTo: at('3.1.1') })
    const before = await contentOf(ash)
    expect(await importTo(ash, file, { collectionId })).toMatchObject({ filed: 0, unfiled: 0 })
    expect(await contentOf(ash)).toEqual(before)
  })

  test('a row that is partly filed is not filed further by its own export', async () => {
    const [two = ''] = await addCopies({ productId: 'base1-1', quantity: 2 })
    await blue.pockets({ ...at('1.1.1'), put: { copyId: two, quantity: 1 } })
    expect(await importTo(ash, await exportOf('json'), { collectionId })).toMatchObject({ filed: 0 })
    expect(await contentOf(ash)).toEqual({ 'Blue/A; B 1.1.1': ['base1-1 any 1'] })
  })

  test('copies that are owned already are filed', async () => {
    await addCopies({ productId: 'base1-1', quantity: 2 })
    const file = csvOf('card,base1-1,owned,2,,,Blue/A\\; B/1/1/2')
    expect(await importTo(ash, file, { collectionId })).toMatchObject({ changed: 0, filed: 1, unfiled: 0 })
    expect(await contentOf(ash)).toEqual({ 'Blue/A; B 1.1.2': ['base1-1 any 1'] })
  })

  test('copies whose pocket is impossible stay unfiled and are counted, also when the call is repeated', async () => {
    await blue.pockets({ ...at('1.1.1'), label: 'Holos' })
    const file = csvOf(
      'card,base1-1,owned,1,,,Blue/A\\; B/1/1/1',
      'card,base1-2,owned,1,,,Blue/A\\; B/4/1/1',
      'card,base1-3,owned,25,,,Blue/A\\; B/1/1/2 x25',
      'card,base1-4,owned,1,,,New/1/4/1',
      'card,base1-5,chasing,1,,,Blue/A\\; B/1/2/1',
    )
    const requestId = '0198f2a0-0000-7000-8000-000000000001'
    const result = await importTo(ash, file, { requestId })
    expect(result).toMatchObject({ added: 5, filed: 20, unfiled: 8 })
    expect(await importTo(ash, file, { requestId })).toEqual(result)
    expect(await contentOf(ash)).toEqual({
      'Blue/A; B 1.1.1': [],
      'Blue/A; B 1.1.2': ['base1-3 any 20'],
    })
    expect((await bindersOf(ash)).map(({ name }) => name)).toEqual(['Blue/A; B'])
  })

  test.each(['Where', 'Album,P,Y,X'])(
    'a table of another program is filed by its columns %s',
    async header => {
      const columns =
        header === 'Where' ? { pocket: 'where' } : { binder: 'album', page: 'p', row: 'y', column: 'x' }
      const at = (pocket: string) => (header === 'Where' ? pocket : pocket.replaceAll('/', ','))
      await addCopies({ productId: 'base1-3', place: 'Shelf' })
      const text = [
        `Card id,${header}`,
        `base1-1,${at('New/1/1/1')}`,
        `base1-1,${at('New/1/1/2')}`,
        `base1-2,${at('New/1/4/1')}`,
        `base1-3,${at('New/1/1/3')}`,
      ].join('\n')
      const options = { collectionId, columns: { id: 'card id', ...columns } }
      expect(await importTo(ash, text, options)).toMatchObject({ filed: 3, unfiled: 1 })
      expect(await contentOf(ash)).toEqual({
        'New 1.1.1': ['base1-1 any 1'],
        'New 1.1.2': ['base1-1 any 1'],
        'New 1.1.3': ['base1-3 any 1'],
      })
    },
  )

  test('a row that says nothing but the pocket files a copy that is owned, and adds none', async () => {
    await addCopies(
      { productId: 'base1-1', variant: 'reverse' },
      { productId: 'base1-2', condition: 'near-mint' },
    )
    const lines = ['base1-1,New/1/1/1', 'base1-2,New/1/1/2 x3', 'base1-3,New/1/1/3']
    const text = ['Card id,Where', ...lines].join('\n')
    const options = { collectionId, columns: { id: 'card id', pocket: 'where' } }
    for (const filed of [3, 0]) {
      expect(await importTo(ash, text, options)).toMatchObject({ filed, unfiled: 0 })
      expect(await contentOf(ash)).toEqual({
        'New 1.1.1': ['base1-1 reverse 1'],
        'New 1.1.2': ['base1-2 any 1'],
        'New 1.1.3': ['base1-3 any 1'],
      })
    }
  })

  test('copies of a row that are several in the collection are all filed, and a wanted one is not', async () => {
    await addCopies({ productId: 'base1-1' }, { productId: 'base1-1', place: 'Shelf', quantity: 2 })
    const text = 'Card id,Wanted,Quantity,Where\nbase1-1,,3,New/1/1/1 x3\nbase1-2,yes,1,New/1/1/2'
    const columns = { id: 'card id', pocket: 'where', quantity: 'quantity', wish: 'wanted' }
    expect(await importTo(ash, text, { collectionId, columns })).toMatchObject({ filed: 3, unfiled: 0 })
    expect(await contentOf(ash)).toEqual({ 'New 1.1.1': ['base1-1 any 1', 'base1-1 any 2'] })
  })

  test('a preview counts what will be filed and what cannot be, and files nothing', async () => {
    const text = csvOf('card,base1-1,owned,1,,,Blue/A\\; B/1/1/1', 'card,base1-2,owned,1,,,Blue/A\\; B/4/1/1')
    const { body } = await ash.post('/collections/import/preview', { text })
    expect(body).toMatchObject({ filed: 1, unfiled: 1 })
    expect(await contentOf(ash)).toEqual({})
    const visitor = await api.call('POST', '/api/collections/import/preview', { body: { text } })
    expect(visitor.body).toMatchObject({ outcome: 'read', filed: 0, unfiled: 0 })
  })

  test('a pocket that cannot be read is a doubt of its row', async () => {
    const file = csvOf('card,base1-1,owned,1,,,Blue', 'card,base1-2,owned,1,,,Blue/0/1/1')
    const { body } = await ash.post('/collections/import/preview', { text: file })
    const rows = body['rows'] as { doubts: string[] }[]
    expect(rows.map(({ doubts }) => doubts)).toEqual([['pocket-unknown'], ['pocket-unknown']])
  })

  test('a file never reaches a binder of somebody else', async () => {
    const misty = await signUpCollector(api)
    await importTo(misty, csvOf('card,base1-1,owned,1,,,Blue/A\\; B/1/1/1'))
    expect(await contentOf(ash)).toEqual({})
    expect(await contentOf(misty)).toEqual({ 'Blue/A; B 1.1.1': ['base1-1 any 1'] })
  })
})

describe('undo of an import', () => {
  test('takes the copies out, and the binder away that the import created', async () => {
    await addCopies({ productId: 'base1-1' })
    const lines = ['card,base1-1,owned,1,,,Blue/A\\; B/1/1/1', 'card,base1-2,owned,1,,,New/1/1/1']
    const { importId } = await importTo(ash, csvOf(...lines), { collectionId })
    expect(Object.keys(await contentOf(ash))).toHaveLength(2)
    await ash.post(`/collections/import/${importId}/undo`)
    expect(await contentOf(ash)).toEqual({})
    expect((await bindersOf(ash)).map(({ name }) => name)).toEqual(['Blue/A; B'])
    expect(await ash.cardsOf(collectionId)).toEqual(['base1-1'])
  })

  test('works after the created binder was deleted', async () => {
    const { importId } = await importTo(ash, csvOf('card,base1-2,owned,1,,,New/1/1/1'), { collectionId })
    const created = (await bindersOf(ash)).find(({ name }) => name === 'New')
    await ash.remove(`/binders/${created?.id}`)
    expect((await ash.post(`/collections/import/${importId}/undo`)).status).toBe(200)
    expect(await ash.cardsOf(collectionId)).toEqual([])
  })
})

test('a row that finds its card later is filed', async () => {
  const file = csvOf('card,gone-1,owned,1,,,Blue/A\\; B/1/1/1')
  const { importId } = await importTo(ash, file, { collectionId })
  const assigned = { importId, line: 2, productId: 'base1-3' }
  expect((await ash.post(`/collections/${collectionId}/waiting/assign`, assigned)).status).toBe(200)
  expect(await contentOf(ash)).toEqual({ 'Blue/A; B 1.1.1': ['base1-3 any 1'] })
})

import fc from 'fast-check'
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

const numbers = ['1', '2', '3', '4', '5']
const cardThere = fc.record({
  number: fc.constantFrom(...numbers),
  cardStatus: fc.constantFrom('owned', 'chasing'),
  quantity: fc.option(fc.integer({ min: 1, max: 3 })),
  notes: fc.constantFrom('', 'Mine'),
})
const row = fc.record({
  number: fc.constantFrom(...numbers, '99'),
  quantity: fc.integer({ min: 0, max: 3 }),
  condition: fc.constantFrom('', 'NM'),
  wish: fc.constantFrom('', 'yes'),
})

const header = 'name,set,number,quantity,condition,wishlist'

function aFile(
  rows: readonly { number: string; quantity: number; condition: string; wish: string }[],
): string {
  const lines = rows.map(row => `Pikachu,Base Set,${row.number},${row.quantity},${row.condition},${row.wish}`)
  return [header, ...lines].join('\n')
}

/** Returns all data of a collection except its change time and the counts derived from its rows. */
async function stateOf(id: string) {
  const { body } = await ash.get(`/collections/${id}`)
  const cards = cardsInResponse({ body } as never)
  const { cardCount, ownedCount } = body
  const owned = cards.filter(({ status }) => status === 'owned').length
  expect([cardCount, ownedCount]).toEqual([cards.length, owned])
  return { cardCount, ownedCount, cards }
}

test('undoing an import restores the previous state for any collection and file', async () => {
  const property = fc.asyncProperty(
    fc.uniqueArray(cardThere, { selector: ({ number }) => number, maxLength: 5 }),
    fc.array(row, { maxLength: 12 }),
    fc.constantFrom('match', 'add'),
    async (there, rows, existing) => {
      const cards = there.map(({ number, quantity, ...card }) => ({
        ...card,
        productId: `base1-${number}`,
        ...(quantity !== null && { copies: [{ quantity, condition: 'near-mint' }] }),
      }))
      const collectionId = await ash.collection({ cards })
      const before = await stateOf(collectionId)
      const { body } = await ash.post('/collections/import', { text: aFile(rows), collectionId, existing })
      await stateOf(collectionId)
      await ash.post(`/collections/import/${String(body['importId'])}/undo`)
      expect(await stateOf(collectionId)).toEqual(before)
    },
  )
  await fc.assert(property, { numRuns: 25 })
})

test('the preview predicts what the import does', async () => {
  const property = fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 12 }), async rows => {
    const text = aFile(rows)
    const preview = await ash.post('/collections/import/preview', { text })
    const { body } = await ash.post('/collections/import', { text })
    expect(body['counts']).toEqual(preview.body['counts'])
    const previewRows = preview.body['rows'] as { outcome: string; cardId?: string; line: number }[]
    const matchedIds = new Set(previewRows.flatMap(({ cardId }) => cardId ?? []))
    const collectionId = String(body['collectionId'])
    expect(new Set(await ash.cardsOf(collectionId))).toEqual(matchedIds)
    const waiting = (await ash.get(`/collections/${collectionId}/waiting`)).body['rows'] as { line: number }[]
    const without = previewRows.filter(({ outcome }) => outcome === 'none' || outcome === 'candidates')
    expect(waiting.map(({ line }) => line)).toEqual(without.map(({ line }) => line))
  })
  await fc.assert(property, { numRuns: 15 })
})

test('concurrent imports into one collection leave correct counts', async () => {
  const collectionId = await ash.collection()
  const files = numbers.map(number =>
    aFile([
      { number, quantity: 1, condition: 'NM', wish: '' },
      { number: '1', quantity: 2, condition: '', wish: '' },
    ]),
  )
  const responses = await Promise.all(
    files.map(text => ash.post('/collections/import', { text, collectionId })),
  )
  expect(responses.map(({ status }) => status)).toEqual(files.map(() => 201))
  expect(await stateOf(collectionId)).toMatchObject({ cardCount: 5, ownedCount: 5 })
})

test('concurrent undo requests undo the import once', async () => {
  const { body } = await ash.post('/collections/import', {
    text: aFile([{ number: '1', quantity: 1, condition: '', wish: '' }]),
    collectionId: await ash.collection({ cards: [{ productId: 'base1-2' }] }),
  })
  const undo = () => ash.post(`/collections/import/${String(body['importId'])}/undo`)
  const responses = await Promise.all([undo(), undo(), undo()])
  expect(responses.map(response => response.body['removed']).toSorted()).toEqual([0, 0, 1])
  expect(await stateOf(String(body['collectionId']))).toMatchObject({ cardCount: 1 })
})

test('a file without matched rows creates an empty collection with unmatched rows', async () => {
  const { body } = await ash.post('/collections/import', {
    text: `${header}\nNobody,Nowhere,1,1,,\n`,
    name: 'Later',
  })
  expect(body).toMatchObject({ isNew: true, added: 0, counts: { waiting: 1 } })
  expect((await ash.get(`/collections/${String(body['collectionId'])}`)).body).toMatchObject({
    name: 'Later',
    cardCount: 0,
  })
})

test('undoing an import takes back rows assigned later, and keeps cards that were changed since', async () => {
  const collectionId = await ash.collection({ cards: [{ productId: 'base1-1', cardStatus: 'chasing' }] })
  const before = await stateOf(collectionId)
  const text = `${header}\n${['1', '2', '3'].map(number => `Pikachu,Base Set,${number},2,NM,`).join('\n')}
Nobody,Nowhere,1,1,,\n`
  const { importId } = (await ash.post('/collections/import', { text, collectionId })).body
  const row = { importId, line: 5, productId: 'base1-4' }
  expect((await ash.post(`/collections/${collectionId}/waiting/assign`, row)).status).toBe(200)
  const [recent] = (await ash.get('/collections/imports')).body['imports'] as object[]
  expect(recent).toMatchObject({ importId, added: 3, changed: 1, removed: 0 })
  await ash.put(`/collections/${collectionId}/cards?productId=base1-3`, { notes: 'Mine since' })
  const undone = await ash.post(`/collections/import/${String(importId)}/undo`)
  expect(undone.body).toMatchObject({ removed: 2, restored: 1, kept: 1 })
  const after = await stateOf(collectionId)
  expect(after.cards.map(({ productId }) => productId)).toEqual(['base1-1', 'base1-3'])
  expect(after.cards[0]).toEqual(before.cards[0])
  expect(after.cards[1]).toMatchObject({ notes: 'Mine since', copies: [{ quantity: 2 }] })
})

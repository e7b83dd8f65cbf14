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
let misty: Collector

beforeAll(async () => {
  api = await startCollectorsApi()
  ash = await signUpCollector(api)
  misty = await signUpCollector(api)
})
afterAll(() => api.close())

type Imported = { id: string; importId: string }

async function anImport(...lines: string[]): Promise<Imported> {
  const text = ['name,set,number,quantity,printing,condition', ...lines].join('\n')
  const { body } = await ash.post('/collections/import', { text })
  return { id: String(body['collectionId']), importId: String(body['importId']) }
}

const assign = ({ id, importId }: Imported, line: number, productId: string, user = ash) =>
  user.post(`/collections/${id}/waiting/assign`, { importId, line, productId })
const cardsOf = async ({ id }: Imported) => cardsInResponse(await ash.get(`/collections/${id}`))
const unmatchedLinesIn = async ({ id }: Imported) =>
  ((await ash.get(`/collections/${id}/waiting`)).body['rows'] as { line: number }[]).map(({ line }) => line)

test('a row with an unknown set stays unmatched until it is assigned with its stored values', async () => {
  const imported = await anImport('Missingno,Set of Tomorrow,,2,Reverse Holo,NM', 'Glitch,Nowhere,0,1,,')
  expect(await unmatchedLinesIn(imported)).toEqual([2, 3])
  const { status, body } = await assign(imported, 2, 'base1-1')
  expect([status, body]).toEqual([200, { productId: 'base1-1', waiting: 1 }])
  expect(await cardsOf(imported)).toMatchObject([
    {
      productId: 'base1-1',
      status: 'owned',
      copies: [{ variant: 'reverse', condition: 'near-mint', quantity: 2 }],
    },
  ])
  expect(await unmatchedLinesIn(imported)).toEqual([3])
})

test('assigning a row twice adds its card once', async () => {
  const imported = await anImport('Missingno,Nowhere,0,2,,NM')
  await assign(imported, 2, 'base1-1')
  expect((await assign(imported, 2, 'base1-1')).status).toBe(404)
  expect(await cardsOf(imported)).toMatchObject([{ copies: [{ quantity: 2 }] }])
})

test('quantities of rows assigned to the same card are added up', async () => {
  const imported = await anImport(
    'Pikachu,Base Set,1,1,,NM',
    'Missingno,Nowhere,0,2,,NM',
    'Glitch,Nowhere,0,1,,NM',
  )
  await assign(imported, 3, 'base1-1')
  await assign(imported, 4, 'base1-1')
  expect(await cardsOf(imported)).toMatchObject([{ productId: 'base1-1', copies: [{ quantity: 4 }] }])
})

test('undoing the import removes assigned cards', async () => {
  const imported = await anImport('Pikachu,Base Set,1,1,,', 'Missingno,Nowhere,0,1,,')
  await assign(imported, 3, 'jungle-1')
  const { body } = await ash.post(`/collections/import/${imported.importId}/undo`, {})
  expect(body).toMatchObject({ removed: 2, isCollectionDeleted: true })
})

test('an unknown card, line or import is rejected and changes nothing', async () => {
  const imported = await anImport('Missingno,Nowhere,0,1,,')
  expect(await assign(imported, 2, 'base1-nowhere')).toMatchObject({
    status: 400,
    body: { fields: { productId: 'There is no card base1-nowhere' } },
  })
  expect((await assign(imported, 7, 'base1-1')).status).toBe(404)
  const other = { ...imported, importId: '00000000-0000-4000-8000-000000000000' }
  expect((await assign(other, 2, 'base1-1')).status).toBe(404)
  expect((await assign(imported, 2, 'base1-1', misty)).status).toBe(404)
  expect([await unmatchedLinesIn(imported), await cardsOf(imported)]).toEqual([[2], []])
})

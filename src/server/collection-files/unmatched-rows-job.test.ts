import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLog } from '#platform/log.ts'
import { aCard, aSet } from '#test/support/catalogue-fixtures.ts'
import {
  signUpCollector,
  type Collector,
  collectorsCatalogue,
  startCollectorsApi,
} from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'
import { buildCatalogue } from '#server/catalogue/build-catalogue.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { collectionFileDeps } from './collection-file-deps.ts'
import { retryUnmatchedRows as tryRows } from './retry-unmatched-rows.ts'
import { startUnmatchedRowsJob } from './unmatched-rows-job.ts'

let api: TestApi
let ash: Collector
let rev = collectorsCatalogue.rev

beforeAll(async () => {
  api = await startCollectorsApi()
  ash = await signUpCollector(api)
})
afterAll(() => api.close())

/** Returns a later catalogue with one additional set. */
async function laterCatalogue(): Promise<Catalogue> {
  rev += 1
  const { sets, cards } = collectorsCatalogue
  const fossil = aSet({ code: 'fossil', name: 'Fossil' })
  const gengar = aCard({ setId: 'fossil', number: '5', name: 'Gengar' })
  return buildCatalogue({ rev, series: [], sets: [...sets, fossil], cards: [...cards, gengar] })
}

const partsWith = (catalogue: Catalogue) =>
  collectionFileDeps({ pool: api.pool, catalogue: { current: () => catalogue } })

const problems: string[] = []
const tryUnmatchedRows = (deps: Parameters<typeof tryRows>[0]) => tryRows(deps, id => problems.push(id))

const text =
  'name,set,number,quantity,condition\nGengar,Fossil,5,2,NM\nNobody,Nowhere,9,1,\nPikachu,Base Set,1,1,\n'

async function bring(): Promise<{ importId: string; collectionId: string }> {
  const { body } = await ash.post('/collections/import', { text })
  return { importId: String(body['importId']), collectionId: String(body['collectionId']) }
}

const unmatchedLinesOf = async (id: string) =>
  ((await ash.get(`/collections/${id}/waiting`)).body['rows'] as { line: number }[]).map(({ line }) => line)

test('unmatched rows are stored and added once the catalogue has their card', async () => {
  const { collectionId } = await bring()
  expect(await unmatchedLinesOf(collectionId)).toEqual([2, 3])
  const later = await laterCatalogue()
  expect(await tryUnmatchedRows(partsWith(later))).toBe(1)
  expect(await unmatchedLinesOf(collectionId)).toEqual([3])
  const cards = await ash.cardsOf(collectionId)
  expect(cards).toEqual(['base1-1', 'fossil-5'])
  expect((await ash.get(`/collections/${collectionId}`)).body).toMatchObject({ cardCount: 2, ownedCount: 2 })
})

test('unmatched rows are tried once per catalogue revision; without rows to try, no card lookup is built', async () => {
  const { collectionId } = await bring()
  const later = await laterCatalogue()
  await tryUnmatchedRows(partsWith(later))
  const triedRevision = 'select tried_rev::int as rev from collection_waiting_rows where collection_id = $1'
  expect((await api.pool.query(triedRevision, [collectionId])).rows).toEqual([{ rev: later.rev }])
  const cards = vi.fn(partsWith(later).cards)
  expect(await tryUnmatchedRows({ ...partsWith(later), cards })).toBe(0)
  expect(cards).not.toHaveBeenCalled()
})

test('undoing an import also removes cards that were matched later', async () => {
  const { importId, collectionId } = await bring()
  await tryUnmatchedRows(partsWith(await laterCatalogue()))
  const undone = await ash.post(`/collections/import/${importId}/undo`)
  expect(undone.body).toMatchObject({ removed: 2, isCollectionDeleted: true })
  expect(
    (await api.pool.query('select from collection_waiting_rows where collection_id = $1', [collectionId]))
      .rowCount,
  ).toBe(0)
})

test('unmatched rows of a deleted collection are tried after it is restored', async () => {
  const { collectionId } = await bring()
  await ash.remove(`/collections?id=${collectionId}`)
  const later = await laterCatalogue()
  expect(await tryUnmatchedRows(partsWith(later))).toBe(0)
  await ash.post(`/collections/${collectionId}/restore`)
  expect(await tryUnmatchedRows(partsWith(later))).toBe(1)
})

test('rows that fail do not affect other collections', async () => {
  const broken = await bring()
  const { collectionId } = await bring()
  const spoil = `update collection_waiting_rows set row = '{"line": 2}' where import_id = $1 and line = 2`
  await api.pool.query(spoil, [broken.importId])
  problems.length = 0
  expect(await tryUnmatchedRows(partsWith(await laterCatalogue()))).toBe(1)
  expect(problems).toEqual([broken.collectionId])
  expect(await ash.cardsOf(collectionId)).toContain('fossil-5')
  await ash.remove(`/collections?id=${broken.collectionId}`)
})

test('only the owner can list and delete unmatched rows', async () => {
  const { collectionId } = await bring()
  const misty = await signUpCollector(api)
  expect((await misty.get(`/collections/${collectionId}/waiting`)).status).toBe(404)
  expect((await misty.remove(`/collections/${collectionId}/waiting`)).status).toBe(404)
  expect((await ash.remove(`/collections/${collectionId}/waiting`)).body).toEqual({ forgotten: 2 })
  expect(await unmatchedLinesOf(collectionId)).toEqual([])
})

test('closing the job waits for its current run', async () => {
  const later = await laterCatalogue()
  const log = createLog({ level: 'error', format: 'text' })
  const job = startUnmatchedRowsJob({ pool: api.pool, catalogue: { current: () => later }, log })
  await job.close()
  expect(await tryUnmatchedRows(partsWith(later))).toBeGreaterThanOrEqual(0)
})

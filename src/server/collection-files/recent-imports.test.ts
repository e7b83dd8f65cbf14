import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RecentImport } from '#contract/collection-file-endpoints.ts'
import { type Collector, signUpCollector, startCollectorsApi } from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'

let api: TestApi
let ash: Collector

beforeAll(async () => {
  api = await startCollectorsApi()
  ash = await signUpCollector(api)
})
afterAll(() => api.close())

const fileOf = (...numbers: number[]) =>
  ['name,set,number,quantity', ...numbers.map(number => `Pikachu,Base Set,${number},2`)].join('\n')
const importInto = async (
  collectionId: string | undefined,
  numbers: readonly number[],
  existing: 'match' | 'replace' = 'match',
) => {
  const text = fileOf(...numbers)
  const { status, body } = await ash.post('/collections/import', {
    text,
    fileName: 'cards.csv',
    collectionId,
    existing,
  })
  expect(status).toBe(201)
  return body as { importId: string; collectionId: string; undoableUntil: string }
}
const list = async (user: Collector = ash) =>
  ((await user.get('/collections/imports')).body as unknown as { imports: RecentImport[] }).imports

test('imports that can be taken back are listed for their owner with what they changed, newest first', async () => {
  const id = await ash.collection({ name: 'Box', cards: [{ productId: 'base1-1', cardStatus: 'chasing' }] })
  const first = await importInto(id, [1, 2])
  const second = await importInto(undefined, [3])
  expect(await list()).toMatchObject([
    { importId: second.importId, collectionName: 'cards', added: 1, changed: 0, removed: 0 },
    {
      importId: first.importId,
      collectionId: id,
      collectionName: 'Box',
      fileName: 'cards.csv',
      added: 1,
      changed: 1,
      undoableUntil: first.undoableUntil,
    },
  ])
  expect(await list(await signUpCollector(api))).toEqual([])
  expect((await api.call('GET', '/api/collections/imports')).status).toBe(401)
})

test('imports that are taken back, changed nothing, are a day old, or belong to a deleted collection are left out', async () => {
  const before = (await list()).map(({ importId }) => importId)
  const id = await ash.collection({ name: 'Binder' })
  const [undone, old] = [await importInto(id, [1]), await importInto(id, [2])]
  await importInto(id, [2])
  expect(await list()).toHaveLength(before.length + 2)
  await ash.post(`/collections/import/${undone.importId}/undo`)
  await api.pool.query(
    `update collection_imports set imported_at = now() - interval '25 hours' where id = $1`,
    [old.importId],
  )
  const gone = await importInto(undefined, [3])
  await ash.remove(`/collections?id=${gone.collectionId}`)
  expect((await list()).map(({ importId }) => importId)).toEqual(before)
})

test('an import that only removed cards is listed with their number, until it is undone', async () => {
  const id = await ash.collection({ name: 'Shelf' })
  await importInto(id, [1, 2, 3])
  const { importId } = await importInto(id, [1], 'replace')
  const [newest] = await list()
  expect(newest).toMatchObject({ importId, collectionId: id, added: 0, changed: 0, removed: 2 })
  await ash.post(`/collections/import/${importId}/undo`)
  expect((await list()).map(one => one.importId)).not.toContain(importId)
})

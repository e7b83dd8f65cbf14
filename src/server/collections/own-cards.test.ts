import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Collector, signUpCollector, startCollectorsApi } from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { createOwnCardsReader } from './own-cards.ts'

let api: TestApi
let ash: Collector

beforeAll(async () => {
  api = await startCollectorsApi()
  ash = await signUpCollector(api)
})
afterAll(() => api.close())

test('searches at once read the owner’s rows once, and again after a change', async () => {
  let reads = 0
  // All searches get the revision in the same moment.
  let revision: Promise<unknown> | undefined
  const query = (...args: Parameters<typeof api.pool.query>) => {
    if (!JSON.stringify(args[0]).includes('collection_cards'))
      return (revision ??= Promise.resolve(api.pool.query(...args)))
    reads++
    return api.pool.query(...args)
  }
  const readAll = createOwnCardsReader({ query } as unknown as Queryable)
  await ash.collection({ cards: [{ productId: 'base1-1', cardStatus: 'owned' }] })
  const all = await Promise.all(Array.from({ length: 5 }, () => readAll(ash.id)))
  expect(all.map(cards => cards.length)).toEqual([1, 1, 1, 1, 1])
  expect(reads).toBe(1)
  await ash.collection({ cards: [{ productId: 'base1-2', cardStatus: 'owned' }] })
  revision = undefined
  expect(await readAll(ash.id)).toHaveLength(2)
  expect(reads).toBe(2)
})

test('rows that were read while a collection was deleted are not kept when it is restored', async () => {
  const collector = await signUpCollector(api)
  const id = await collector.collection({ cards: [{ productId: 'base1-1', cardStatus: 'owned' }] })
  let isFirst = true
  const query = async (...args: Parameters<typeof api.pool.query>) => {
    const isOfRows = JSON.stringify(args[0]).includes('collection_cards')
    if (!isOfRows || !isFirst) return api.pool.query(...args)
    isFirst = false
    await collector.remove(`/collections?id=${id}`)
    return api.pool.query(...args)
  }
  const readAll = createOwnCardsReader({ query } as unknown as Queryable)
  expect(await readAll(collector.id)).toHaveLength(0)
  await collector.post(`/collections/${id}/restore`)
  expect(await readAll(collector.id)).toHaveLength(1)
})

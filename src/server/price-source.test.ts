import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readTcgcsvArchives } from '#importers/tcgcsv/read-archives.ts'
import { readTcgcsv } from '#importers/tcgcsv/read-tcgcsv.ts'
import { aCard, aSet } from '#test/support/catalogue-fixtures.ts'
import { type LoopbackSource, sendStatus, startLoopbackSource } from '#test/support/loopback-source.ts'
import { tcgcsvGroup, tcgcsvPrice, tcgcsvProduct, tcgcsvResponse } from '#test/support/tcgcsv-folder.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'
import { openPriceArchive, openPriceSource, type PriceSourceOptions } from './price-source.ts'
import { importPrices } from './prices/import/import-prices.ts'
import { readLatest } from './prices/store/latest-prices.ts'

type Group = { modifiedOn: string; price: number }

let database: TestDatabase
let source: LoopbackSource
let lastUpdated: string
let groups: Map<number, Group>
/** Answers some requests in place of the source. */
let disturb: (path: string, response: ServerResponse, request: IncomingMessage) => boolean

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  lastUpdated = '2026-11-20T20:05:11+0000'
  groups = new Map([1, 2, 3].map(id => [id, { modifiedOn: '2025-01-01T00:00:00', price: id }]))
  disturb = () => false
  source = await startLoopbackSource((request, response) => {
    const path = (request.url ?? '').slice(1)
    if (!disturb(path, response, request)) answer(path, response)
  })
})
afterEach(async () => {
  await source.close()
  await database.pool.query(
    'truncate source_responses, source_states, source_requests, price_days, price_imports',
  )
})

function contentOf(path: string): unknown {
  if (path === 'last-updated.txt') return lastUpdated
  if (path === 'tcgplayer/3/groups')
    return tcgcsvResponse(
      [...groups].map(([id, { modifiedOn }]) => tcgcsvGroup(id, `Set ${id}`, '', { modifiedOn })),
    )
  if (path === 'tcgplayer/85/groups') return tcgcsvResponse([])
  const [, id, kind] = /^tcgplayer\/3\/(\d+)\/(products|prices)$/.exec(path) ?? []
  const group = groups.get(Number(id))
  if (!group) return undefined
  return kind === 'prices'
    ? tcgcsvResponse([tcgcsvPrice(Number(id), 'Normal', group.price)])
    : tcgcsvResponse([tcgcsvProduct(Number(id), 'Pikachu', `${id}/102`)])
}

function answer(path: string, response: ServerResponse): void {
  const content = contentOf(path)
  if (content === undefined) sendStatus(response, 404)
  else response.end(typeof content === 'string' ? content : JSON.stringify(content))
}

const cards = [1, 2, 3].map(id =>
  aCard({
    setId: 'base1',
    number: String(id),
    name: 'Pikachu',
    market: { tcgplayer: id, cardmarket: null },
  }),
)
const catalogue = { sets: [aSet({ code: 'base1' })], cards }

function options(again = false): PriceSourceOptions {
  const now = () => new Date('2026-11-20T21:00:00Z')
  return { pool: database.pool, now, userAgent: 'ChaseKit/test', again, paceMs: 0 }
}

/** Imports as another process would, with nothing in memory. Returns the paths that were requested. */
async function run({ again = false } = {}): Promise<string[]> {
  const from = source.requestedPaths.length
  const opened = await openPriceSource(options(again), source.address)
  const summary = await importPrices(database.pool, 'tcgcsv', catalogue, readTcgcsv(source.address, opened), {
    now: new Date('2026-11-20'),
    requests: opened.requests,
  })
  const paths = source.requestedPaths.slice(from)
  expect(summary.requests).toBe(paths.length)
  return paths
}

async function stored(): Promise<string[]> {
  const latest = await Array.fromAsync(readLatest(database.pool))
  return latest.map(({ cardId, price }) => `${cardId} ${price.day} ${price.values.market}`).toSorted()
}

test('the products of a group are fetched only when the source changed the group', async () => {
  expect(await run()).toEqual([
    '/last-updated.txt',
    '/tcgplayer/3/groups',
    '/tcgplayer/85/groups',
    ...[1, 2, 3].flatMap(id => [`/tcgplayer/3/${id}/prices`, `/tcgplayer/3/${id}/products`]),
    '/last-updated.txt',
  ])
  lastUpdated = '2026-11-21T20:05:11+0000'
  groups.set(2, { modifiedOn: '2026-11-21T10:00:00', price: 22 })
  expect(await run()).toEqual([
    '/last-updated.txt',
    '/tcgplayer/3/groups',
    '/tcgplayer/85/groups',
    '/tcgplayer/3/1/prices',
    '/tcgplayer/3/2/prices',
    '/tcgplayer/3/2/products',
    '/tcgplayer/3/3/prices',
    '/last-updated.txt',
  ])
  expect(await stored()).toEqual(['base1-1 2026-11-21 1', 'base1-2 2026-11-21 22', 'base1-3 2026-11-21 3'])
})

test('a day costs a request per group, one per changed group, and four: 750 of 674 groups with 72 changed', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => index + 1)
  groups = new Map(ids.map(id => [id, { modifiedOn: '2025-01-01', price: 1 }]))
  expect(await run()).toHaveLength(20 + 20 + 4)
  lastUpdated = '2026-11-21T20:05:11+0000'
  for (const id of [1, 2, 3]) groups.set(id, { modifiedOn: '2026-11-21', price: 1 })
  expect(await run()).toHaveLength(20 + 3 + 4)
})

test('the files of a day are fetched once: again in the same day, after a failure and in another process', async () => {
  disturb = (path, response) => {
    if (path !== 'tcgplayer/3/2/prices') return false
    sendStatus(response, 400)
    return true
  }
  await expect(run()).rejects.toThrow('answered 400')
  expect(await stored()).toEqual(['base1-1 2026-11-20 1'])
  disturb = () => false
  expect(await run()).toEqual([
    '/last-updated.txt',
    '/tcgplayer/3/2/prices',
    '/tcgplayer/3/2/products',
    '/tcgplayer/3/3/prices',
    '/tcgplayer/3/3/products',
    '/last-updated.txt',
  ])
  expect(await run()).toEqual(['/last-updated.txt', '/last-updated.txt'])
  expect(await stored()).toHaveLength(3)
})

test('a response that cannot be used is not stored', async () => {
  disturb = (path, response) => {
    if (path !== 'tcgplayer/3/3/prices') return false
    response.end('<!doctype html>')
    return true
  }
  await expect(run()).rejects.toThrow('not complete JSON')
  disturb = () => false
  expect(await run()).toContain('/tcgplayer/3/3/prices')
  expect(await stored()).toHaveLength(3)
})

test('nothing is stored if the source changes while it is read, and the next run reads the new day', async () => {
  disturb = path => {
    if (path === 'tcgplayer/3/3/prices') lastUpdated = '2026-11-21T20:05:11+0000'
    return false
  }
  await expect(run()).rejects.toThrow('the source changed while it was read')
  expect(await stored()).toEqual([])
  expect((await run()).filter(path => path.endsWith('/prices'))).toHaveLength(3)
  expect(await stored()).toHaveLength(3)
})

test('an archive that is refused is asked for once, and daily prices go on', async () => {
  disturb = (path, response) => {
    if (!path.startsWith('archive/')) return false
    sendStatus(response, 403)
    return true
  }
  const readArchives = async () => {
    const opened = await openPriceArchive(options(), source.address)
    for await (const _event of readTcgcsvArchives(source.address, ['2026-11-01', '2026-11-02'], opened));
  }
  const sentence =
    /^\S+ the server answered 403.*: the archive of past days is closed; a folder with its files, or a mirror that PRICE_SOURCE_URL names, still works$/
  await expect(readArchives()).rejects.toThrow(sentence)
  await expect(readArchives()).rejects.toThrow(sentence)
  expect(source.requestedPaths).toEqual(['/archive/tcgplayer/prices-2026-11-01.ppmd.7z'])
  expect(await run()).toHaveLength(10)
})

test('a source that refuses its prices gets no request for 24 hours, unless a command asks again', async () => {
  disturb = (_path, response) => {
    sendStatus(response, 403)
    return true
  }
  await expect(run()).rejects.toThrow('gets no request until')
  disturb = () => false
  await expect(run()).rejects.toThrow('gets no request until')
  expect(source.requestedPaths).toHaveLength(1)
  expect(await run({ again: true })).toHaveLength(10)
})

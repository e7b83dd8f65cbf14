import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LoopbackSource, sendJson, startLoopbackSource } from '#test/support/loopback-source.ts'
import { importEventsOf, stream } from '#test/support/import-into-database.ts'
import { importCatalogue } from '#server/catalogue/import/import-catalogue.ts'
import { readLatest } from '#server/prices/store/latest-prices.ts'
import { tcgcsvGroup, tcgcsvPrice, tcgcsvProduct, tcgcsvResponse } from '#test/support/tcgcsv-folder.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'

const script = join(import.meta.dirname, 'prices.ts')
const ids = [1, 2, 3, 4]
/** The requests that are not answered, because the process is killed while it waits. */
const killedAt = [5, 9]

let database: TestDatabase
let source: LoopbackSource
let child: ChildProcess
beforeAll(async () => {
  database = await createTestDatabase()
  const cards = ids.map(id => ({ number: String(id), market: { tcgplayer: id, cardmarket: null } }))
  await importCatalogue(database.pool, 'tcgdex', stream(importEventsOf({ base1: cards })))
  source = await startLoopbackSource((request, response) => {
    if (killedAt.includes(source.requestedPaths.length)) return void child.kill('SIGKILL')
    const path = request.url ?? ''
    if (path === '/last-updated.txt') return void response.end('2026-11-20T20:05:11+0000')
    sendJson(response, tcgcsvResponse(rowsOf(path)))
  })
})
afterAll(async () => {
  await source.close()
  await database.drop()
})

function rowsOf(path: string): unknown[] {
  if (path === '/tcgplayer/3/groups') return ids.map(id => tcgcsvGroup(id, `Set ${id}`, ''))
  const [, id, kind] = /^\/tcgplayer\/3\/(\d+)\/(prices|products)$/.exec(path) ?? []
  if (kind === 'prices') return [tcgcsvPrice(Number(id), 'Normal', Number(id))]
  return kind === 'products' ? [tcgcsvProduct(Number(id), 'Pikachu', `${id}/102`)] : []
}

async function sync(): Promise<NodeJS.Signals | number | null> {
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    CATALOGUE: 'small',
    PRICE_SOURCE_URL: source.address,
  }
  child = spawn(process.execPath, [script, 'sync'], { env, stdio: 'ignore' })
  return new Promise(resolve => child.on('close', (code, signal) => resolve(signal ?? code)))
}

test('a daily import that is killed again and again repeats no request but the one under way', async () => {
  const ends: unknown[] = []
  do ends.push(await sync())
  while (ends.at(-1) === 'SIGKILL')
  expect(ends).toEqual([...killedAt.map(() => 'SIGKILL'), 0])
  const underWay = killedAt.map(number => source.requestedPaths[number - 1])
  const counts = Map.groupBy(
    source.requestedPaths.filter(path => path !== '/last-updated.txt'),
    path => path,
  )
  for (const [path, requests] of counts)
    expect([path, requests.length]).toEqual([path, 1 + underWay.filter(one => one === path).length])
  expect(counts.size).toBe(2 + 2 * ids.length)
  const prices = await Array.fromAsync(readLatest(database.pool))
  const stored = prices.map(({ cardId, price }) => `${cardId} ${price.values.market}`).toSorted()
  expect(stored).toEqual(ids.map(id => `base1-${id} ${id}`))
})

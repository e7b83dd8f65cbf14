import { expect, test } from 'vitest'
import { readTcgdex } from '#importers/tcgdex/read-tcgdex.ts'
import { importCatalogue } from '#server/catalogue/import/import-catalogue.ts'
import { setUpSync } from '#test/support/catalogue-sync.ts'
import { entryOf } from '#test/support/stand-in-tcgdex.ts'
import { listHeld } from './held-changes.ts'
import { openResumableImport } from './resumable-import.ts'

const { pool, source, clock, nextDay, sync, takeRequests, names } = setUpSync()

async function importAll({ isFinished = true, again = false } = {}) {
  clock().advance(1000)
  const { address } = source()
  const options = { address, userAgent: 'ChaseKit/1', paceMs: 0, clock: clock(), again }
  const { get, finish } = await openResumableImport(pool(), options)
  await importCatalogue(pool(), 'tcgdex', readTcgdex(address, { get, languages: ['en'] }))
  if (isFinished) await finish(['en'])
}

const storedBodies = async () => {
  const { rows } = await pool().query(
    `select path from source_responses where body is not null and path like 'en/cards/%'`,
  )
  return rows.length
}

test('an import that was stopped goes on without asking again, within a week', async () => {
  source().addSet('a', 3)
  await importAll({ isFinished: false })
  expect(takeRequests()).toHaveLength(6)
  nextDay(6)
  await importAll({ isFinished: false })
  expect(takeRequests()).toEqual([])
  nextDay(2)
  await importAll()
  expect([takeRequests().length, await storedBodies()]).toEqual([6, 0])
})

test('after its end, an import asks for everything again', async () => {
  source().addSet('a', 3)
  await importAll()
  takeRequests()
  entryOf(entryOf(source().sets.en, 'a').cards, 'a-001')['name'] = 'Other'
  await importAll()
  expect(takeRequests()).toHaveLength(6)
  expect(await names()).toMatchObject({ 'a-001': 'Other' })
})

test('after a complete import, a daily run asks only for the listings, and nothing is held back', async () => {
  const { cards } = source().addSet('a', 5, { releaseDate: '2026-02-01' })
  await sync()
  nextDay()
  cards.clear()
  cards.set('a-001', { ...entryOf(source().addSet('b', 1).cards, 'b-001'), id: 'a-001', localId: '001' })
  expect((await sync()).held).toBe(1)
  await importAll()
  expect(await listHeld(pool(), source().address)).toEqual([])
  takeRequests()
  expect((await sync()).sets).toBe(0)
  expect(takeRequests()).toEqual(['en/sets', 'ja/sets'])
})

test('an import sends no request after a refusal, except with `again`', async () => {
  source().trouble = (_path, _request, response) => {
    response.statusCode = 403
    response.end()
    return true
  }
  await expect(importAll()).rejects.toThrow('the server answered 403; the source gets no request until')
  source().trouble = () => undefined
  await expect(importAll()).rejects.toThrow('the source gets no request until')
  expect(takeRequests()).toHaveLength(1)
  await importAll({ again: true })
})

import { afterEach, describe, expect, test } from 'vitest'
import type { CatalogueSize } from '#importers/shipped-catalogue/shipped-files.ts'
import { writeShippedCatalogue } from '#importers/shipped-catalogue/write-shipped-catalogue.ts'
import { createLog } from '#platform/log.ts'
import { listIdChanges } from '#server/catalogue/id-changes.ts'
import {
  type CatalogueContent,
  importEventsOf,
  setUpImportDatabase,
  stream,
} from '#test/support/import-into-database.ts'
import { makeFolder, type SourceFolder } from '#test/support/source-folders.ts'
import { importShipped, shippedState } from './import-shipped.ts'
import { catalogueRevision, readCatalogue } from './load-records.ts'
import { prepareShippedCards, startShippedImport } from './shipped-cards-job.ts'

const { pool, run, storedIds } = setUpImportDatabase()
const folders: SourceFolder[] = []

afterEach(async () => {
  for (const folder of folders.splice(0)) await folder.remove()
})

const content: CatalogueContent = { base1: ['1', '2', '3'], base2: ['1'] }

/** Writes a shipped catalogue whose source last changed on `day`. */
async function shippedOf(cards: CatalogueContent, day = '2026-08-21', size: CatalogueSize = 'whole') {
  const folder = await makeFolder({ 'small.txt': 'base1\n' })
  folders.push(folder)
  await writeShippedCatalogue(stream(importEventsOf(cards)), folder.path)
  await folder.write({ 'catalogue.json': { day } })
  return { folder: folder.path, size }
}

type Shipped = Awaited<ReturnType<typeof shippedOf>>
const never = new AbortController().signal
const importFrom = (shipped: Shipped, signal = never) => importShipped(pool(), { shipped, signal })
const stateOf = (shipped: Shipped) => shippedState(pool(), shipped)

describe('the shipped catalogue', () => {
  test('is imported once', async () => {
    const shipped = await shippedOf(content)
    expect(await stateOf(shipped)).toBe('missing')
    expect((await importFrom(shipped))?.counts.card.added).toBe(4)
    expect(await stateOf(shipped)).toBe('current')
    const rev = await catalogueRevision(pool())
    expect(await importFrom(shipped)).toBeUndefined()
    expect(await catalogueRevision(pool())).toBe(rev)
  })

  test('of a newer version changes only what differs', async () => {
    await importFrom(await shippedOf(content))
    const newer = await shippedOf(
      { ...content, base1: ['1', '2', { number: '3', hp: 90 }, '4'] },
      '2026-09-01',
    )
    expect(await stateOf(newer)).toBe('different')
    expect((await importFrom(newer))?.counts.card).toEqual({ added: 1, changed: 1, unchanged: 3, removed: 0 })
  })

  test('of an older version does not overwrite newer facts', async () => {
    await importFrom(await shippedOf(content))
    const older = await shippedOf({ base1: ['1'] }, '2026-08-20')
    expect(await stateOf(older)).toBe('current')
    expect(await importFrom(older)).toBeUndefined()
  })

  test('removes a card that it has no longer, unless another source lists it', async () => {
    const fewer = { base1: ['1'], base2: ['1'] }
    await importFrom(await shippedOf({ base1: ['1', '2', '3'], base2: ['1'] }))
    await run({ base1: ['2'] }, 'pokemon-tcg-data')
    const { counts } =
      (await importFrom(await shippedOf({ ...fewer, base1: ['1', '3'] }, '2026-09-01'))) ?? {}
    expect(counts?.card.removed).toBe(1)
    expect(await storedIds()).toEqual(['base1-1', 'base1-2', 'base1-3', 'base2-1'])
  })

  test('that is small is imported into an empty catalogue only, and completed by the whole one', async () => {
    const small = await shippedOf(content, '2026-08-21', 'small')
    expect((await importFrom(small))?.counts.card.added).toBe(3)
    const whole: Shipped = { ...small, size: 'whole' }
    expect(await stateOf(whole)).toBe('different')
    expect((await importFrom(whole))?.counts.card).toMatchObject({ added: 1, unchanged: 3 })
    expect(await importFrom(small)).toBeUndefined()
    expect(await storedIds()).toHaveLength(4)
  })

  test('is imported by one of two processes that start at once', async () => {
    const shipped = await shippedOf(content)
    const [first, second] = await Promise.all([importFrom(shipped), importFrom(shipped)])
    const added = [first, second].map(summary => summary?.counts.card.added ?? 0)
    expect(added.toSorted()).toEqual([0, 4])
    expect(await catalogueRevision(pool())).toBe(1)
  })
})

describe('shipped cards of a set', () => {
  test('count until TCGdex delivered the set with cards; those it lacks are then named as removed', async () => {
    await importFrom(await shippedOf(content))
    const fewer = { base1: ['1', '2'], base2: [] }
    await run(fewer)
    expect(await storedIds()).toEqual(['base1-1', 'base1-2', 'base2-1'])
    expect(await listIdChanges(pool(), undefined)).toMatchObject([{ id: 'base1-3', change: 'removed' }])
    const { sets } = await readCatalogue(pool())
    expect(sets.map(({ id }) => id)).toEqual(['base1', 'base2'])
  })

  test('are removed also by a delivery that changes nothing else', async () => {
    await run({ base1: ['1', '2', '3'] })
    await importFrom(await shippedOf({ base1: ['1', '2', '3'] }))
    const rev = await catalogueRevision(pool())
    await pool().query(`insert into card_records (source, source_id, id, scope, record, hash, rev, removed)
      select 'starter', id, id, scope, record, hash, rev, false from card_records`)
    await run({ base1: ['1', '2', '3'] })
    expect(await catalogueRevision(pool())).toBe(rev + 1)
    const { rows } = await pool().query(`select 1 from card_records where source = 'starter' and not removed`)
    expect(rows).toEqual([])
  })

  test('are not imported if TCGdex has delivered the set', async () => {
    await run({ base1: ['1', '2'] })
    const summary = await importFrom(await shippedOf(content))
    expect(summary?.counts).toMatchObject({ set: { added: 1 }, card: { added: 1 } })
    expect(await storedIds()).toEqual(['base1-1', 'base1-2', 'base2-1'])
  })

  test('stay if less than half of them are delivered, or a row of them cannot be read', async () => {
    await importFrom(await shippedOf({ base1: ['1', '2', '3'], base2: ['1', '2'] }))
    const events = importEventsOf({ base1: ['1'], base2: ['1'] })
    await run(
      events.map(event =>
        event.kind === 'cards' && event.sourceSet === 'base2' ? { ...event, unread: ['base2-2'] } : event,
      ),
    )
    expect(await storedIds()).toEqual(['base1-1', 'base1-2', 'base1-3', 'base2-1', 'base2-2'])
  })

  test('stay if another source than TCGdex has the set', async () => {
    await importFrom(await shippedOf(content))
    await run({ base1: ['1', '2'] }, 'pokemon-tcg-data')
    expect(await storedIds()).toHaveLength(4)
  })
})

test('a background import that was stopped changes nothing and is repeated by the next start', async () => {
  await importFrom(await shippedOf(content))
  const newer = await shippedOf({ ...content, base1: ['1', '2', '3', '4'] }, '2026-09-01')
  await expect(importFrom(newer, AbortSignal.abort())).rejects.toThrow(/abort/)
  expect(await storedIds()).toHaveLength(4)
  expect(await stateOf(newer)).toBe('different')
  expect((await importFrom(newer))?.counts.card.added).toBe(1)
})

describe('at the start', () => {
  const lines: string[] = []
  const log = createLog({ level: 'info', format: 'json', write: line => lines.push(line) })
  afterEach(() => lines.splice(0))

  test('an empty catalogue is filled before the site is ready', async () => {
    const deps = { pool: pool(), log, shipped: await shippedOf(content) }
    expect(await prepareShippedCards(deps, never)).toBe('missing')
    expect(await storedIds()).toHaveLength(4)
    expect(await prepareShippedCards(deps, never)).toBe('current')
  })

  test('a newer version is imported later, in the background', async () => {
    await importFrom(await shippedOf(content))
    const newer = await shippedOf({ ...content, base2: ['1', '2'] }, '2026-09-01')
    const deps = { pool: pool(), log, shipped: newer }
    expect(await prepareShippedCards(deps, never)).toBe('different')
    expect(await storedIds()).toHaveLength(4)
    const job = startShippedImport(deps, 0)
    await expect.poll(storedIds).toHaveLength(5)
    await job.close()
    expect(lines.join('')).toContain('The shipped cards are imported')
  })

  test('a folder that cannot be read is reported and changes nothing', async () => {
    const shipped = await shippedOf(content)
    await importFrom(shipped)
    const job = startShippedImport({ pool: pool(), log, shipped: { ...shipped, folder: '/nowhere' } }, 0)
    await expect.poll(() => lines.join('')).toContain('could not be imported')
    await job.close()
    expect(await storedIds()).toHaveLength(4)
  })
})

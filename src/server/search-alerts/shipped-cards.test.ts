import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { writeShippedCatalogue } from '#importers/shipped-catalogue/write-shipped-catalogue.ts'
import { parseSupplementaryFacts } from '#importers/tcgdex/supplementary-facts.ts'
import { syncCatalogue } from '#server/catalogue-sync/sync-catalogue.ts'
import { importShipped } from '#server/catalogue/import/import-shipped.ts'
import { setUpAlertDatabase } from '#test/support/alert-database.ts'
import { type CatalogueContent, importEventsOf, stream } from '#test/support/import-into-database.ts'
import { makeFolder, type SourceFolder, tcgdexCard } from '#test/support/source-folders.ts'
import { type StandIn, startStandIn } from '#test/support/stand-in-tcgdex.ts'

const { importSets, save, evaluate, firedAlerts, user, pool } = setUpAlertDatabase()
let folder: SourceFolder

beforeEach(async () => {
  folder = await makeFolder({ 'small.txt': 'base1\n' })
})
afterEach(() => folder.remove())

/** Imports these cards as those that come with the program, of a day of September. */
async function ship(
  content: CatalogueContent,
  day: number,
  size: 'whole' | 'small' = 'whole',
): Promise<void> {
  await writeShippedCatalogue(stream(importEventsOf(content)), folder.path)
  await folder.write({ 'catalogue.json': { day: `2026-09-0${day}` } })
  await importShipped(pool(), {
    shipped: { folder: folder.path, size },
    signal: new AbortController().signal,
  })
}

/** Runs the daily sync of a source to its end. */
async function sync(source: StandIn, day: number): Promise<void> {
  const options = {
    pool: pool(),
    address: source.address,
    userAgent: 'ChaseKit/test',
    paceMs: 0,
    dailyRequests: 3000,
    now: () => new Date(`2026-11-0${day}T03:00:00Z`),
    factsOf: async () => parseSupplementaryFacts(undefined, undefined),
  }
  const { signal } = new AbortController()
  const { failures } = await syncCatalogue(options, { signal, report: () => undefined })
  expect(failures).toEqual([])
}

const newCard = { kind: 'new-card' as const }
const saveSearch = async (query = 'pikachu') => void (await save(await user(), [newCard], { query }))
const cardIds = async () => (await firedAlerts()).map(({ cardId }) => cardId)

const old: CatalogueContent = { base1: ['1', '2'] }
const more: CatalogueContent = { ...old, base2: ['1'] }

describe('an alert about new cards and the shipped catalogue:', () => {
  test('the first shipped cards fire nothing, and a new set fires once', async () => {
    await saveSearch()
    await ship(old, 1)
    expect(await evaluate()).toBe(0)
    await ship(more, 2)
    expect(await evaluate()).toBe(1)
    await importSets(more)
    expect(await evaluate()).toBe(0)
    expect(await cardIds()).toEqual(['base2-1'])
  })

  test('the cards that follow the few of the small catalogue fire nothing', async () => {
    await saveSearch()
    await ship(more, 1, 'small')
    await ship(more, 1)
    expect(await evaluate()).toBe(0)
  })

  test('an upgrade of a site with cards of a source fires nothing', async () => {
    await importSets(old)
    await saveSearch()
    await ship(more, 1)
    expect(await evaluate()).toBe(0)
  })

  test('a new set of the first import over shipped cards fires once', async () => {
    await ship(old, 1)
    await saveSearch()
    await importSets(more)
    expect(await evaluate()).toBe(1)
    expect(await cardIds()).toEqual(['base2-1'])
  })

  test('a new card of a daily sync fires once, and is one notification', async () => {
    await ship(old, 1)
    await saveSearch()
    const source = await startStandIn()
    onTestFinished(() => source.close())
    const { cards } = source.addSet('sv01', 2, { releaseDate: '2026-10-30' })
    await sync(source, 1)
    expect(await evaluate()).toBe(0)
    cards.set('sv01-003', tcgdexCard('sv01-003', { name: 'Pikachu' }))
    await sync(source, 2)
    expect(await evaluate()).toBe(1)
    await sync(source, 3)
    expect(await evaluate()).toBe(0)
    expect(await cardIds()).toEqual(['sv01-003'])
    const { rows } = await pool().query('select from search_notices')
    expect(rows).toHaveLength(1)
  })

  test('a text that arrives with the first delivery of a card fires nothing', async () => {
    await ship(old, 1)
    await importSets({ base3: ['1'] })
    await saveSearch('x:unprinted')
    await importSets({ ...old, base1: [{ number: '1', rules: ['Unprinted.'] }, '2'], base3: ['1'] })
    expect(await evaluate()).toBe(0)
    await importSets({
      ...old,
      base1: [
        { number: '1', rules: ['Unprinted.'] },
        { number: '2', rules: ['Unprinted.'] },
      ],
      base3: ['1'],
    })
    expect(await evaluate()).toBe(1)
  })

  test('a second source that is imported for the first time fires nothing', async () => {
    await importSets(old)
    await saveSearch()
    await importSets(more, 'pokemon-tcg-data')
    expect(await evaluate()).toBe(0)
  })

  test('an import from another site is none of a source that sites do not pass on', async () => {
    await importSets(old)
    await pool().query(`insert into catalogue_imports (id, source, started_at, finished_at, summary)
      values (gen_random_uuid(), 'chasekit', now(), now(), '{"isInterrupted": false, "languages": ["en"]}')`)
    await saveSearch()
    await importSets(more, 'pokemon-tcg-data')
    expect(await evaluate()).toBe(0)
  })
})

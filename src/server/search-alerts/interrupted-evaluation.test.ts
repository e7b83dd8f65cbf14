import { expect, test } from 'vitest'
import { type NewAlert, setUpAlertDatabase } from '#test/support/alert-database.ts'
import { type CatalogueContent, importEventsOf } from '#test/support/import-into-database.ts'
import { evaluateNewCards } from './evaluate-new-cards.ts'

const site = setUpAlertDatabase()
const { importSets, importPrices, save, evaluate, firedAlerts, user, pool, nextDay, deps } = site

const newCard: NewAlert = { kind: 'new-card' }
const old = { base1: ['1', '2'] }
const withNewCard = { base1: ['1', '2', '3'] }
const cardIds = async () => (await firedAlerts()).map(({ cardId }) => cardId)
const countWaiting = async () => {
  const { rows } = await pool().query<{ waiting: number }>(
    'select count(*)::int as waiting from catalogue_changes',
  )
  return rows[0]?.waiting
}

test('changes wait while the catalogue in memory is older than they are', async () => {
  await importSets(old)
  await deps().refresh()
  await save(await user(), [newCard])
  await importSets(withNewCard)
  expect(await evaluateNewCards(deps())).toBe(0)
  expect(await countWaiting()).toBe(1)
  await evaluate()
  expect(await cardIds()).toEqual(['base1-3'])
})

test('prices are evaluated although new cards cannot be', async () => {
  await importSets(old)
  await importPrices([['base1-1', 25]])
  await evaluate()
  const below: NewAlert = { kind: 'price-below', amount: 20, currency: 'USD', variant: null }
  await save(await user(), [newCard, below])
  await pool().query(
    `insert into catalogue_changes (unit, source, source_id, item_id, before)
     values ('card', 'tcgdex', 'base1-2', 'base1-2', '{"setId": "base1"}')`,
  )
  nextDay()
  await importPrices([['base1-1', 19]])
  await expect(evaluate()).rejects.toThrow()
  expect(await firedAlerts()).toMatchObject([{ kind: 'price-below', cardId: 'base1-1' }])
})

test('an evaluation is repeated if someone edits a search meanwhile', async () => {
  await importSets(old)
  const search = await save(await user(), [newCard])
  await importSets(withNewCard)
  const editor = await pool().connect()
  try {
    await editor.query('begin')
    await editor.query(`update saved_searches set name = 'Edited' where id = $1`, [search])
    const evaluation = evaluate()
    await expect
      .poll(async () => {
        const { rows } = await pool().query(`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`)
        return rows.length
      })
      .toBe(1)
    await editor.query('commit')
    expect(await evaluation).toBe(1)
  } finally {
    editor.release()
  }
})

test('many searches are notified, each once', async () => {
  await importSets(old)
  const cards = Array.from({ length: 50 }, (_, index) => String(index + 1))
  const owners = await Promise.all(Array.from({ length: 101 }, user))
  const searches = await Promise.all(owners.map(owner => save(owner, [newCard])))
  await importSets({ ...old, base2: cards })
  expect(await evaluate()).toBe(5050)
  const { rows } = await pool().query<{ id: string }>('select search_id as id from search_notices')
  expect(rows.map(({ id }) => id).toSorted()).toEqual(searches.toSorted())
})

test('a card that a source left out once is not new', async () => {
  await importSets({ base1: ['1', '2', '3', '4'] })
  await save(await user(), [newCard])
  await importSets({ base1: ['1', '2', '3'] })
  await evaluate()
  await importSets({ base1: ['1', '2', '3', '4'] })
  expect(await evaluate()).toBe(0)
})

test('the first import of a language raises nothing, also from a known source', async () => {
  const japanese = (content: CatalogueContent) =>
    importEventsOf(content).map(event =>
      event.kind === 'set'
        ? { ...event, set: { ...event.set, set: { ...event.set.set, language: 'ja' as const } } }
        : event,
    )
  const card = (number: string) => ({ number, id: `sm0-${number}`, language: 'ja' as const })
  await importSets(old)
  await save(await user(), [newCard])
  await importSets(japanese({ sm0: [card('1')] }))
  expect(await evaluate()).toBe(0)
  await importSets(japanese({ sm0: [card('1'), card('2')] }))
  await evaluate()
  expect(await cardIds()).toEqual(['sm0-2'])
})

import { expect, test } from 'vitest'
import { type NewAlert, setUpAlertDatabase } from '#test/support/alert-database.ts'

const site = setUpAlertDatabase()
const { importSets, importPrices, save, evaluate, firedAlerts, user, pool, nextDay } = site

const content = { base1: ['1'] }
const move: NewAlert = { kind: 'price-move', percent: 20, days: 7, currency: 'USD', variant: null }

test('an alert does not fire for a move before it was created, nor for one while it was paused', async () => {
  await importSets(content)
  await importPrices([['base1-1', 100]])
  await evaluate()
  nextDay()
  await importPrices([['base1-1', 70]])
  await evaluate()
  const search = await save(await user(), [move])
  const fired: number[] = []
  const importNextDay = async (amount: number) => {
    nextDay()
    await importPrices([['base1-1', amount]])
    if ((await evaluate()) > 0) fired.push(amount)
  }
  for (const amount of [69, 71]) await importNextDay(amount)
  await pool().query('update saved_searches set alerts_paused = true where id = $1', [search])
  await importNextDay(90)
  await pool().query('update saved_searches set alerts_paused = false where id = $1', [search])
  for (const amount of [91, 100, 109]) await importNextDay(amount)
  expect(fired).toEqual([109])
  expect(await firedAlerts()).toMatchObject([{ centsBefore: 9000, cents: 10_900 }])
})

test('an alert fires for a move within days that were imported together', async () => {
  await importSets(content)
  await importPrices([['base1-1', 100]])
  await evaluate()
  await save(await user(), [move])
  for (const amount of [70, 71]) {
    nextDay()
    await importPrices([['base1-1', amount]])
  }
  expect(await evaluate()).toBe(1)
})

import { expect, test } from 'vitest'
import { type NewAlert, setUpAlertDatabase } from '#test/support/alert-database.ts'

const { importSets, importPrices, save, evaluate, firedAlerts, user, nextDay } = setUpAlertDatabase()

const bound = (kind: 'price-below' | 'price-above', amount: number, currency: 'USD' | 'EUR' = 'USD') =>
  ({ kind, amount, currency, variant: null }) satisfies NewAlert

test('the first price of a printing fires bounds of a search for this card, once, and of no other search', async () => {
  await importSets({ base1: ['1', '2'] })
  await evaluate()
  const owner = await user()
  const move: NewAlert = { kind: 'price-move', percent: 1, days: 7, currency: 'USD', variant: null }
  const others = [bound('price-below', 19), bound('price-above', 30), bound('price-below', 20, 'EUR'), move]
  await save(owner, [bound('price-below', 20), bound('price-above', 18), ...others], {
    query: 'id:"base1-2"',
  })
  await save(owner, [bound('price-below', 20)], { query: 'set:base1' })
  await importPrices([
    ['base1-1', 19],
    ['base1-2', 19],
  ])
  expect(await evaluate()).toBe(2)
  const first = { cardId: 'base1-2', centsBefore: null, cents: 1900 }
  expect((await firedAlerts()).toSorted((a, b) => (a.kind < b.kind ? -1 : 1))).toMatchObject([
    { ...first, kind: 'price-above' },
    { ...first, kind: 'price-below' },
  ])
  nextDay()
  await importPrices([['base1-2', 19.1]])
  expect(await evaluate()).toBe(0)
})

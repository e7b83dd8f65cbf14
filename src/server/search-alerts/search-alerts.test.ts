import { describe, expect, test } from 'vitest'
import type { NewAlert } from '#test/support/alert-database.ts'
import { setUpAlertDatabase } from '#test/support/alert-database.ts'

const site = setUpAlertDatabase()
const { importSets, importPrices, save, evaluate, firedAlerts, user, pool, nextDay } = site

const newCard: NewAlert = { kind: 'new-card' }
const below = (amount: number, fields = {}): NewAlert => ({
  kind: 'price-below',
  amount,
  currency: 'USD',
  variant: null,
  ...fields,
})
const old = { base1: ['1', '2'] }
const withNewCard = { base1: ['1', '2', '3'] }
const cardIds = async () => (await firedAlerts()).map(({ cardId }) => cardId)

describe('an alert about new cards', () => {
  test('fires for a new card that matches, once, also if the import is repeated', async () => {
    await importSets(old)
    const search = await save(await user(), [newCard])
    await importSets(withNewCard)
    expect(await evaluate()).toBe(1)
    expect(await firedAlerts()).toMatchObject([{ search, kind: 'new-card', cardId: 'base1-3' }])
    await importSets(withNewCard)
    expect(await evaluate()).toBe(0)
    const { rows } = await pool().query('select count(*)::int as waiting from catalogue_changes')
    expect(rows).toEqual([{ waiting: 0 }])
  })

  test('does not fire for a card that does not match, nor for a card that matched before', async () => {
    await importSets(old)
    await save(await user(), [newCard], { query: 'charizard' })
    await save(await user(), [newCard])
    await importSets({ base1: ['1', { number: '2', hp: 90 }] })
    expect(await evaluate()).toBe(0)
  })

  test('fires when data of a card are corrected', async () => {
    await importSets(old)
    await save(await user(), [newCard], { query: 'hp>80' })
    await importSets({ base1: ['1', { number: '2', hp: 90 }] })
    await evaluate()
    expect(await cardIds()).toEqual(['base1-2'])
  })

  test('raises nothing in the first import of a source, nor for what was there before the alert', async () => {
    await save(await user(), [newCard])
    await importSets(old)
    expect(await evaluate()).toBe(0)
    await importSets(withNewCard)
    const late = await save(await user(), [newCard])
    await evaluate()
    expect((await firedAlerts()).map(({ search }) => search)).not.toContain(late)
    expect(await cardIds()).toEqual(['base1-3'])
  })

  test('does not fire for a similar name of a misspelled word', async () => {
    await importSets({ base1: ['1', '2'] })
    await save(await user(), [newCard], { query: 'pikachy' })
    await importSets({ base1: ['1', '2', { number: '3', id: 'base1-3', name: 'Pichu' }] })
    expect(await evaluate()).toBe(0)
  })
})

describe('an alert about a bound', () => {
  test('fires when the price crosses it, with both prices, once', async () => {
    await importSets(old)
    await importPrices([['base1-1', 25]])
    await evaluate()
    const search = await save(await user(), [below(20)])
    nextDay()
    await importPrices([['base1-1', 19.5]])
    expect(await evaluate()).toBe(1)
    expect(await firedAlerts()).toEqual([
      {
        search,
        kind: 'price-below',
        cardId: 'base1-1',
        variant: 'normal',
        source: 'tcgplayer',
        centsBefore: 2500,
        cents: 1950,
        day: site.today(),
      },
    ])
    await importPrices([['base1-1', 19.5]])
    await evaluate()
    nextDay()
    await importPrices([['base1-1', 19]])
    expect(await evaluate()).toBe(0)
  })

  test('of a single card, as its page saves it, fires for this card only', async () => {
    await importSets(old)
    await importPrices([
      ['base1-1', 25],
      ['base1-2', 25],
    ])
    await evaluate()
    await save(await user(), [below(20, { variant: 'normal' })], { query: 'id:"base1-2"' })
    nextDay()
    await importPrices([
      ['base1-1', 19],
      ['base1-2', 19],
    ])
    expect(await evaluate()).toBe(1)
    expect(await cardIds()).toEqual(['base1-2'])
  })

  test('does not fire for a price on the bound, in another currency or of another printing', async () => {
    await importSets(old)
    await importPrices([['base1-1', 25]])
    await importPrices([['base1-1', 25, 'cardmarket']])
    await evaluate()
    const owner = await user()
    await save(owner, [below(20, { currency: 'EUR' }), below(20, { variant: 'holo' }), below(20)])
    nextDay()
    await importPrices([['base1-1', 20]])
    expect(await evaluate()).toBe(0)
    nextDay()
    await importPrices([['base1-1', 19]])
    expect(await evaluate()).toBe(1)
  })

  test('does not fire for a fall before it was created, also if another import follows before the evaluation', async () => {
    await importSets(old)
    await importPrices([['base1-1', 25]])
    await evaluate()
    nextDay()
    await importPrices([['base1-1', 19]])
    await save(await user(), [below(20)])
    await importPrices([['base1-2', 5]])
    expect(await evaluate()).toBe(0)
    nextDay()
    await importPrices([['base1-1', 21]])
    expect(await evaluate()).toBe(0)
    nextDay()
    await importPrices([['base1-1', 18]])
    expect(await evaluate()).toBe(1)
  })

  test('above a bound fires for a rise only, of pinned cards too and not of excluded ones', async () => {
    await importSets(old)
    await importPrices([
      ['base1-1', 25],
      ['base1-2', 25],
    ])
    await evaluate()
    const above: NewAlert = { kind: 'price-above', amount: 30, currency: 'USD', variant: null }
    await save(await user(), [above], { query: 'charizard', pinned: ['base1-1'] })
    await save(await user(), [above], { excluded: ['base1-1'] })
    nextDay()
    await importPrices([
      ['base1-1', 31],
      ['base1-2', 20],
    ])
    await evaluate()
    expect(await firedAlerts()).toMatchObject([{ cardId: 'base1-1', kind: 'price-above' }])
  })

  test('raises nothing for sources that disagree, and compares with the last good price later', async () => {
    await importSets(old)
    await importPrices([['base1-1', 25]])
    await importPrices([['base1-1', 22, 'cardmarket']])
    await evaluate()
    await save(await user(), [below(20)])
    nextDay()
    await importPrices([['base1-1', 2]])
    expect(await evaluate()).toBe(0)
    nextDay()
    await importPrices([['base1-1', 24]])
    await importPrices([['base1-1', 22, 'cardmarket']])
    expect(await evaluate()).toBe(0)
    nextDay()
    await importPrices([['base1-1', 18]])
    await evaluate()
    expect(await firedAlerts()).toMatchObject([{ centsBefore: 2400, cents: 1800 }])
  })
})

describe('an alert about moves', () => {
  const move: NewAlert = { kind: 'price-move', percent: 20, days: 7, currency: 'USD', variant: null }

  test('compares with the price that held when its days began, and is not repeated', async () => {
    await importSets(old)
    await importPrices([['base1-1', 10]], '2026-11-13')
    await importPrices([['base1-1', 11]], '2026-11-19')
    await evaluate()
    await save(await user(), [move])
    await importPrices([['base1-1', 11.9]])
    expect(await evaluate()).toBe(0)
    nextDay()
    await importPrices([['base1-1', 12.1]])
    await evaluate()
    expect(await firedAlerts()).toMatchObject([{ kind: 'price-move', centsBefore: 1000, cents: 1210 }])
    nextDay()
    await importPrices([['base1-1', 12.2]])
    expect(await evaluate()).toBe(0)
  })

  test.each([
    ['a fall and a rise', [100, 100, 85], 105, 3, 8500],
    ['prices known since yesterday', [30], 60, 5, 3000],
    ['a fall from the highest price', [90, 100, 95], 79, 3, 10000],
  ])(
    'compares with the lowest or highest price of its days: %s',
    async (_case, earlier, price, days, before) => {
      await importSets(old)
      for (const amount of earlier) {
        await importPrices([['base1-1', amount]])
        await evaluate()
        nextDay()
      }
      await save(await user(), [{ ...move, days }])
      await importPrices([['base1-1', price]])
      expect(await evaluate()).toBe(1)
      expect(await firedAlerts()).toMatchObject([{ centsBefore: before, cents: price * 100 }])
    },
  )

  test('fires once per move, and again for the next move within its days', async () => {
    await importSets(old)
    await importPrices([['base1-1', 100]])
    await evaluate()
    await save(await user(), [move])
    const fired: number[] = []
    for (const amount of [125, 126, 99, 98, 121]) {
      nextDay()
      await importPrices([['base1-1', amount]])
      if ((await evaluate()) > 0) fired.push(amount)
    }
    expect(fired).toEqual([125, 99, 121])
    expect((await firedAlerts()).map(({ centsBefore }) => centsBefore)).toEqual([10000, 12600, 9800])
  })

  test.each([
    [40, 1],
    [60, 0],
  ])('does not compare with a price with which another source (%i €) disagreed', async (euros, events) => {
    await importSets(old)
    await importPrices([['base1-1', 10]], '2026-11-13')
    await importPrices([['base1-1', euros, 'cardmarket']], '2026-11-12')
    await importPrices([['base1-1', 11]], '2026-11-19')
    await importPrices([['base1-1', 11, 'cardmarket']], '2026-11-19')
    await evaluate()
    await save(await user(), [move])
    await importPrices([['base1-1', 12.1]])
    expect(await evaluate()).toBe(events)
  })

  test('reads prices of months that were folded', async () => {
    site.setDay('2026-12-05')
    await importSets(old)
    await importPrices([['base1-1', 10]], '2026-11-28')
    await importPrices([['base1-1', 11]], '2026-12-04')
    await evaluate()
    await save(await user(), [move])
    await importPrices([['base1-1', 15]])
    await evaluate()
    expect(await firedAlerts()).toMatchObject([{ centsBefore: 1000, cents: 1500 }])
  })
})

test('an interrupted evaluation continues and fires no alert twice', async () => {
  await importSets(old)
  const searches = [await save(await user(), [newCard]), await save(await user(), [newCard])]
  await importSets(withNewCard)
  await pool().query(
    `create function fail() returns trigger language plpgsql as $$ begin raise 'cut'; end $$`,
  )
  await pool().query('create trigger fail before delete on catalogue_changes execute function fail()')
  await expect(evaluate()).rejects.toThrow('cut')
  expect(await firedAlerts()).toEqual([])
  await pool().query('drop trigger fail on catalogue_changes; drop function fail')
  const stopped = AbortSignal.abort()
  expect(await evaluate(stopped)).toBe(0)
  const [first, second] = await Promise.all([evaluate(), evaluate()])
  expect(first + second).toBe(2)
  expect((await firedAlerts()).map(({ search }) => search).toSorted()).toEqual(searches.toSorted())
})

test('many cards are one notification, which counts those that it does not list', async () => {
  await importSets(old)
  const search = await save(await user(), [newCard])
  await importSets({ base1: Array.from({ length: 80 }, (_, number) => String(number + 1)) })
  await evaluate()
  const { rows } = await pool().query('select search_id, more_cards from search_notices')
  expect(rows).toEqual([{ search_id: search, more_cards: 28 }])
  expect(await firedAlerts()).toHaveLength(50)
})

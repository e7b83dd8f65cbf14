import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import { emptyPriceValues } from '#domain/price.ts'
import { storeDay } from '#server/prices/store/store-day.ts'
import { type NewAlert, setUpAlertDatabase } from '#test/support/alert-database.ts'
import type { CatalogueContent } from '#test/support/import-into-database.ts'

const site = setUpAlertDatabase()
const { importSets, importPrices, save, evaluate, firedAlerts, user, pool, nextDay } = site

const old = { base1: ['1', '2'] }
const corrected: CatalogueContent = {
  base1: [
    { number: '1', hp: 90 },
    { number: '2', hp: 90 },
  ],
}
const bound = { currency: 'USD', variant: null } as const

/** An alert of each kind, its query, and the price at which it fires; the price before is 25. */
const cases: { alert: NewAlert; query: string; price: number | null }[] = [
  { alert: { kind: 'new-card' }, query: 'pikachu hp>80', price: null },
  { alert: { kind: 'price-below', amount: 20, ...bound }, query: 'pikachu', price: 4 },
  { alert: { kind: 'price-above', amount: 30, ...bound }, query: 'pikachu', price: 150 },
  { alert: { kind: 'price-move', percent: 50, days: 1, ...bound }, query: 'pikachu', price: 150 },
]
type Case = (typeof cases)[number]
const all = cases.map(given => ({ ...given, kind: given.alert.kind }))
const ofPrices = all.filter(({ price }) => price !== null)

async function start(): Promise<void> {
  await importSets(old)
  await importPrices([
    ['base1-1', 25],
    ['base1-2', 25],
  ])
  await evaluate()
}

/** Puts a copy of an owned card on page 3 of a new binder. */
async function file(ownerId: string, cardId: string, name: string): Promise<void> {
  await pool().query(
    `with b as (insert into binders (id, owner_id, name, page_rows, page_columns, pages, first_page_alone, page_order, note,
         emptied, auto_file, show_copies, created_at, updated_at)
       values (gen_random_uuid(), $1, $3, 3, 3, 5, true, 'page', '', 'clear', false, false, now(), now()) returning id),
     p as (insert into copies (id, owner_id, collection_id, card_id, status, position, quantity, created_at, updated_at)
       select gen_random_uuid(), $1, collection_id, card_id, 'owned', 0, 1, now(), now() from collection_cards
       where owner_id = $1 and card_id = $2 returning id)
     insert into pocket_entries (owner_id, binder_id, page, pocket_row, pocket_column, position, copy_id, quantity)
     select $1, b.id, 3, 1, 1, 0, p.id, 1 from b, p`,
    [ownerId, cardId, name],
  )
}

/** Triggers the alert: corrects both cards, or changes both prices. */
async function triggerAlert({ price }: Pick<Case, 'price'>, day = site.today()): Promise<void> {
  if (price === null) await importSets(corrected)
  else
    await importPrices(
      [
        ['base1-1', price],
        ['base1-2', price],
      ],
      day,
    )
}

async function own(ownerId: string, cardId: string): Promise<void> {
  await pool().query(
    `with c as (insert into collections (id, owner_id, name) values (gen_random_uuid(), $1, 'Mine') returning id)
     insert into collection_cards (owner_id, collection_id, card_id, status, position)
     select $1, id, $2, 'owned', 1 from c`,
    [ownerId, cardId],
  )
}

const update = (fields: string) => (search: string) =>
  pool().query(`update saved_searches set ${fields} where id = $1`, [search])

/** Reasons for which an alert of any kind is silent. */
const silences: [string, (search: string) => Promise<unknown>][] = [
  ['is paused', update('alerts_paused = true')],
  ['is deleted', update('deleted_at = now()')],
  ['is no longer understood', update(`query = 'pikachu colour:blue'`)],
  ['has excluded the cards', update(`excluded = '{base1-1,base1-2}'`)],
  ['has lost the alert', search => pool().query('delete from search_alerts where search_id = $1', [search])],
]

describe.each(all)('an alert of the kind $kind', given => {
  const { alert, query } = given

  async function evaluateAfter(prepare: (search: string) => Promise<unknown>): Promise<number> {
    await start()
    await prepare(await save(await user(), [alert], { query }))
    nextDay()
    await triggerAlert(given)
    return evaluate()
  }

  test('fires for both cards, and a repeated import adds nothing', async () => {
    expect(await evaluateAfter(async () => {})).toBe(2)
    const before = await firedAlerts()
    await triggerAlert(given)
    expect(await evaluate()).toBe(0)
    nextDay()
    await triggerAlert(given)
    expect(await evaluate()).toBe(0)
    expect(await firedAlerts()).toEqual(before)
  })

  test.each(silences)('is silent if its search %s', async (_reason, prepare) => {
    expect(await evaluateAfter(prepare)).toBe(0)
    expect((await pool().query('select * from search_notices')).rows).toEqual([])
  })

  test('over own cards notifies each owner only about their own cards', async () => {
    await start()
    const owners = [await user(), await user(), await user()]
    const [ash = '', misty = ''] = owners
    await own(ash, 'base1-1')
    await own(misty, 'base1-2')
    const searches: string[] = []
    for (const owner of owners) searches.push(await save(owner, [alert], { query, scope: 'mine' }))
    nextDay()
    await triggerAlert(given)
    await evaluate()
    const { rows } = await pool().query(
      `select n.user_id, n.search_id, e.card_id from search_notices n join alert_events e on e.notice_id = n.id
       order by e.card_id`,
    )
    expect(rows).toEqual([
      { user_id: ash, search_id: searches[0], card_id: 'base1-1' },
      { user_id: misty, search_id: searches[1], card_id: 'base1-2' },
    ])
  })

  test('over own cards fires for the cards that are filed in the named binder', async () => {
    await start()
    const owner = await user()
    await own(owner, 'base1-1')
    await own(owner, 'base1-2')
    await file(owner, 'base1-2', 'Blue binder')
    const search = await save(owner, [alert], { query: `${query} binder:blue page:3`, scope: 'mine' })
    await save(owner, [alert], { query: `${query} binder:red`, scope: 'mine' })
    const unfiled = await save(owner, [alert], { query: `${query} is:unfiled`, scope: 'mine' })
    nextDay()
    await triggerAlert(given)
    await evaluate()
    const fired = (await firedAlerts()).map(({ search: of, cardId }) => [of, cardId])
    expect(fired).toEqual([
      [unfiled, 'base1-1'],
      [search, 'base1-2'],
    ])
  })

  test('notifies only the owner of a private list', async () => {
    await start()
    const [owner, other] = [await user(), await user()]
    const search = await save(owner, [alert], { query })
    await save(other, [], { query })
    nextDay()
    await triggerAlert(given)
    await evaluate()
    const { rows } = await pool().query('select distinct user_id, search_id from search_notices')
    expect(rows).toEqual([{ user_id: owner, search_id: search }])
  })
})

describe.each(ofPrices)('an alert of the kind $kind', given => {
  const { alert, query, price } = given

  test('is silent if the sources disagree', async () => {
    await start()
    await importPrices([['base1-1', 24, 'cardmarket']])
    await evaluate()
    await save(await user(), [alert], { query })
    nextDay()
    await triggerAlert(given)
    await evaluate()
    expect((await firedAlerts()).map(({ cardId }) => cardId)).toEqual(['base1-2'])
  })

  test.each([
    [6, 2],
    [7, 0],
  ])('about prices that are %i days old fires for %i', async (age, events) => {
    await start()
    await save(await user(), [alert], { query })
    nextDay()
    const day = site.today()
    site.setDay(addDays(day, age))
    await triggerAlert(given, day)
    expect(await evaluate()).toBe(events)
  })

  test('is silent about sample prices', async () => {
    await start()
    const store = (day: string, market: number) =>
      storeDay(pool(), day, [
        { cardId: 'base1-1', variant: 'holo', source: 'sample', values: { ...emptyPriceValues, market } },
      ])
    await store(site.today(), 25)
    await evaluate()
    await save(await user(), [alert], { query })
    nextDay()
    await store(site.today(), price ?? 0)
    expect(await evaluate()).toBe(0)
  })
})

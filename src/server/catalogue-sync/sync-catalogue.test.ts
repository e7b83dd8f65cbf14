import { describe, expect, test } from 'vitest'
import { setUpSync } from '#test/support/catalogue-sync.ts'
import { sendStatus } from '#test/support/loopback-source.ts'
import { entryOf } from '#test/support/stand-in-tcgdex.ts'
import { tcgdexCard } from '#test/support/source-folders.ts'
import { catalogueRevision } from '#server/catalogue/import/load-records.ts'

const { pool, source, nextDay, sync, takeRequests, names } = setUpSync()

const listings = ['en/sets', 'ja/sets']
const cardsOf = (id: string, count: number) =>
  Array.from({ length: count }, (_, index) => `en/cards/${id}-${String(index + 1).padStart(3, '0')}`)

describe('a run', () => {
  test('imports new sets, one request at a time, with one revision', async () => {
    source().addSet('sv01', 3)
    source().addSet('sv02', 2)
    const { sets, requests, left, summary, failures } = await sync()
    expect([sets, requests, left, failures]).toEqual([2, 9, 2991, []])
    expect(summary.counts).toMatchObject({ series: { added: 1 }, set: { added: 2 }, card: { added: 5 } })
    const [first, second, ...rest] = takeRequests()
    expect([first, second]).toEqual(listings)
    expect(rest).toEqual(['en/sets/sv01', ...cardsOf('sv01', 3), 'en/sets/sv02', ...cardsOf('sv02', 2)])
    expect(source().maxAtOnce()).toBe(1)
    expect(await names()).toMatchObject({ 'sv01-001': 'Card sv01 001', 'sv02-002': 'Card sv02 002' })
    expect(await catalogueRevision(pool())).toBe(1)
  })

  test('a second run of a day asks only for the listings, and changes nothing', async () => {
    source().addSet('sv01', 3)
    await sync()
    takeRequests()
    const { sets, summary } = await sync()
    expect([takeRequests(), sets, summary.counts.card.added]).toEqual([listings, 0, 0])
    expect(await catalogueRevision(pool())).toBe(1)
  })

  test('a second run of a day asks for a set whose listing differs since', async () => {
    source().addSet('sv01', 3)
    source().addSet('sv02', 3)
    await sync()
    takeRequests()
    entryOf(source().sets.en, 'sv01').set['name'] = 'Renamed'
    entryOf(source().sets.en, 'sv02').cards.set('sv02-004', tcgdexCard('sv02-004', { name: 'Late' }))
    const { summary } = await sync()
    expect(takeRequests()).toHaveLength(2 + 4 + 5)
    expect(summary.counts).toMatchObject({ set: { changed: 2 }, card: { added: 1, changed: 0 } })
    expect(await names()).toMatchObject({ 'sv02-004': 'Late' })
  })

  test('a recent set is asked for every day, an older one in the rotation', async () => {
    source().addSet('recent', 2, { releaseDate: '2026-02-01' })
    source().addSet('old', 2)
    await sync()
    nextDay()
    takeRequests()
    await sync()
    expect(takeRequests()).toEqual([
      ...listings,
      'en/sets/recent',
      ...cardsOf('recent', 2),
      'en/sets/old',
      ...cardsOf('old', 2),
    ])
  })

  test('a card that changes only in prices and in the day of the build writes nothing', async () => {
    const { cards } = source().addSet('sv01', 2)
    await sync()
    nextDay()
    const card = entryOf(cards, 'sv01-001')
    card['updated'] = '2026-03-02T00:00:00Z'
    card['pricing'] = { cardmarket: { trend: 5, updated: '2026-03-02' }, tcgplayer: null }
    const { summary } = await sync()
    expect(summary.counts.card).toEqual({ added: 0, changed: 0, unchanged: 2, removed: 0 })
    expect(await catalogueRevision(pool())).toBe(1)
    card['hp'] = 70
    nextDay()
    expect((await sync()).summary.counts.card).toMatchObject({ changed: 1, unchanged: 1 })
  })

  test('a removed card is removed, and named in the changes of ids', async () => {
    const { cards } = source().addSet('sv01', 9)
    await sync()
    nextDay()
    cards.delete('sv01-009')
    expect((await sync()).summary.counts.card).toMatchObject({ removed: 1 })
    const { rows } = await pool().query('select id, change from id_changes')
    expect(rows).toEqual([{ id: 'sv01-009', change: 'removed' }])
  })

  test('no prices are imported', async () => {
    const pricing = { cardmarket: { trend: 5, updated: '2026-03-02', idProduct: 7 }, tcgplayer: null }
    entryOf(source().addSet('sv01', 1).cards, 'sv01-001')['pricing'] = pricing
    await sync()
    const { rows } = await pool().query('select from price_series')
    expect(rows).toEqual([])
  })

  test('sets that are never imported are asked for once', async () => {
    source().addSet('A1', 3, { serie: { id: 'tcgp', name: 'Pocket' } })
    source().sets.ja.set('CS1a', source().addSet('CS1a', 3))
    source().sets.en.delete('CS1a')
    const { sets } = await sync()
    expect([takeRequests(), sets]).toEqual([[...listings, 'en/sets/A1'], 1])
    nextDay(40)
    await sync()
    expect(takeRequests()).toEqual(listings)
    expect(await names()).toEqual({})
  })
})

describe('conditional requests', () => {
  test('responses that have not changed are confirmed without a body, and nothing is lost', async () => {
    source().hasValidators = true
    const { cards } = source().addSet('sv01', 4)
    await sync()
    nextDay()
    cards.delete('sv01-004')
    entryOf(cards, 'sv01-002')['hp'] = 90
    const statuses: number[] = []
    source().trouble = (_path, _request, response) =>
      void response.on('finish', () => statuses.push(response.statusCode))
    const { summary } = await sync()
    expect(statuses).toEqual([200, 304, 200, 304, 200, 304])
    expect(summary.counts.card).toMatchObject({ added: 0, changed: 1, removed: 1 })
    expect(Object.keys(await names())).toEqual(['sv01-001', 'sv01-002', 'sv01-003'])
  })

  test('a set whose cards have all not changed still loses a removed one', async () => {
    source().hasValidators = true
    const { cards } = source().addSet('sv01', 4)
    await sync()
    nextDay()
    cards.delete('sv01-004')
    expect((await sync()).summary.counts.card).toMatchObject({ changed: 0, removed: 1 })
  })

  test('a set whose records another import replaced is asked for again at once, without conditions', async () => {
    source().hasValidators = true
    source().addSet('sv01', 2)
    source().addSet('sv02', 2)
    await sync()
    await pool().query(
      `update card_records set hash = 'x', record = jsonb_set(record::jsonb, '{name}', '"Older"')::json
        where source_id = 'sv01-001'`,
    )
    takeRequests()
    await sync()
    expect(takeRequests()).toEqual([...listings, 'en/sets/sv01', ...cardsOf('sv01', 2)])
    expect(await names()).toMatchObject({ 'sv01-001': 'Card sv01 001' })
    await sync()
    expect(takeRequests()).toEqual(listings)
  })

  test('a card that is not imported is asked for without a condition', async () => {
    source().hasValidators = true
    source().addSet('sv01', 2)
    await sync()
    await pool().query(`delete from card_records where source_id = 'sv01-001'`)
    nextDay()
    expect((await sync()).summary.counts.card).toMatchObject({ added: 1 })
  })

  test('responses that another version of the program read are asked for without a condition', async () => {
    source().hasValidators = true
    source().addSet('sv01', 1)
    await sync()
    await pool().query(`update source_responses set program = 'older'`)
    nextDay()
    const statuses: number[] = []
    source().trouble = (_path, _request, response) =>
      void response.on('finish', () => statuses.push(response.statusCode))
    await sync()
    expect(statuses).toEqual([200, 200, 200, 200])
  })
})

describe('the budget', () => {
  test('a set that is larger goes on the next day with what is stored', async () => {
    source().addSet('large', 10)
    const all = [...listings, 'en/sets/large', ...cardsOf('large', 10)]
    const first = await sync({ dailyRequests: 8 })
    expect([first.sets, first.left, first.isBudgetTooSmall]).toEqual([0, 0, false])
    expect(takeRequests()).toEqual(all.slice(0, 8))
    expect(await names()).toEqual({})
    nextDay()
    const second = await sync({ dailyRequests: 8 })
    expect([second.sets, second.left]).toEqual([1, 1])
    expect(takeRequests()).toEqual([...listings, ...all.slice(8)])
    expect(Object.keys(await names())).toHaveLength(10)
  })

  test('repeated requests count', async () => {
    source().addSet('sv01', 1)
    let failures = 2
    source().trouble = (path, _request, response) => {
      if (!path.includes('/cards/') || failures-- <= 0) return undefined
      sendStatus(response, 503)
      return true
    }
    expect(await sync()).toMatchObject({ sets: 1, requests: 6, left: 2994 })
  })

  test('a used budget ends a run, and the next one of the day does nothing', async () => {
    source().addSet('sv01', 5)
    await sync({ dailyRequests: 4 })
    takeRequests()
    expect(await sync({ dailyRequests: 4 })).toMatchObject({ sets: 0, requests: 0, left: 0, failures: [] })
    expect(takeRequests()).toEqual([])
  })
})

test('a shipped set waits for the rotation, and is replaced when it is delivered', async () => {
  await pool().query(
    `insert into set_records (source, source_id, id, scope, record, hash, rev) values
      ('starter', 'old', 'old', 'en', '{"id":"old","releaseDate":"2020-01-01"}', 'x', 1)`,
  )
  await pool().query(
    `insert into card_records (source, source_id, id, scope, record, hash, rev) values
      ('starter', 'old-001', 'old-001', 'old', '{"id":"old-001"}', 'x', 1)`,
  )
  source().addSet('old', 2)
  source().addSet('new', 2)
  await sync()
  expect(takeRequests().filter(path => path.includes('/sets/'))).toEqual(['en/sets/new', 'en/sets/old'])
  expect(Object.keys(await names())).toEqual(['new-001', 'new-002', 'old-001', 'old-002'])
  const { rows } = await pool().query(`select from card_records where source = 'starter' and not removed`)
  expect(rows).toEqual([])
})

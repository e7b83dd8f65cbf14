import { afterEach, expect, test } from 'vitest'
import type { PriceEvent } from '#domain/price-import.ts'
import {
  makeFolder,
  tcgdexCard,
  tcgdexSet,
  type FolderFiles,
  type SourceFolder,
} from '#test/support/source-folders.ts'
import { readTcgdexPrices } from './read-tcgdex-prices.ts'

let folder: SourceFolder | undefined
afterEach(async () => {
  await folder?.remove()
  folder = undefined
})

async function read(pricing: unknown, facts: FolderFiles = {}) {
  const card = tcgdexCard('sv01-001', { pricing, ...facts })
  folder = await makeFolder({
    'en/sets.json': [{ id: 'sv01' }],
    'en/sets/sv01.json': tcgdexSet('sv01', [card]),
    'en/cards/sv01.json': [card],
  })
  const events: PriceEvent[] = []
  for await (const event of readTcgdexPrices(folder.path, { languages: ['en'] })) events.push(event)
  const prices = events.flatMap(event => (event.kind === 'prices' ? [event] : []))
  const rows = prices.flatMap(({ day, rows: list }) => list.map(row => ({ day, ...row })))
  return { rows, unread: events.filter(event => event.kind === 'unread') }
}

const tcgplayerPrice = (marketPrice: number, facts: FolderFiles = {}) => ({
  lowPrice: 0.02,
  midPrice: 0.17,
  highPrice: 25.09,
  marketPrice,
  directLowPrice: 0.04,
  ...facts,
})

const cardmarket = {
  updated: '2025-08-05T00:42:15.000Z',
  unit: 'EUR',
  avg: 0.08,
  low: 0.02,
  trend: 0.07,
  avg1: 0.03,
  avg7: 0.08,
  avg30: 0.08,
}

test('TCGplayer prices are read by printing, under the names in the code and in the documentation', async () => {
  const tcgplayer = {
    updated: '2025-08-05T20:07:54.000Z',
    unit: 'USD',
    normal: tcgplayerPrice(0.09, { productId: 219333 }),
    'reverse-holofoil': tcgplayerPrice(0.23),
    holo: tcgplayerPrice(1),
  }
  const { rows } = await read({ tcgplayer, cardmarket: null })
  expect(rows.map(({ printing, values, of, day }) => [printing, values.market, of, day])).toEqual([
    [{ finish: 'normal', edition: 'other' }, 0.09, { card: 'sv01-001', product: 219333 }, '2025-08-05'],
    [{ finish: 'reverse', edition: 'other' }, 0.23, { card: 'sv01-001', product: null }, '2025-08-05'],
    [{ finish: 'holo', edition: 'other' }, 1, { card: 'sv01-001', product: null }, '2025-08-05'],
  ])
})

test("Cardmarket's plain prices belong to the plain printing, its holo prices to the foil printing", async () => {
  const shiny = { ...cardmarket, 'avg-holo': 0.27, 'low-holo': 0.03, 'trend-holo': 0.21 }
  const { rows } = await read({ cardmarket: shiny, tcgplayer: null })
  expect(rows).toMatchObject([
    { source: 'cardmarket', printing: 'base', values: { trend: 0.07, avg: 0.08, low: 0.02, market: null } },
    { source: 'cardmarket', printing: 'shiny', values: { trend: 0.21, avg: 0.27, low: 0.03 } },
  ])
})

test("the day of a price may have another site's format", async () => {
  const { rows } = await read({ cardmarket: { ...cardmarket, updated: '2026-01-24T20:05:11+0000' } })
  expect(rows[0]?.day).toBe('2026-01-24')
})

test('price blocks of printings are read, and duplicate prices only once', async () => {
  const variants_detailed = [
    { type: 'normal', size: 'standard', pricing: { cardmarket: { ...cardmarket, idProduct: 5 } } },
    { type: 'holo', size: 'jumbo', pricing: { cardmarket: { ...cardmarket, idProduct: 6, trend: 9 } } },
  ]
  const { rows } = await read({ cardmarket: { ...cardmarket, idProduct: 5 } }, { variants_detailed })
  expect(rows.map(({ of, values }) => [of.product, values.trend])).toEqual([
    [5, 0.07],
    [6, 9],
  ])
})

test('a card without prices gives none, and a card with an invalid price is reported', async () => {
  expect((await read({ cardmarket: null, tcgplayer: null })).rows).toEqual([])
  const { unread } = await read({ cardmarket: { ...cardmarket, trend: 'much' } })
  expect(unread).toMatchObject([{ rows: 1, note: { reason: 'trend: expected a number, found "much"' } }])
})

test('prices without a day are reported and not imported', async () => {
  for (const updated of ['today', '2999-01-01T00:00:00.000Z']) {
    const { unread, rows } = await read({ cardmarket: { ...cardmarket, updated } })
    expect(rows).toEqual([])
    expect(unread).toMatchObject([{ note: { reason: `updated: expected a time, found "${updated}"` } }])
  }
})

import { afterEach, expect, test } from 'vitest'
import type { PriceEvent } from '#domain/price-import.ts'
import { sendJson, startLoopbackSource, type LoopbackSource } from '#test/support/loopback-source.ts'
import { makeFolder, type FolderFiles, type SourceFolder } from '#test/support/source-folders.ts'
import { readPokemonTcgPrices } from './read-pokemontcg-prices.ts'

let folder: SourceFolder | undefined
let source: LoopbackSource | undefined
afterEach(async () => {
  await folder?.remove()
  await source?.close()
  folder = source = undefined
})

/** A card as the API writes it, with the fields that were asked for. */
function apiCard(id: string, facts: FolderFiles = {}): FolderFiles {
  return {
    id,
    tcgplayer: {
      url: `https://prices.example/tcgplayer/${id}`,
      updatedAt: '2021/08/04',
      prices: {
        normal: { low: 1.73, mid: 3.54, high: 12.99, market: 2.82, directLow: 3.93 },
        reverseHolofoil: { low: 3, mid: 8.99, high: 100, market: 3.89, directLow: null },
      },
    },
    cardmarket: {
      url: `https://prices.example/cardmarket/${id}`,
      updatedAt: '2021/08/05',
      prices: { averageSellPrice: 9.38, lowPrice: 8.95, trendPrice: 10.29, reverseHoloTrend: 0, avg1: 9.95 },
    },
    ...facts,
  }
}

async function collect(location: string) {
  const events: PriceEvent[] = []
  for await (const event of readPokemonTcgPrices(location, { paceMs: 1 })) events.push(event)
  const rows = events.flatMap(event =>
    event.kind === 'prices' ? event.rows.map(row => ({ day: event.day, ...row })) : [],
  )
  return { events, rows, unread: events.filter(event => event.kind === 'unread') }
}

test('both price blocks of a card are read with their own days under the catalogue id', async () => {
  folder = await makeFolder({ 'card.json': { data: apiCard('sv3pt5-199') } })
  const { rows } = await collect(folder.path)
  expect(
    rows.map(({ day, of, printing, values }) => [day, of, printing, values.market ?? values.trend]),
  ).toEqual([
    ['2021-08-04', { card: 'sv03.5-199', product: null }, { finish: 'normal', edition: 'other' }, 2.82],
    ['2021-08-04', { card: 'sv03.5-199', product: null }, { finish: 'reverse', edition: 'other' }, 3.89],
    ['2021-08-05', { card: 'sv03.5-199', product: null }, 'base', 10.29],
  ])
})

test('a reverse holofoil price of Cardmarket is read unless it is 0', async () => {
  const block = {
    updatedAt: '2021/08/05',
    prices: { trendPrice: 1, reverseHoloTrend: 2, reverseHoloSell: null },
  }
  folder = await makeFolder({
    'cards.json': [apiCard('base1-4', { tcgplayer: undefined, cardmarket: block })],
  })
  const { rows } = await collect(folder.path)
  expect(rows.map(({ printing, values }) => [printing, values.trend, values.avg])).toEqual([
    ['base', 1, null],
    [{ finish: 'reverse', edition: 'other' }, 2, null],
  ])
})

test('the live API is read page by page', async () => {
  source = await startLoopbackSource((request, response) => {
    const page = Number(new URL(request.url ?? '', 'http://source').searchParams.get('page'))
    const data = [apiCard(`base1-${page}`)]
    sendJson(response, { data: page > 2 ? [] : data, page, pageSize: 250, count: 1, totalCount: 2 })
  })
  const { rows } = await collect(source.address)
  expect(new Set(rows.map(({ of }) => ('card' in of ? of.card : null)))).toEqual(
    new Set(['base1-1', 'base1-2']),
  )
  expect(source.requestedPaths).toHaveLength(2)
})

test.each(['soon', '2999-01-01'])(
  'a card with prices of %s is reported, the others are imported',
  async day => {
    const broken = { updatedAt: day, prices: {} }
    folder = await makeFolder({
      'cards.json': [apiCard('base1-4', { cardmarket: broken }), apiCard('base1-5')],
    })
    const { rows, unread } = await collect(folder.path)
    expect(rows).toHaveLength(3)
    expect(unread).toMatchObject([{ rows: 1, note: { reason: `updatedAt: expected a day, found "${day}"` } }])
  },
)

import { expect, test } from 'vitest'
import { emptyPriceBook, type PriceBook } from '#domain/price-book.ts'
import type { Price } from '#domain/price.ts'
import { buildCatalogue } from '#server/catalogue/build-catalogue.ts'
import { aCard, aSet } from '#test/support/catalogue-fixtures.ts'
import { writeCoverageCsv } from './coverage-csv.ts'
import { readCoverage } from './read-coverage.ts'

const normal = { finish: 'normal', foil: null, stamps: [], size: 'standard', run: null }
const picture = { small: 'https://cards.example/small.png', large: null }
const attack = { name: 'Gnaw', cost: ['Colorless'], damage: '10', text: null }
const withId = (tcgplayer: number) => ({ tcgplayer, cardmarket: null })

const catalogue = await buildCatalogue({
  rev: 1,
  series: [],
  sets: [
    aSet({ code: 'base1', declaredTotal: 5 }),
    aSet({
      code: 'sv2a',
      language: 'ja',
      name: '=ポケモンカード151',
      declaredTotal: null,
      releaseDate: '2023-06-16',
    }),
  ],
  cards: [
    aCard({ setId: 'base1', number: '1', attacks: [attack], images: picture, market: withId(1) }),
    aCard({
      setId: 'base1',
      number: '2',
      variants: [normal],
      flavorText: 'It stores electricity.',
      market: withId(1),
    }),
    aCard({ setId: 'base1', number: '3', supertype: 'Trainer', subtypes: [], rules: ['Draw a card.'] }),
    aCard({ setId: 'base1', number: '4', supertype: 'Energy', subtypes: ['Basic'] }),
    aCard({ setId: 'ja-sv2a', number: '1', market: withId(2) }),
  ],
})

function bookWith(prices: Record<string, Price['source']>): PriceBook {
  return {
    ...emptyPriceBook,
    pricesOf: id => (prices[id] ? [{ source: prices[id] } as Price] : []),
  }
}

const prices = { 'base1-1': 'tcgplayer', 'base1-2': 'sample' } as const
const ofBase = {
  id: 'base1',
  name: 'Base Set',
  language: 'en',
  series: 'Base',
  listed: 5,
  cards: 4,
  printings: 1,
  pictures: 1,
  texts: 4,
  prices: 1,
  sharedIds: 2,
}
const ofJapanese = {
  id: 'ja-sv2a',
  name: '=ポケモンカード151',
  language: 'ja',
  series: 'Base',
  listed: null,
  cards: 1,
  printings: 0,
  pictures: 0,
  texts: 0,
  prices: 0,
  sharedIds: 0,
}

test('each set counts its cards with a printing, a picture, a text, a real price, and an id of other cards', async () => {
  expect(await readCoverage(catalogue, bookWith(prices))).toEqual([ofJapanese, ofBase])
})

test('new prices are counted with a catalogue that was read before', async () => {
  await readCoverage(catalogue, emptyPriceBook)
  const coverage = await readCoverage(catalogue, bookWith({ 'ja-sv2a-1': 'cardmarket' }))
  expect(coverage.map(set => set.prices)).toEqual([1, 0])
})

test('the file for spreadsheets has a line for each set, and no name starts a formula', async () => {
  const csv = writeCoverageCsv(await readCoverage(catalogue, bookWith(prices)))
  expect(csv.split('\r\n')).toEqual([
    '\uFEFFid,name,language,series,listed,cards,printings,pictures,texts,prices,sharedIds',
    "ja-sv2a,'=ポケモンカード151,ja,Base,,1,0,0,0,0,0",
    'base1,Base Set,en,Base,5,4,1,1,4,1,2',
    '',
  ])
})

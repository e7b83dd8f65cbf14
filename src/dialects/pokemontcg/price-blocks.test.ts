import { expect, test } from 'vitest'
import { emptyPriceValues, type Price } from '#domain/price.ts'
import { priceBlocks } from './price-blocks.ts'

const urls = { tcgplayer: 'https://tcgplayer.example/1', cardmarket: 'https://cardmarket.example/1' }

function price(
  source: Price['source'],
  variant: string,
  values: Partial<Price['values']>,
  day = '2026-11-20',
): Price {
  return { source, variant, currency: 'USD', day, values: { ...emptyPriceValues, ...values } }
}

test('prices of printings have the names of TCGplayer and the newest day', () => {
  const { tcgplayer } = priceBlocks(
    [
      price('tcgplayer', 'holo', { market: 3, low: 1 }, '2026-11-19'),
      price('tcgplayer', 'holo+1st-edition', { market: 30 }),
      price('tcgplayer', 'normal+1st-edition', { market: 5 }),
      price('tcgplayer', 'reverse', { mid: 4, high: 9 }),
      price('tcgplayer', 'holo/cosmos', { market: 100 }),
      price('tcgplayer', 'holo*jumbo', { market: 100 }),
    ],
    urls,
  )
  expect(tcgplayer).toEqual({
    url: urls.tcgplayer,
    updatedAt: '2026/11/20',
    prices: {
      holofoil: { low: 1, market: 3 },
      '1stEditionHolofoil': { market: 30 },
      '1stEditionNormal': { market: 5 },
      reverseHolofoil: { mid: 4, high: 9 },
    },
  })
})

test('prices of Cardmarket tell reverse holos apart', () => {
  const prices = [
    price('cardmarket', 'normal', { avg: 1, low: 0.5, trend: 0.9 }),
    price('cardmarket', 'reverse', { trend: 2 }),
  ]
  expect(priceBlocks(prices, urls)['cardmarket']).toEqual({
    url: urls.cardmarket,
    updatedAt: '2026/11/20',
    prices: { averageSellPrice: 1, lowPrice: 0.5, trendPrice: 0.9, reverseHoloTrend: 2 },
  })
})

test('sample prices are left out', () => {
  expect(priceBlocks([price('sample', 'holo', { market: 3 })], urls)).toEqual({})
})

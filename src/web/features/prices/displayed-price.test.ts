import { expect, test } from 'vitest'
import { priceFromMarketData, priceSortKey, parsePriceResponse } from './displayed-price.ts'

test.each([
  [{ price: 412.5, formattedPrice: '$412.50' }, 412.5, '$412.50'],
  [{ price: 412.5 }, 412.5, '$412.50'],
  [{ price: 0 }, 0, '$0.00'],
  [{ price: { formattedPrice: '$1,234.50' } }, 1234.5, '$1,234.50'],
  [{ price: { price: 3, formattedPrice: '€3.00' } }, 3, '€3.00'],
])('%j is a price', (response, price, formattedPrice) => {
  expect(parsePriceResponse(response)).toEqual({ price, formattedPrice })
})

test.each([[{ price: null, formattedPrice: null }], [{}], [null], [{ price: 'x' }], [{ price: {} }]])(
  '%j is no price',
  response => {
    expect(parsePriceResponse(response)).toEqual({ price: null, formattedPrice: null })
  },
)

type Prices = { normal?: number; holofoil?: number; reverse?: number; trend?: number }

function card({ normal, holofoil, reverse, trend }: Prices) {
  const market = (price: number | undefined) => (price === undefined ? null : { market: price })
  const prices = { normal: market(normal), holofoil: market(holofoil), reverseHolofoil: market(reverse) }
  return {
    tcgplayer: { url: '', prices },
    cardmarket: trend === undefined ? null : { url: '', prices: { trendPrice: trend } },
  }
}

const marketOf = (prices: Prices) => priceFromMarketData(card(prices)).formattedPrice

test("a card's price is the normal one, else holofoil, reverse, then the trend", () => {
  expect(marketOf({ normal: 1, holofoil: 2, reverse: 3, trend: 4 })).toBe('$1.00')
  expect(marketOf({ holofoil: 2, reverse: 3, trend: 4 })).toBe('$2.00')
  expect(marketOf({ reverse: 3, trend: 4 })).toBe('$3.00')
  expect(marketOf({ trend: 4 })).toBe('€4.00')
  expect(priceFromMarketData({ tcgplayer: null, cardmarket: null }).price).toBeNull()
})

test('a price of zero is a price', () => {
  expect(marketOf({ normal: 0, holofoil: 2 })).toBe('$0.00')
})

test('for sorting, a trend in euros is converted to dollars', () => {
  expect(priceSortKey(card({ trend: 10 }))).toBeCloseTo(11)
  expect(priceSortKey(card({ normal: 10 }))).toBe(10)
  expect(priceSortKey(card({}), { price: 3, formattedPrice: '$3.00' })).toBe(3)
  expect(priceSortKey(card({}))).toBeNull()
})

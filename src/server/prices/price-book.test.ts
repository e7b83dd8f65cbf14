import { expect, test } from 'vitest'
import { emptyPriceValues, type Price } from '#domain/price.ts'
import { createPriceBook } from './price-book.ts'

const price = (facts: Partial<Price>): Price => ({
  variant: 'normal',
  source: 'tcgplayer',
  currency: 'USD',
  day: '2026-01-20',
  values: { ...emptyPriceValues, market: 1.29, high: 21_474_836.47 },
  ...facts,
})

test('each card has its own prices in the order they were read, also when cards alternate', async () => {
  const holo = price({ variant: 'holo', day: '2025-12-31' })
  const euro = price({ source: 'cardmarket', currency: 'EUR', values: { ...emptyPriceValues, trend: 0.02 } })
  const book = await createPriceBook('7', [
    { cardId: 'base1-4', price: holo },
    { cardId: 'base1-5', price: euro },
    { cardId: 'base1-4', price: price({}) },
  ])
  expect(book.pricesOf('base1-4')).toEqual([holo, price({})])
  expect(book.pricesOf('base1-5')).toEqual([euro])
  expect(book.pricesOf('base1-6')).toEqual([])
  expect(book.displayedPriceInUsd('base1-4')).toBe(1.29)
  expect(book.displayedPriceInUsd('base1-6')).toBeNull()
})

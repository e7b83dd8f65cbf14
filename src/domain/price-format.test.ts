import { expect, test } from 'vitest'
import { formatPrice } from './price-format.ts'
import { currencyBySource, emptyPriceValues } from './price.ts'
import { toApiPrice, displayedPriceOf } from './api-price.ts'

test('prices are formatted with currency sign and two decimals, yen without', () => {
  expect(formatPrice(1234.5, 'USD')).toBe('$1,234.50')
  expect(formatPrice(0.08, 'EUR')).toBe('€0.08')
  expect(formatPrice(1234, 'JPY')).toBe('¥1,234')
})

test('a shown price has all its details, or is undefined without a value', () => {
  const price = {
    variant: 'holo',
    source: 'cardmarket',
    currency: currencyBySource.cardmarket,
    day: '2026-11-20',
  } as const
  expect(toApiPrice({ ...price, values: { ...emptyPriceValues, trend: 3 } })).toEqual({
    price: 3,
    formattedPrice: '€3.00',
    currency: 'EUR',
    source: 'cardmarket',
    variant: 'holo',
    updatedAt: '2026-11-20T00:00:00.000Z',
  })
  expect(toApiPrice({ ...price, values: { ...emptyPriceValues, avg: 3 } })).toBeUndefined()
  expect(displayedPriceOf([{ ...price, values: emptyPriceValues }])).toBeNull()
})

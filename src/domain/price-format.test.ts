import { expect, test } from 'vitest'
import { formatPrice } from './price-format.ts'
import { currencyOf, emptyPriceValues } from './price.ts'
import { toShownPrice, shownPriceOfCard } from './shown-price.ts'

test('prices carry the sign of their currency and two places', () => {
  expect(formatPrice(1234.5, 'USD')).toBe('$1,234.50')
  expect(formatPrice(0.08, 'EUR')).toBe('€0.08')
})

test('a price stands with everything that belongs to it, or not at all', () => {
  const price = {
    variant: 'holo',
    source: 'cardmarket',
    currency: currencyOf.cardmarket,
    day: '2026-11-20',
  } as const
  expect(toShownPrice({ ...price, values: { ...emptyPriceValues, trend: 3 } })).toEqual({
    price: 3,
    formattedPrice: '€3.00',
    currency: 'EUR',
    source: 'cardmarket',
    variant: 'holo',
    updatedAt: '2026-11-20T00:00:00.000Z',
  })
  expect(toShownPrice({ ...price, values: { ...emptyPriceValues, avg: 3 } })).toBeUndefined()
  expect(shownPriceOfCard([{ ...price, values: emptyPriceValues }])).toBeNull()
})

import { expect, test } from 'vitest'
import { convert, findAccountCurrency, roundMoney, usdOf } from './exchange-rates.ts'

test('amounts are converted at the fixed rates, in both directions', () => {
  expect(convert(10, 'EUR', 'USD')).toBeCloseTo(10 * usdOf.EUR)
  expect(convert(11, 'USD', 'EUR')).toBeCloseTo(10)
  expect(convert(1000, 'JPY', 'EUR')).toBeCloseTo((1000 * usdOf.JPY) / usdOf.EUR)
  expect(convert(0.03, 'JPY', 'JPY'), 'without an error of rounding').toBe(0.03)
})

test('dollars and euros are rounded to cents, yen are whole', () => {
  expect([roundMoney(1.237, 'USD'), roundMoney(1.237, 'EUR'), roundMoney(123.7, 'JPY')]).toEqual([
    1.24, 1.24, 124,
  ])
})

test('only currencies with a rate can be a currency of values', () => {
  expect(['JPY', 'GBP', undefined].map(findAccountCurrency)).toEqual(['JPY', undefined, undefined])
})

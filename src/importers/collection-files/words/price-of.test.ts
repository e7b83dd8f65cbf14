import { expect, test } from 'vitest'
import { isPriceMissing, parsePrice, parsePricePaid } from './price-of.ts'

test.each([
  ['$1,234.56', 1234.56, 'USD'],
  ['US$ 5', 5, 'USD'],
  ['€ 8,63', 8.63, 'EUR'],
  ['1.234,50 €', 1234.5, 'EUR'],
  ['12.5gbp', 12.5, 'GBP'],
  ['¥3000', 3000, 'JPY'],
  ['￥３，０００', 3000, 'JPY'],
  ['3,000円', 3000, 'JPY'],
  ['R$ 20,00', 20, 'BRL'],
  ['NT$500', 500, 'TWD'],
  ['HK$40', 40, 'HKD'],
  ['S$7', 7, 'SGD'],
  ['MX$90', 90, 'MXN'],
  ['NZ$12', 12, 'NZD'],
  ['CA$5', 5, 'CAD'],
  ['A$5', 5, 'AUD'],
  ['CN¥30', 30, 'CNY'],
  ["CHF 1'234.50", 1234.5, 'CHF'],
  ['CHF 12.-', 12, 'CHF'],
  ['12,- €', 12, 'EUR'],
  ['₩15,000', 15000, 'KRW'],
  ['30 zł', 30, 'PLN'],
  ['100 SEK', 100, 'SEK'],
  ['$5 CAD', 5, 'CAD'],
  ['1,234', 1234, null],
  ['60.0000', 60, null],
])('the price %j is %d %s', (text, amount, currency) => {
  expect(parsePricePaid(text, '', null)).toEqual({ amount, currency })
})

test.each([
  'Z$5',
  '5 doubloons',
  '100 kr',
  '€5 USD',
  '¥5 USD',
  'ABC 5',
  'about 5',
  '5 or 6',
  '-5',
  '$-5',
  'free',
  '9'.repeat(100),
])('the price %j has no known currency and is not read as another one', text => {
  expect(parsePricePaid(text, '', 'USD')).toBeNull()
  expect(isPriceMissing(text)).toBe(false)
})

test.each(['0', '0.0000', '$0.00', '', '-', 'N/A'])('%j says nothing about a price', text => {
  expect(parsePricePaid(text, '', null)).toBeNull()
  expect(isPriceMissing(text)).toBe(true)
})

test('an amount that no collection stores is no price, and is not missing', () => {
  expect(parsePrice('$1,000,000,000', '', null)?.amount).toBe(1e9)
  expect(parsePrice('$1,000,000,001', '', null)).toBeNull()
  expect(isPriceMissing('$1,000,000,001')).toBe(false)
})

test('a currency column, a sign and the usual currency agree, or the currency is unknown', () => {
  const currency = (...args: Parameters<typeof parsePrice>) => parsePrice(...args)?.currency
  expect(currency('5', 'eur', 'USD')).toBe('EUR')
  expect(currency('5', '円', null)).toBe('JPY')
  expect(currency('5', '', 'USD')).toBe('USD')
  expect(currency('$5', 'NZD', null)).toBe('NZD')
  expect(currency('100 kr', 'DKK', null)).toBe('DKK')
  expect(currency('$5', '', 'CAD')).toBe('CAD')
  expect(currency('$5', '', 'EUR')).toBe('USD')
  expect(currency('5', 'gold', 'USD')).toBeUndefined()
  expect(currency('€5', 'USD', 'USD')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { parseCondition, printingInCondition } from './condition-of.ts'
import { parseDay } from './day-of.ts'
import { parseLanguageTag } from './language-of.ts'
import { parseCardNumber, parseQuantity } from './number-of.ts'

test.each([
  ['Near Mint', 'near-mint'],
  ['NearMint', 'near-mint'],
  ['near_mint', 'near-mint'],
  ['NM', 'near-mint'],
  ['Near Mint Reverse Holofoil', 'near-mint'],
  ['Lightly Played 1st Edition', 'lightly-played'],
  ['LightPlayed', 'moderately-played'],
  ['Good (Lightly Played)', 'lightly-played'],
  ['Excellent', 'lightly-played'],
  ['Played', 'heavily-played'],
  ['Poor', 'damaged'],
  ['Mint', 'mint'],
  ['', null],
  ['Ungraded', null],
  ['as new', null],
  ['Mint tin', null],
  ['ＮＭ', 'near-mint'],
  ['ニアミント', 'near-mint'],
  ['constructor', null],
])('the condition %j is %s', (text, condition) => {
  expect(parseCondition(text)).toBe(condition)
})

test('the printing after the condition in a seller file is returned', () => {
  expect(printingInCondition('Near Mint Reverse Holofoil')).toBe('Reverse Holofoil')
  expect(printingInCondition('Lightly Played 1st Edition Holofoil')).toBe('1st Edition Holofoil')
  expect(printingInCondition('Near Mint')).toBe('')
})

test.each([
  ['Japanese', 'ja'],
  ['JPN', 'ja'],
  ['en', 'en'],
  ['German', 'de'],
  ['Portuguese (Brazil)', 'pt-br'],
  ['Klingon', null],
  ['英語版', 'en'],
  ['constructor', null],
  ['', null],
])('the language %j is %s', (text, tag) => {
  expect(parseLanguageTag(text)).toBe(tag)
})

test.each([
  ['2026-01-31', '2026-01-31'],
  ['2026-01-31T10:00:00Z', '2026-01-31'],
  ['2026/1/3', '2026-01-03'],
  ['31/1/2026', '2026-01-31'],
  ['1/31/2026', '2026-01-31'],
  ['31.01.2026', '2026-01-31'],
  ['２０２６年１月３日', '2026-01-03'],
  ['3/3/2026', '2026-03-03'],
  ['3/4/2026', null],
  ['2026-02-30', null],
  ['yesterday', null],
])('the day %j is %s', (text, day) => {
  expect(parseDay(text, 'either')).toBe(day)
})

test('a day is unambiguous if the month is known to come first', () => {
  expect(parseDay('3/4/2026', 'month-first')).toBe('2026-03-04')
})

test.each([
  ['199/165', { number: '199', total: 165, series: null }],
  ['TG12/TG30', { number: 'TG12', total: null, series: null }],
  ['001/SV-P', { number: '001', total: null, series: 'SV-P' }],
  ['０２５／１６５', { number: '025', total: 165, series: null }],
  ['SV2a 025/165', { number: '025', total: 165, series: 'SV2a' }],
  ['[SV2a 025/165]', { number: '025', total: 165, series: 'SV2a' }],
  ['SV-P 058', { number: '058', total: null, series: 'SV-P' }],
  ['{025/165}', { number: '025', total: 165, series: null }],
  ['No. 4', { number: '4', total: null, series: null }],
  ['#4', { number: '4', total: null, series: null }],
  ['', { number: null, total: null, series: null }],
])('the number %j is read', (text, number) => {
  expect(parseCardNumber(text)).toEqual(number)
})

test.each([
  ['', 1],
  ['3', 3],
  ['3x', 3],
  ['x3', 3],
  ['2.00', 2],
  ['３枚', 3],
  ['×２', 2],
  ['0', 0],
  ['two', null],
  ['-1', null],
])('the quantity %j is %s', (text, quantity) => {
  expect(parseQuantity(text)).toBe(quantity)
})

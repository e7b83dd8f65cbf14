import { expect, test } from 'vitest'
import { computePriceChart } from './compute-price-chart.ts'

const daysOf = (...prices: (number | null)[]) =>
  prices.map((price, index) => ({ date: `2026-01-${String(index + 1).padStart(2, '0')}`, price }))
const strokes = (path: string) => path.split('M').length - 1

const dollars = (price: number) => `$${price.toFixed(2)}`

test('a gap ends the line and starts a new one', () => {
  expect(strokes(computePriceChart(daysOf(1, 2, 3, 4), 600, dollars).line)).toBe(1)
  const broken = computePriceChart(daysOf(1, 2, null, 3, 4), 600, dollars)
  expect(strokes(broken.line)).toBe(2)
  expect(strokes(broken.area)).toBe(2)
})

test('a single price between gaps is a point', () => {
  const { points } = computePriceChart(daysOf(1, null, 2, null, 3, 4), 600, dollars)
  expect(points).toEqual([
    { index: 0, price: 1 },
    { index: 2, price: 2 },
  ])
})

test('a higher price is higher, a later day is further right', () => {
  const { x, y } = computePriceChart(daysOf(1, 5), 600, dollars)
  expect(y(5)).toBeLessThan(y(1))
  expect(x(1)).toBeGreaterThan(x(0))
})

test('a constant price is a line in the middle', () => {
  const { y, bottom } = computePriceChart(daysOf(10, 10, 10), 600, dollars)
  expect(y(10)).toBeGreaterThan(30)
  expect(y(10)).toBeLessThan(bottom - 30)
})

test('the first and the last day have a label, and fewer days between on narrow charts', () => {
  const days = daysOf(...Array.from({ length: 30 }, (_, index) => index + 1))
  const wide = computePriceChart(days, 800, dollars).dates
  const narrow = computePriceChart(days, 280, dollars).dates
  for (const dates of [wide, narrow]) expect([dates[0], dates.at(-1)]).toEqual([0, 29])
  expect(narrow.length).toBeLessThan(wide.length)
})

test('a pointer beyond the edges selects the first or the last day', () => {
  const { indexAt, x } = computePriceChart(daysOf(1, 2, 3), 600, dollars)
  expect([indexAt(-50), indexAt(x(1) + 3), indexAt(9999)]).toEqual([0, 1, 2])
})

test('the longest price label fits before the line', () => {
  expect(computePriceChart(daysOf(1, 2), 600, dollars).left).toBeLessThan(60)
  expect(computePriceChart(daysOf(11_000, 12_000), 600, dollars).left).toBeGreaterThan(
    '$12,000.00'.length * 7,
  )
})

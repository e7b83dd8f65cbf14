import { expect, test } from 'vitest'
import type { ValueDay } from '#contract/value-endpoints.ts'
import { computeValueChart } from './compute-value-chart.ts'
import { pointText, valuePoints } from './value-points.ts'

const aDay = (day: string, facts: Partial<ValueDay> = {}): ValueDay => ({
  day,
  value: 1000,
  isInDollarsOnly: false,
  copies: 2,
  graded: 0,
  unpriced: 0,
  paid: {},
  added: 0,
  removed: 0,
  ...facts,
})

test('prices paid are converted to the currency of the values; those without a rate are left out', () => {
  const days = [aDay('2026-11-25'), aDay('2026-11-26', { paid: { USD: 1, EUR: 1, GBP: 50 } })]
  expect(valuePoints(days, 'JPY').map(({ paid }) => paid)).toEqual([0, Math.round(2.1 / 0.0065)])
  expect(valuePoints([aDay('2026-11-26', { paid: { GBP: 50 } })], 'USD')[0]?.paid).toBeNull()
  const [, point] = valuePoints(days, 'JPY')
  expect(point && pointText(point, 'JPY')).toBe('Nov 26, 2026: ¥1,000, paid ¥323')
})

test('days that count only copies with a price in dollars have a line of their own', () => {
  const days = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'].map((day, index) =>
    aDay(day, { isInDollarsOnly: index < 2 }),
  )
  const chart = computeValueChart(valuePoints(days, 'JPY'), 400, String)
  const xs = (path: string) => path.match(/[\d.]+(?=,)/g)?.map(Number)
  expect(xs(chart.inDollarsOnly)).toEqual([chart.x(0), chart.x(1)].map(x => expect.closeTo(x, 2)))
  expect(xs(chart.value)).toEqual([chart.x(2), chart.x(3)].map(x => expect.closeTo(x, 2)))
})

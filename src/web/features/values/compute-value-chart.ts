import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import {
  chartHeight,
  chartMargin,
  dateIndexes,
  labelWidth,
} from '#web/features/prices/compute-price-chart.ts'
import type { ValuePoint } from './value-points.ts'

/** The lowest and highest amount with padding, so that almost constant values do not look volatile. */
function amountRange(points: readonly ValuePoint[]): [number, number] {
  const known = points.flatMap(({ value, paid }) => [value ?? [], paid ?? []].flat())
  const [low, high] = known.length > 0 ? [Math.min(...known), Math.max(...known)] : [0, 1]
  const padding = Math.max((high - low) * 0.1, high * 0.04, 0.01)
  return [Math.max(0, low - padding), high + padding]
}

/** The scales, lines and labels of a chart of values. Days are placed by their date, because some can be missing. */
export function computeValueChart(
  points: readonly ValuePoint[],
  width: number,
  format: (amount: number) => string,
) {
  const bottom = chartHeight - chartMargin.bottom
  const y = scaleLinear(amountRange(points), [bottom - 10, chartMargin.top]).nice(4)
  const prices = y.ticks(4)
  const left = labelWidth(prices.map(format))
  const times = points.map(({ date }) => Date.parse(date))
  const first = times[0] ?? 0
  const last = Math.max(times.at(-1) ?? 0, first + 1)
  const right = width - chartMargin.right
  const byTime = scaleLinear([first, last], points.length > 1 ? [left, right] : [(left + right) / 2, right])
  const x = (index: number) => byTime(times[index] ?? first)
  const at = (_: ValuePoint, index: number) => x(index)
  const path = (read: (point: ValuePoint) => number | null) =>
    line<ValuePoint>(at, point => y(read(point) ?? 0)).defined(point => read(point) !== null)([...points]) ??
    ''
  return {
    x,
    y,
    bottom,
    left,
    right,
    prices,
    dates: dateIndexes(points.length, right - left),
    value: path(point => (point.isInDollarsOnly ? null : point.value)),
    /** The days without the copies that have no price in dollars: apart from the others, because less is counted. */
    inDollarsOnly: path(point => (point.isInDollarsOnly ? point.value : null)),
    area:
      area<ValuePoint>(at, bottom, ({ value }) => y(value ?? 0)).defined(
        ({ value, isInDollarsOnly }) => value !== null && !isInDollarsOnly,
      )([...points]) ?? '',
    paid: path(point => point.paid),
    /** The day nearest to a distance from the chart's left edge. */
    indexAt: (pixels: number) => {
      const time = byTime.invert(pixels)
      return times.reduce(
        (best, candidate, index) =>
          Math.abs(candidate - time) < Math.abs((times[best] ?? 0) - time) ? index : best,
        0,
      )
    },
  }
}

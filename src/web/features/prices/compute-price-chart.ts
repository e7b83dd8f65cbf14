import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import type { PriceDay } from './history-days.ts'

export const chartHeight = 208
export const chartMargin = { top: 12, right: 12, bottom: 26 }
/** The width of a digit in the price labels and the gap after a label, in pixels. */
const digitWidth = 7.5
const labelGap = 12
/** The width reserved for a date label, in pixels. */
const dateWidth = 96

/** The width reserved for labels of prices, in pixels. */
export function labelWidth(labels: readonly string[]): number {
  return Math.max(...labels.map(label => label.length)) * digitWidth + labelGap
}

type Known = { index: number; price: number }

/** Days with a price between days without one. They are drawn as points, because a line would not show them. */
function isolatedPoints(days: readonly PriceDay[]): Known[] {
  return days.flatMap(({ price }, index) => {
    const isIsolated = (days[index - 1]?.price ?? null) === null && (days[index + 1]?.price ?? null) === null
    return price !== null && isIsolated ? [{ index, price }] : []
  })
}

/** The lowest and highest price with padding; almost constant prices do not look volatile. */
function priceRange(days: readonly PriceDay[]): [number, number] {
  const known = days.flatMap(({ price }) => price ?? [])
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const padding = Math.max((high - low) * 0.1, high * 0.04, 0.01)
  return [Math.max(0, low - padding), high + padding]
}

/** The indexes of the date labels: as many as fit, but two to six, including the first and the last day. */
export function dateIndexes(count: number, width: number): number[] {
  const maxDates = Math.max(2, Math.min(6, Math.floor(width / dateWidth)))
  const steps = Math.min(maxDates, count) - 1
  if (steps < 1) return [0]
  return Array.from({ length: steps + 1 }, (_, step) => Math.round((step * (count - 1)) / steps))
}

/** The scales, lines and labels of a chart, computed from its days and its width in pixels. */
export function computePriceChart(
  days: readonly PriceDay[],
  width: number,
  format: (price: number) => string,
) {
  const bottom = chartHeight - chartMargin.bottom
  const y = scaleLinear(priceRange(days), [bottom, chartMargin.top]).nice(4)
  const prices = y.ticks(4)
  const left = labelWidth(prices.map(format))
  const x = scaleLinear([0, Math.max(1, days.length - 1)], [left, width - chartMargin.right])
  const hasPrice = ({ price }: PriceDay) => price !== null
  const at = (_: PriceDay, index: number) => x(index)
  const height = ({ price }: PriceDay) => y(price ?? 0)
  return {
    x,
    y,
    bottom,
    left,
    right: width - chartMargin.right,
    line: line<PriceDay>(at, height).defined(hasPrice)([...days]) ?? '',
    area: area<PriceDay>(at, bottom, height).defined(hasPrice)([...days]) ?? '',
    points: isolatedPoints(days),
    prices,
    dates: dateIndexes(days.length, width - left - chartMargin.right),
    /** The day at a distance from the chart's left edge. */
    indexAt: (pixels: number) => Math.max(0, Math.min(days.length - 1, Math.round(x.invert(pixels)))),
  }
}

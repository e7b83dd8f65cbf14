import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import type { PriceDay } from './history-days.ts'

export const chartHeight = 208
const margin = { top: 12, right: 12, bottom: 26 }
/** Of a figure of the price labels, and between label and line, in pixels. */
const labelLetter = 7.5
const labelGap = 12
/** A date below the line needs this much room, in pixels. */
const roomPerDate = 96

type Known = { place: number; price: number }

/** Days with a price whose neighbours have none: a line would not show them. */
function lonePoints(days: readonly PriceDay[]): Known[] {
  return days.flatMap(({ price }, place) => {
    const isLone = (days[place - 1]?.price ?? null) === null && (days[place + 1]?.price ?? null) === null
    return price !== null && isLone ? [{ place, price }] : []
  })
}

/** The lowest and highest price with room around them; prices that hardly move do not look like a storm. */
function priceRange(days: readonly PriceDay[]): [number, number] {
  const known = days.flatMap(({ price }) => price ?? [])
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const room = Math.max((high - low) * 0.1, high * 0.04, 0.01)
  return [Math.max(0, low - room), high + room]
}

/** Places of the dates below the chart: as many as fit, the first and the last among them. */
function datePlaces(count: number, width: number): number[] {
  const fitting = Math.max(2, Math.min(6, Math.floor(width / roomPerDate)))
  const steps = Math.min(fitting, count) - 1
  if (steps < 1) return [0]
  return Array.from({ length: steps + 1 }, (_, step) => Math.round((step * (count - 1)) / steps))
}

/** Everything of the chart that follows from its days and its width in pixels. */
export function chartDrawing(days: readonly PriceDay[], width: number, format: (price: number) => string) {
  const bottom = chartHeight - margin.bottom
  const y = scaleLinear(priceRange(days), [bottom, margin.top]).nice(4)
  const prices = y.ticks(4)
  const left = Math.max(...prices.map(price => format(price).length)) * labelLetter + labelGap
  const x = scaleLinear([0, Math.max(1, days.length - 1)], [left, width - margin.right])
  const isKnown = ({ price }: PriceDay) => price !== null
  const at = (_: PriceDay, place: number) => x(place)
  const height = ({ price }: PriceDay) => y(price ?? 0)
  return {
    x,
    y,
    bottom,
    left,
    right: width - margin.right,
    line: line<PriceDay>(at, height).defined(isKnown)([...days]) ?? '',
    area: area<PriceDay>(at, bottom, height).defined(isKnown)([...days]) ?? '',
    points: lonePoints(days),
    prices,
    dates: datePlaces(days.length, width - left - margin.right),
    /** The day under a distance from the chart's left edge. */
    placeAt: (pixels: number) => Math.max(0, Math.min(days.length - 1, Math.round(x.invert(pixels)))),
  }
}

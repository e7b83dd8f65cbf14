import { useEffect, useRef, useState } from 'react'
import { locale } from '#domain/locale.ts'
import { chartHeight } from './compute-price-chart.ts'

const shortDate = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' })
const monthOf = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** The width of the element around the chart in pixels, and the ref of that element. */
export function useChartWidth() {
  const [width, setWidth] = useState(600)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(
      ([entry]) => entry && setWidth(Math.max(240, entry.contentRect.width)),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { width, box }
}

/** Where a chart places days and amounts, in pixels. */
export type ChartScales = {
  left: number
  right: number
  x: (index: number) => number
  y: (price: number) => number
  /** The prices and the indexes of days that have a label. */
  prices: readonly number[]
  dates: readonly number[]
}

type AxesProps = {
  scales: ChartScales
  days: readonly { date: string }[]
  format: (price: number) => string
}

/** The lines and labels of prices, and the labels of days. */
export function ChartAxes({ scales, days, format }: AxesProps) {
  const { left, right, x, y, prices, dates } = scales
  const dateFormat = days.length > 120 ? monthOf : shortDate
  const last = dates.length - 1
  const anchor = (index: number) => (index === 0 ? 'start' : index === last ? 'end' : 'middle')
  return (
    <g className="fill-ink-3 text-xs tabular-nums">
      {prices.map(price => (
        <g key={price}>
          <line x1={left} x2={right} y1={y(price)} y2={y(price)} className="stroke-line" />
          <text x={left - 8} y={y(price)} dy="0.32em" textAnchor="end">
            {format(price)}
          </text>
        </g>
      ))}
      {dates.map((index, order) => (
        <text key={index} x={x(index)} y={chartHeight - 6} textAnchor={anchor(order)}>
          {dateFormat.format(new Date(days[index]?.date ?? 0))}
        </text>
      ))}
    </g>
  )
}

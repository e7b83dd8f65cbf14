import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { ChartAxes, type ChartScales, useChartWidth } from './chart-axes.tsx'
import { chartHeight } from './compute-price-chart.ts'
import { useSelectedDay } from './use-selected-day.ts'

type Scales = ChartScales & { bottom: number; indexAt: (pixels: number) => number }

type Props<Day extends { date: string }, Drawing extends Scales> = {
  /** The accessible name of the chart. */
  label: string
  days: readonly Day[]
  /** Lays the chart out for a width in pixels. */
  draw: (width: number) => Drawing
  format: (amount: number) => string
  /** Reserves space for a text of two lines. */
  hasLongText?: boolean
  /** The text of a day. */
  textOf: (day: Day) => string
  /** The amount that is marked on the selected day; null without one. */
  amountOf: (day: Day) => number | null
  /** The lines of the chart. */
  children: (drawing: Drawing) => ReactNode
}

type MarkerProps = { scales: Scales; index: number; amount: number | null }

function Marker({ scales: { x, y, bottom }, index, amount }: MarkerProps) {
  const at = x(index)
  return (
    <>
      <line x1={at} x2={at} y1={8} y2={bottom} className="stroke-control" strokeDasharray="3 3" />
      {amount !== null && (
        <circle cx={at} cy={y(amount)} r={4.5} className="fill-accent stroke-surface" strokeWidth={2} />
      )}
    </>
  )
}

/**
 * A chart of amounts by day. Pointer and arrow keys select a day, which is shown above the chart and announced; without a
 * selection the last day with an amount, because the amount of today may not be known yet.
 */
export function DayChart<Day extends { date: string }, Drawing extends Scales>(props: Props<Day, Drawing>) {
  const { label, days, draw, format, hasLongText, textOf, amountOf, children } = props
  const { width, box } = useChartWidth()
  const drawing = draw(width)
  const known = days.findLastIndex(one => amountOf(one) !== null)
  const { index, isActive, handlers } = useSelectedDay({
    count: days.length,
    initial: known < 0 ? days.length - 1 : known,
    indexAt: drawing.indexAt,
  })
  const day = days[index]
  if (!day) return null
  const text = textOf(day)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <p
        className={classNames(
          'text-sm tabular-nums',
          isActive ? 'text-ink' : 'text-ink-3',
          hasLongText && 'min-h-10',
        )}
        aria-hidden
      >
        {text}
      </p>
      <div
        ref={box}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={index + 1}
        aria-valuetext={text}
        className="min-w-0 touch-pan-y rounded-sm"
        {...handlers}
      >
        <svg width="100%" height={chartHeight} viewBox={`0 0 ${width} ${chartHeight}`} aria-hidden>
          <ChartAxes scales={drawing} days={days} format={format} />
          {children(drawing)}
          {isActive && <Marker scales={drawing} index={index} amount={amountOf(day)} />}
        </svg>
      </div>
    </div>
  )
}

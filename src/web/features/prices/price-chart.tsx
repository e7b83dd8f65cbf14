import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { dateInWords } from '#domain/date-in-words.ts'
import { locale } from '#domain/locale.ts'
import { priceMessages as messages } from '#web/messages/en/prices.ts'
import { chartDrawing, chartHeight } from './chart-drawing.ts'
import type { PriceDay } from './history-days.ts'

type Props = { days: readonly PriceDay[]; format: (price: number) => string }
type Drawing = ReturnType<typeof chartDrawing>

const shortDate = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' })
const monthOf = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** The width of the element around the chart in pixels, and the ref of that element. */
function useWidth() {
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

function Axes({ drawing, days, format }: Props & { drawing: Drawing }) {
  const { left, right, x, y } = drawing
  const dateFormat = days.length > 120 ? monthOf : shortDate
  const last = drawing.dates.length - 1
  const anchor = (index: number) => (index === 0 ? 'start' : index === last ? 'end' : 'middle')
  return (
    <g className="fill-ink-3 text-xs tabular-nums">
      {drawing.prices.map(price => (
        <g key={price}>
          <line x1={left} x2={right} y1={y(price)} y2={y(price)} className="stroke-line" />
          <text x={left - 8} y={y(price)} dy="0.32em" textAnchor="end">
            {format(price)}
          </text>
        </g>
      ))}
      {drawing.dates.map((index, order) => (
        <text key={index} x={x(index)} y={chartHeight - 6} textAnchor={anchor(order)}>
          {dateFormat.format(new Date(days[index]?.date ?? 0))}
        </text>
      ))}
    </g>
  )
}

function Curve({ drawing }: { drawing: Drawing }) {
  const { x, y } = drawing
  return (
    <>
      <path d={drawing.area} className="fill-accent-soft" />
      <path d={drawing.line} className="fill-none stroke-accent" strokeWidth={2} strokeLinejoin="round" />
      {drawing.points.map(({ index, price }) => (
        <circle key={index} cx={x(index)} cy={y(price)} r={2.5} className="fill-accent" />
      ))}
    </>
  )
}

function Marker({ drawing, day, index }: { drawing: Drawing; day: PriceDay; index: number }) {
  const at = drawing.x(index)
  return (
    <>
      <line x1={at} x2={at} y1={8} y2={drawing.bottom} className="stroke-control" strokeDasharray="3 3" />
      {day.price !== null && (
        <circle
          cx={at}
          cy={drawing.y(day.price)}
          r={4.5}
          className="fill-accent stroke-surface"
          strokeWidth={2}
        />
      )}
    </>
  )
}

const week = 7
const steps: Record<string, number> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: week,
  PageDown: -week,
  Home: -Infinity,
  End: Infinity,
}

/** The day under the pointer or selected by keys. */
function useSelectedDay(days: readonly PriceDay[], drawing: Drawing) {
  const [selected, setSelected] = useState<number>()
  const last = days.length - 1
  const index = Math.min(selected ?? last, last)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    setSelected(Math.max(0, Math.min(last, index + step)))
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) =>
    setSelected(drawing.indexAt(event.clientX - event.currentTarget.getBoundingClientRect().left))
  const handlers = {
    onKeyDown,
    onPointerMove,
    onPointerDown: onPointerMove,
    onFocus: () => setSelected(index),
    onBlur: () => setSelected(undefined),
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      if (event.currentTarget !== document.activeElement) setSelected(undefined)
    },
  }
  return { index, isActive: selected !== undefined, handlers }
}

/** A line chart of prices by day. Pointer and arrow keys select a day, which is shown above the chart and announced. */
export function PriceChart({ days, format }: Props) {
  const { width, box } = useWidth()
  const drawing = chartDrawing(days, width, format)
  const { index, isActive, handlers } = useSelectedDay(days, drawing)
  const day = days[index]
  if (!day) return null
  const text = messages.dayPrice(
    dateInWords(day.date),
    day.price === null ? messages.noPrice : format(day.price),
  )
  return (
    <div className="grid gap-1">
      <p className={`text-sm tabular-nums ${isActive ? 'text-ink' : 'text-ink-3'}`} aria-hidden>
        {text}
      </p>
      <div
        ref={box}
        role="slider"
        tabIndex={0}
        aria-label={messages.chart}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={index + 1}
        aria-valuetext={text}
        className="min-w-0 touch-pan-y rounded-sm"
        {...handlers}
      >
        <svg width="100%" height={chartHeight} viewBox={`0 0 ${width} ${chartHeight}`} aria-hidden>
          <Axes drawing={drawing} days={days} format={format} />
          <Curve drawing={drawing} />
          {isActive && <Marker drawing={drawing} day={day} index={index} />}
        </svg>
      </div>
    </div>
  )
}

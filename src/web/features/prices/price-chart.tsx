import { dateInWords } from '#domain/date-in-words.ts'
import { priceMessages as messages } from '#web/messages/en/prices.ts'
import { ChartAxes, useChartWidth } from './chart-axes.tsx'
import { chartDrawing, chartHeight } from './chart-drawing.ts'
import type { PriceDay } from './history-days.ts'
import { useSelectedDay } from './use-selected-day.ts'

type Props = { days: readonly PriceDay[]; format: (price: number) => string }
type Drawing = ReturnType<typeof chartDrawing>

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

/** A line chart of prices by day. Pointer and arrow keys select a day, which is shown above the chart and announced. */
export function PriceChart({ days, format }: Props) {
  const { width, box } = useChartWidth()
  const drawing = chartDrawing(days, width, format)
  const { index, isActive, handlers } = useSelectedDay(days.length, drawing.indexAt)
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
          <ChartAxes drawing={drawing} days={days} format={format} />
          <Curve drawing={drawing} />
          {isActive && <Marker drawing={drawing} day={day} index={index} />}
        </svg>
      </div>
    </div>
  )
}

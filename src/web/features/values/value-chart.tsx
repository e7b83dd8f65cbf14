import type { AccountCurrency } from '#domain/exchange-rates.ts'
import { formatPrice } from '#domain/price-format.ts'
import { DayChart } from '#web/features/prices/day-chart.tsx'
import { valueMessages as messages } from '#web/messages/en/values.ts'
import { pointText, type ValuePoint } from './value-points.ts'
import { computeValueChart } from './compute-value-chart.ts'

type Drawing = ReturnType<typeof computeValueChart>
type DrawingProps = { drawing: Drawing; points: readonly ValuePoint[] }

/** Triangles on the axis: up on days when copies were added, down on days when copies were removed. */
function ContentMarks({ drawing, points }: DrawingProps) {
  const { x, bottom } = drawing
  return points.map(({ date, added, removed }, index) => (
    <g key={date}>
      {added > 0 && <path d={`M${x(index)} ${bottom - 8}l4 7h-8z`} className="fill-success" />}
      {removed > 0 && <path d={`M${x(index)} ${bottom + 8}l4 -7h-8z`} className="fill-love" />}
    </g>
  ))
}

function Lines({ drawing, points }: DrawingProps) {
  const { x, y } = drawing
  return (
    <>
      <path d={drawing.area} className="fill-accent-soft" />
      <path d={drawing.paid} className="fill-none stroke-ink-3" strokeWidth={1.5} strokeDasharray="5 4" />
      <path d={drawing.inDollarsOnly} className="fill-none stroke-accent" strokeWidth={1} />
      <path d={drawing.value} className="fill-none stroke-accent" strokeWidth={2} strokeLinejoin="round" />
      {points.length === 1 &&
        points.map(({ value }, index) => (
          <circle key="only" cx={x(index)} cy={y(value ?? 0)} r={3} className="fill-accent" />
        ))}
    </>
  )
}

function Legend({ points }: { points: readonly ValuePoint[] }) {
  const line = 'inline-block w-4 border-t-2'
  const entries = [
    { label: messages.value, sign: <span className={`${line} border-accent`} />, isShown: true },
    {
      label: messages.paid,
      sign: <span className={`${line} border-dashed border-ink-3`} />,
      isShown: points.some(({ paid }) => paid !== null),
    },
    {
      label: messages.added,
      sign: <span className="text-success">▲</span>,
      isShown: points.some(({ added }) => added > 0),
    },
    {
      label: messages.removed,
      sign: <span className="text-love">▼</span>,
      isShown: points.some(({ removed }) => removed > 0),
    },
  ]
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-ink-3" aria-hidden>
      {entries
        .filter(({ isShown }) => isShown)
        .map(({ label, sign }) => (
          <li key={label} className="inline-flex items-center gap-1">
            {sign}
            {label}
          </li>
        ))}
    </ul>
  )
}

type Props = { points: readonly ValuePoint[]; currency: AccountCurrency }

/** A line chart of value and price paid. */
export function ValueChart({ points, currency }: Props) {
  const format = (amount: number) => formatPrice(amount, currency)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <DayChart
        label={messages.chart}
        days={points}
        draw={width => computeValueChart(points, width, format)}
        format={format}
        hasLongText
        textOf={point => pointText(point, currency)}
        amountOf={({ value }) => value}
      >
        {drawing => (
          <>
            <Lines drawing={drawing} points={points} />
            <ContentMarks drawing={drawing} points={points} />
          </>
        )}
      </DayChart>
      <Legend points={points} />
    </div>
  )
}

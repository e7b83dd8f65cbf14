import { dateInWords } from '#domain/date-in-words.ts'
import { priceMessages as messages } from '#web/messages/en/prices.ts'
import { computePriceChart } from './compute-price-chart.ts'
import { DayChart } from './day-chart.tsx'
import type { PriceDay } from './history-days.ts'

type Props = { days: readonly PriceDay[]; format: (price: number) => string }

function Curve({ drawing }: { drawing: ReturnType<typeof computePriceChart> }) {
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

/** A line chart of prices by day. */
export function PriceChart({ days, format }: Props) {
  const textOf = ({ date, price }: PriceDay) =>
    messages.dayPrice(dateInWords(date), price === null ? messages.noPrice : format(price))
  return (
    <DayChart
      label={messages.chart}
      days={days}
      draw={width => computePriceChart(days, width, format)}
      format={format}
      textOf={textOf}
      amountOf={({ price }) => price}
    >
      {drawing => <Curve drawing={drawing} />}
    </DayChart>
  )
}

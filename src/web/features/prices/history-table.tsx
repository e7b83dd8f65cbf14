import { priceLineMessages } from '#web/messages/en/price-line.ts'
import { priceMessages as messages } from '#web/messages/en/prices.ts'
import { DayTable } from './day-table.tsx'
import type { PriceDay } from './history-days.ts'

type Props = { days: readonly PriceDay[]; caption: string; format: (price: number) => string }

/** The chart of prices as a table. */
export function HistoryTable({ days, caption, format }: Props) {
  const cell = ({ price }: PriceDay) =>
    price === null ? <span className="text-ink-3">{priceLineMessages.none}</span> : format(price)
  const columns = [{ title: messages.price, cell }]
  return <DayTable caption={caption} dateTitle={messages.date} days={days} columns={columns} />
}

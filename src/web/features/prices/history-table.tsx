import { dateInWords } from '#domain/date-in-words.ts'
import { priceLineMessages } from '#web/messages/en/price-line.ts'
import { priceMessages as messages } from '#web/messages/en/prices.ts'
import type { PriceDay } from './history-days.ts'

type Props = { days: readonly PriceDay[]; caption: string; format: (price: number) => string }

/** The chart as a table, newest day first. */
export function HistoryTable({ days, caption, format }: Props) {
  return (
    <div
      className="max-h-62 overflow-y-auto rounded-md border border-line"
      role="region"
      aria-label={caption}
      tabIndex={0}
    >
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-raised text-left text-xs text-ink-3">
          <tr>
            <th scope="col" className="px-3 py-1.5 font-medium">
              {messages.date}
            </th>
            <th scope="col" className="px-3 py-1.5 text-right font-medium">
              {messages.price}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {days.toReversed().map(({ date, price }) => (
            <tr key={date}>
              <th scope="row" className="px-3 py-1.5 text-left font-normal">
                <time dateTime={date}>{dateInWords(date)}</time>
              </th>
              <td className="px-3 py-1.5 text-right">
                {price === null ? (
                  <span className="text-ink-3">{priceLineMessages.none}</span>
                ) : (
                  format(price)
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

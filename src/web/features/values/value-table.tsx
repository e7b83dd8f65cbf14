import { dateInWords } from '#domain/date-in-words.ts'
import { locale } from '#domain/locale.ts'
import type { Currency } from '#domain/price.ts'
import { valueMessages as messages } from '#web/messages/en/values.ts'
import { contentText, type ValuePoint, valueText } from './value-points.ts'

const cell = 'px-2 py-1.5 text-right'

/** The chart as a table, newest day first. */
export function ValueTable({
  points,
  currency,
  caption,
}: {
  points: readonly ValuePoint[]
  currency: Currency
  caption: string
}) {
  const hasPaid = points.some(({ paid }) => paid !== null)
  const columns = [
    messages.value,
    ...(hasPaid ? [messages.paid] : []),
    messages.copies,
    messages.addedAndRemoved,
  ]
  return (
    <div
      className="max-h-62 overflow-auto rounded-md border border-line"
      role="region"
      aria-label={caption}
      tabIndex={0}
    >
      <table className="w-full text-xs tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-raised text-ink-3">
          <tr>
            <th scope="col" className="px-2 py-1.5 text-left font-medium">
              {messages.date}
            </th>
            {columns.map(column => (
              <th key={column} scope="col" className={`${cell} font-medium`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {points.toReversed().map(point => (
            <tr key={point.date}>
              <th scope="row" className="px-2 py-1.5 text-left font-normal">
                {dateInWords(point.date)}
              </th>
              <td className={cell}>{valueText(point.value, currency)}</td>
              {hasPaid && <td className={cell}>{valueText(point.paid, currency)}</td>}
              <td className={cell}>{point.copies.toLocaleString(locale)}</td>
              <td className={cell}>{contentText(point)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

import type { ReactNode } from 'react'
import { dateInWords } from '#domain/date-in-words.ts'

type Column<Day> = { title: string; cell: (day: Day) => ReactNode }

type Props<Day extends { date: string }> = {
  caption: string
  /** The title of the column of days. */
  dateTitle: string
  days: readonly Day[]
  columns: readonly Column<Day>[]
}

/** The days of a chart as a table, newest first. It scrolls within its own box. */
export function DayTable<Day extends { date: string }>({ caption, dateTitle, days, columns }: Props<Day>) {
  const size = columns.length > 1 ? 'text-xs' : 'text-sm'
  return (
    <div
      className="max-h-62 overflow-auto rounded-md border border-line"
      role="region"
      aria-label={caption}
      tabIndex={0}
    >
      <table className={`w-full tabular-nums ${size}`}>
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-raised text-xs text-ink-3">
          <tr>
            <th scope="col" className="px-2 py-1.5 text-left font-medium">
              {dateTitle}
            </th>
            {columns.map(({ title }) => (
              <th key={title} scope="col" className="px-2 py-1.5 text-right font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {days.toReversed().map(day => (
            <tr key={day.date}>
              <th scope="row" className="px-2 py-1.5 text-left font-normal">
                <time dateTime={day.date}>{dateInWords(day.date)}</time>
              </th>
              {columns.map(({ title, cell }) => (
                <td key={title} className="px-2 py-1.5 text-right">
                  {cell(day)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

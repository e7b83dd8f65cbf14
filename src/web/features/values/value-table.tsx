import type { AccountCurrency } from '#domain/exchange-rates.ts'
import { locale } from '#domain/locale.ts'
import { DayTable } from '#web/features/prices/day-table.tsx'
import { valueMessages as messages } from '#web/messages/en/values.ts'
import { contentChangeText, type ValuePoint, valueText } from './value-points.ts'

type Props = { points: readonly ValuePoint[]; currency: AccountCurrency; caption: string }

/** The chart of values as a table. */
export function ValueTable({ points, currency, caption }: Props) {
  const hasPaid = points.some(({ paid }) => paid !== null)
  const paid = { title: messages.paid, cell: (point: ValuePoint) => valueText(point.paid, currency) }
  const columns = [
    { title: messages.value, cell: (point: ValuePoint) => valueText(point.value, currency) },
    ...(hasPaid ? [paid] : []),
    { title: messages.copies, cell: ({ copies }: ValuePoint) => copies.toLocaleString(locale) },
    { title: messages.addedAndRemoved, cell: contentChangeText },
  ]
  return <DayTable caption={caption} dateTitle={messages.date} days={points} columns={columns} />
}

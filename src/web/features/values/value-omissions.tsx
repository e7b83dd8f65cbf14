import type { ValueDay } from '#contract/value-endpoints.ts'
import type { Currency } from '#domain/price.ts'
import { moneyText } from '#web/features/copies/copy-text.ts'
import { commonMessages } from '#web/messages/en/common.ts'
import { valueMessages as messages } from '#web/messages/en/values.ts'

/** Notes on what the latest value omits: copies without a price, graded copies, prices paid in other currencies. */
export function Omissions({
  day,
  currency,
  isFirst,
}: {
  day: ValueDay
  currency: Currency
  isFirst: boolean
}) {
  const elsewhere = Object.entries(day.paid).filter(([paidIn]) => paidIn !== currency)
  const notes = [
    ...(isFirst ? [messages.first] : []),
    ...(day.unpriced[currency] > 0 ? [messages.unpriced(day.unpriced[currency], currency)] : []),
    ...(day.graded > 0 ? [messages.graded(day.graded)] : []),
    ...(elsewhere.length > 0
      ? [
          messages.paidElsewhere(
            elsewhere
              .map(([paidIn, amount]) => moneyText({ amount, currency: paidIn }))
              .join(commonMessages.listSeparator),
          ),
        ]
      : []),
  ]
  return notes.map(note => (
    <p key={note} className="text-xs text-ink-3">
      {note}
    </p>
  ))
}

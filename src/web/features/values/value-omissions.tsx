import type { ValueDay } from '#contract/value-endpoints.ts'
import { dateInWords } from '#domain/date-in-words.ts'
import { findAccountCurrency } from '#domain/exchange-rates.ts'
import { moneyText } from '#web/features/copies/copy-text.ts'
import { commonMessages } from '#web/messages/en/common.ts'
import { valueMessages as messages } from '#web/messages/en/values.ts'

/** Prices paid in currencies without a rate, which no sum contains. */
function paidElsewhere({ paid }: ValueDay): string[] {
  return Object.entries(paid)
    .filter(([currency]) => !findAccountCurrency(currency))
    .map(([currency, amount]) => moneyText({ amount, currency }))
}

/** Notes on what the values omit: copies without a price, graded copies, prices paid in other currencies. */
export function Omissions({ days, last }: { days: readonly ValueDay[]; last: ValueDay }) {
  const elsewhere = paidElsewhere(last)
  const lastInDollars = days.findLast(({ isInDollarsOnly }) => isInDollarsOnly)
  const notes = [
    ...(days.length === 1 ? [messages.first] : []),
    ...(lastInDollars ? [messages.inDollarsOnly(dateInWords(lastInDollars.day))] : []),
    ...(last.unpriced > 0 ? [messages.unpriced(last.unpriced)] : []),
    ...(last.graded > 0 ? [messages.graded(last.graded)] : []),
    ...(elsewhere.length > 0 ? [messages.paidElsewhere(elsewhere.join(commonMessages.listSeparator))] : []),
  ]
  return notes.map(note => (
    <p key={note} className="text-xs text-ink-3">
      {note}
    </p>
  ))
}

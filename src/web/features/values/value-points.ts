import type { ValueDay } from '#contract/value-endpoints.ts'
import { addAmount, type Amounts, totalIn } from '#domain/copy-value.ts'
import { dateInWords } from '#domain/date-in-words.ts'
import { type AccountCurrency, findAccountCurrency } from '#domain/exchange-rates.ts'
import { formatPrice } from '#domain/price-format.ts'
import { commonMessages } from '#web/messages/en/common.ts'
import { valueMessages as messages } from '#web/messages/en/values.ts'

/**
 * A day in the currency of the account. `value` is null if no copy has a price; `paid` is null if nothing was paid on any
 * of the days in a currency that has a rate.
 */
export type ValuePoint = Pick<ValueDay, 'value' | 'isInDollarsOnly' | 'copies' | 'added' | 'removed'> & {
  date: string
  paid: number | null
}

function paidIn({ paid }: ValueDay, currency: AccountCurrency): number {
  const amounts: Amounts = new Map()
  for (const [code, amount] of Object.entries(paid)) {
    const known = findAccountCurrency(code)
    if (known) addAmount(amounts, { amount, currency: known })
  }
  return totalIn(amounts, currency)
}

export function valuePoints(days: readonly ValueDay[], currency: AccountCurrency): ValuePoint[] {
  const hasPaid = days.some(day => paidIn(day, currency) > 0)
  return days.map(day => ({
    date: day.day,
    value: day.value,
    isInDollarsOnly: day.isInDollarsOnly,
    paid: hasPaid ? paidIn(day, currency) : null,
    copies: day.copies,
    added: day.added,
    removed: day.removed,
  }))
}

export function valueText(value: number | null, currency: AccountCurrency): string {
  return value === null ? '–' : formatPrice(value, currency)
}

/** What changed in the content: '2 added, 1 removed'; '' if nothing did. */
export function contentChangeText({ added, removed }: ValuePoint): string {
  return [
    ...(added > 0 ? [messages.addedOf(added)] : []),
    ...(removed > 0 ? [messages.removedOf(removed)] : []),
  ].join(commonMessages.listSeparator)
}

/** The text shown and announced for the selected day: date, value, price paid, and copies added and removed. */
export function pointText(point: ValuePoint, currency: AccountCurrency): string {
  const content = contentChangeText(point)
  return [
    messages.day(dateInWords(point.date), valueText(point.value, currency)),
    ...(point.paid === null ? [] : [messages.paidOf(formatPrice(point.paid, currency))]),
    ...(content ? [content] : []),
  ].join(commonMessages.listSeparator)
}

import type { ValueDay } from '#contract/value-endpoints.ts'
import { dateInWords } from '#domain/date-in-words.ts'
import { formatPrice } from '#domain/price-format.ts'
import type { Currency } from '#domain/price.ts'
import { commonMessages } from '#web/messages/en/common.ts'
import { valueMessages as messages } from '#web/messages/en/values.ts'

/**
 * A day in one currency. `value` is null if no copy has a price; `paid` is null if nothing was paid in the currency
 * on any of the days.
 */
export type ValuePoint = {
  date: string
  value: number | null
  paid: number | null
  copies: number
  added: number
  removed: number
}

function valueIn({ value, unpriced, graded, copies }: ValueDay, currency: Currency): number | null {
  const isUnknown = value[currency] === 0 && copies > 0 && unpriced[currency] + graded === copies
  return isUnknown ? null : value[currency]
}

export function valuePoints(days: readonly ValueDay[], currency: Currency): ValuePoint[] {
  const hasPaid = days.some(({ paid }) => (paid[currency] ?? 0) > 0)
  return days.map(day => ({
    date: day.day,
    value: valueIn(day, currency),
    paid: hasPaid ? (day.paid[currency] ?? 0) : null,
    copies: day.copies,
    added: day.added,
    removed: day.removed,
  }))
}

export function valueText(value: number | null, currency: Currency): string {
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
export function pointText(point: ValuePoint, currency: Currency): string {
  const content = contentChangeText(point)
  return [
    messages.day(dateInWords(point.date), valueText(point.value, currency)),
    ...(point.paid === null ? [] : [messages.paidOf(formatPrice(point.paid, currency))]),
    ...(content ? [content] : []),
  ].join(commonMessages.listSeparator)
}

import type { CopyTotals } from '#contract/copy-shapes.ts'
import { copiesMessages as messages } from '#web/messages/en/copies.ts'
import { moneyText } from './copy-text.ts'

/** The number of copies and their value; prices paid in each currency by itself; what has no price. */
export function totalTexts({ copies, value, paid, unpriced, graded }: CopyTotals): string[] {
  return [
    messages.total(copies),
    ...(copies > unpriced + graded ? [messages.worth(value.map(moneyText).join(' + '))] : []),
    ...(paid.length > 0 ? [messages.paid(paid.map(moneyText).join(' + '))] : []),
    ...(unpriced > 0 ? [messages.unpriced(unpriced)] : []),
    ...(graded > 0 ? [messages.gradedCount(graded)] : []),
  ]
}

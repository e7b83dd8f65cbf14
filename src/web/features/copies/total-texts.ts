import type { CopyTotals } from '#contract/copy-shapes.ts'
import { copiesMessages as messages } from '#web/messages/en/copies.ts'
import { gainText, moneySumsText, totalText } from './copy-text.ts'

/** A text about copies. Texts with an amount of money can be hidden. */
export type TotalText = { text: string; isMoney?: true }

const money = (text: string): TotalText => ({ text, isMoney: true })

function wantedTexts(toFinish: CopyTotals['toFinish']): TotalText[] {
  const { copies } = toFinish
  const value = totalText(toFinish)
  if (copies === 0) return []
  return [value === null ? { text: messages.wantedCount(copies) } : money(messages.toFinish(copies, value))]
}

/**
 * Texts about all copies: their number; value and gain of the owned ones in the currency of the account, price paid by currency; the number without
 * a price; the wanted ones and what they would cost.
 */
export function totalTexts(totals: CopyTotals): TotalText[] {
  const { copies, paid, gainTotal, unpriced, graded, toFinish } = totals
  const value = totalText(totals)
  return [
    { text: messages.total(copies) },
    ...(value === null ? [] : [money(messages.worth(value))]),
    ...(paid.length > 0 ? [money(messages.paid(moneySumsText(paid)))] : []),
    ...(gainTotal ? [money(messages.gain(gainText(gainTotal), gainTotal.copies))] : []),
    ...(unpriced > 0 ? [money(messages.unpriced(unpriced))] : []),
    ...(graded > 0 ? [money(messages.gradedCount(graded))] : []),
    ...wantedTexts(toFinish),
  ]
}

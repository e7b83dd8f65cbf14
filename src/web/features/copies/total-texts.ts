import type { CopyTotals } from '#contract/copy-shapes.ts'
import { copiesMessages as messages } from '#web/messages/en/copies.ts'
import { gainText, moneySumsText } from './copy-text.ts'

/** A text about copies. Texts with an amount of money can be hidden. */
export type TotalText = { text: string; isMoney?: true }

const money = (text: string): TotalText => ({ text, isMoney: true })

function wantedTexts({ copies, value }: CopyTotals['toFinish']): TotalText[] {
  if (copies === 0) return []
  if (value.length === 0) return [{ text: messages.wantedCount(copies) }]
  return [money(messages.toFinish(copies, moneySumsText(value)))]
}

/**
 * Texts about all copies: their number; value, price paid and gain of the owned ones by currency; the number without
 * a price; the wanted ones and what they would cost.
 */
export function totalTexts(totals: CopyTotals): TotalText[] {
  const { copies, value, paid, gain, unpriced, graded, toFinish } = totals
  return [
    { text: messages.total(copies) },
    ...(value.length > 0 ? [money(messages.worth(moneySumsText(value)))] : []),
    ...(paid.length > 0 ? [money(messages.paid(moneySumsText(paid)))] : []),
    ...gain.map(one => money(messages.gain(gainText(one), one.copies))),
    ...(unpriced > 0 ? [money(messages.unpriced(unpriced))] : []),
    ...(graded > 0 ? [money(messages.gradedCount(graded))] : []),
    ...wantedTexts(toFinish),
  ]
}

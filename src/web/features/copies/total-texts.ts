import type { CopyTotals } from '#contract/copy-shapes.ts'
import { copiesMessages as messages } from '#web/messages/en/copies.ts'
import { gainText, moneySumsText, worthText } from './copy-text.ts'

/** A text about copies. Texts with an amount of money can be hidden. */
export type TotalText = { text: string; isMoney?: true }

const money = (text: string): TotalText => ({ text, isMoney: true })

function wantedTexts({ copies, worth }: CopyTotals['toFinish']): TotalText[] {
  if (copies === 0) return []
  if (worth.total === null) return [{ text: messages.wantedCount(copies) }]
  return [money(messages.toFinish(copies, worthText(worth)))]
}

/**
 * Texts about all copies: their number; value and gain of the owned ones in the currency of the account, price paid by currency; the number without
 * a price; the wanted ones and what they would cost.
 */
export function totalTexts(totals: CopyTotals): TotalText[] {
  const { copies, worth, paid, gainTotal, unpriced, graded, toFinish } = totals
  return [
    { text: messages.total(copies) },
    ...(worth.total === null ? [] : [money(messages.worth(worthText(worth)))]),
    ...(paid.length > 0 ? [money(messages.paid(moneySumsText(paid)))] : []),
    ...(gainTotal ? [money(messages.gain(gainText(gainTotal), gainTotal.copies))] : []),
    ...(unpriced > 0 ? [money(messages.unpriced(unpriced))] : []),
    ...(graded > 0 ? [money(messages.gradedCount(graded))] : []),
    ...wantedTexts(toFinish),
  ]
}

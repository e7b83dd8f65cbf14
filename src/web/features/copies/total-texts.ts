import type { CopyTotals } from '#contract/copy-shapes.ts'
import { copiesMessages as messages } from '#web/messages/en/copies.ts'
import { gainText, moneyTexts } from './copy-text.ts'

function wantedTexts({ copies, value }: CopyTotals['toFinish']): string[] {
  if (copies === 0) return []
  return [value.length > 0 ? messages.toFinish(copies, moneyTexts(value)) : messages.wantedCount(copies)]
}

/**
 * The number of copies; value, price paid and gain of the owned ones in each currency by itself; what has no price; the
 * wanted ones.
 */
export function totalTexts({ copies, value, paid, gain, unpriced, graded, toFinish }: CopyTotals): string[] {
  return [
    messages.total(copies),
    ...(value.length > 0 ? [messages.worth(moneyTexts(value))] : []),
    ...(paid.length > 0 ? [messages.paid(moneyTexts(paid))] : []),
    ...gain.map(one => messages.gain(gainText(one), one.copies)),
    ...(unpriced > 0 ? [messages.unpriced(unpriced)] : []),
    ...(graded > 0 ? [messages.gradedCount(graded)] : []),
    ...wantedTexts(toFinish),
  ]
}

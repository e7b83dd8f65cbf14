import type { ApiCollectionRow } from '#contract/collection-shapes.ts'
import { copiesMessages as messages } from '#web/messages/en/copies.ts'
import { printingText } from './copy-text.ts'

type Counted = Pick<ApiCollectionRow, 'quantity' | 'copyVariants' | 'gradedQuantity'>

/** What is special about the copies of a card: their number, printings and grades; empty for one ordinary copy. */
export function copyMarksText({ quantity, copyVariants = [], gradedQuantity }: Counted): string {
  const count = quantity > 1 ? [messages.times(quantity)] : []
  const grades = gradedQuantity > 0 ? [messages.form.isGraded] : []
  return [...count, ...copyVariants.map(printingText), ...grades].join(' · ')
}

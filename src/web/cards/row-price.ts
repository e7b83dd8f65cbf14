import type { ApiCollectionRow } from '#contract/collection-shapes.ts'
import { priceLine as messages } from '#web/messages/en/price-line.ts'

/** The price beside a card of a collection. Where all copies are graded, the ungraded card's price is not theirs. */
export function rowPrice({ formattedPrice, quantity, gradedQuantity }: ApiCollectionRow): string {
  if (gradedQuantity === quantity) return messages.gradedNotPriced
  return formattedPrice ?? messages.none
}

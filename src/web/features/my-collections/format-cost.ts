import type { Completion } from '#contract/completion-shapes.ts'
import { formatPrice } from '#domain/price-format.ts'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'

const { completion: texts } = messages

export type SetProgress = Completion['sets'][number]

export function formatCost({ costToFinish }: SetProgress): string {
  const { value, priced, unpriced } = costToFinish
  if (priced === 0) return texts.costUnknown
  const amount = formatPrice(value, 'USD')
  return unpriced > 0 ? texts.costWithUnpriced(amount, unpriced) : texts.cost(amount)
}

import type { Completion } from '#contract/collection-endpoints.ts'
import { formatPrice } from '#domain/price-format.ts'
import { collections as words } from '#web/messages/en/collections.ts'

const { completion: texts } = words

export type SetProgress = Completion['sets'][number]

export function costInWords({ costToFinish }: SetProgress): string {
  const { value, priced, unpriced } = costToFinish
  if (priced === 0) return texts.costUnknown
  const money = formatPrice(value, 'USD')
  return unpriced > 0 ? texts.costOf(money, unpriced) : texts.cost(money)
}

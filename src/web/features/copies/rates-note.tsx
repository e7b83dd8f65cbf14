import type { Money, Worth } from '#contract/worth-shapes.ts'
import { ratesText } from '#web/features/card-ui/rates-text.ts'

/** `worth` is missing in responses that an earlier version stored for use offline. */
type Props = {
  worth?: Pick<Worth, 'currency' | 'market'> & Partial<Pick<Worth, 'own'>>
  paid?: readonly Money[]
}

/** The rates at which totals count prices and amounts paid in other currencies; nothing if there are none. */
export function RatesNote({ worth, paid = [] }: Props) {
  if (!worth) return null
  const { currency, market, own = [] } = worth
  const text = ratesText(currency, [...market, ...own, ...paid])
  return text === undefined ? null : <p className="money text-xs text-ink-3">{text}</p>
}

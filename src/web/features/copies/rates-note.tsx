import type { Money, Worth } from '#contract/worth-shapes.ts'
import { dateInWords } from '#domain/date-in-words.ts'
import { accountCurrencies, convert, rateDay } from '#domain/exchange-rates.ts'
import { commonMessages } from '#web/messages/en/common.ts'
import { copiesMessages as messages } from '#web/messages/en/copies.ts'
import { moneyText, rateText } from './copy-text.ts'

/** `worth` is missing in responses that an earlier version stored for use offline. */
type Props = {
  worth?: Pick<Worth, 'currency' | 'market'> & Partial<Pick<Worth, 'own'>>
  paid?: readonly Money[]
}

/** The rates at which totals count prices and amounts paid in other currencies; nothing if there are none. */
export function RatesNote({ worth, paid = [] }: Props) {
  if (!worth) return null
  const { currency, market, own = [] } = worth
  const used = accountCurrencies.filter(
    one => one !== currency && [...market, ...own, ...paid].some(money => money.currency === one),
  )
  if (used.length === 0) return null
  const rates = used.map(one =>
    messages.rate(moneyText({ amount: 1, currency: one }), rateText(convert(1, one, currency), currency)),
  )
  return (
    <p className="money text-xs text-ink-3">
      {messages.rates(rates.join(commonMessages.listSeparator), dateInWords(rateDay))}
    </p>
  )
}

import { dateInWords } from '#domain/date-in-words.ts'
import { type AccountCurrency, accountCurrencies, convert, rateDay } from '#domain/exchange-rates.ts'
import { locale } from '#domain/locale.ts'
import { formatPrice } from '#domain/price-format.ts'
import { commonMessages } from '#web/messages/en/common.ts'
import { ratesMessages as messages } from '#web/messages/en/rates.ts'

/** What one unit of another currency counts as, with more decimals if it is little: '$1.10', '$0.0065'. */
const rateText = (rate: number, currency: AccountCurrency): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    maximumFractionDigits: rate < 10 ? 4 : 2,
  }).format(rate)

/** The rates at which a sum in a currency counts amounts in others, with their day; undefined if it counts none. */
export function ratesText(
  currency: AccountCurrency,
  amounts: readonly { currency: string }[],
): string | undefined {
  const used = accountCurrencies.filter(
    one => one !== currency && amounts.some(money => money.currency === one),
  )
  if (used.length === 0) return undefined
  const rates = used.map(one =>
    messages.rate(formatPrice(1, one), rateText(convert(1, one, currency), currency)),
  )
  return messages.rates(rates.join(commonMessages.listSeparator), dateInWords(rateDay))
}

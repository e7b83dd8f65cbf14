import type { euroRate } from '#domain/exchange-rates.ts'
import { dateInWords } from '#domain/date-in-words.ts'
import { formatPrice } from '#domain/price-format.ts'
import { euroRateMessages as messages } from '#web/messages/en/euro-rate.ts'

/** Says at which rate prices in euros are part of a sum in US dollars; nothing for a sum without any. */
export function EuroRateNote({ rate }: { rate: typeof euroRate | undefined }) {
  if (!rate) return null
  return (
    <p className="money text-xs text-ink-3">
      {messages.rate(formatPrice(rate.usd, 'USD'), dateInWords(rate.day))}
    </p>
  )
}

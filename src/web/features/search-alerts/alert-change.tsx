import type { AlertedCard } from '#contract/alert-endpoints.ts'
import { formatPrice } from '#domain/price-format.ts'
import { alertMessages as messages } from '#web/messages/en/alerts.ts'

/** The change that fired an alert: '$25.00 → $18.00' or 'New card'. */
export function AlertChange({ alert: { currency, before, price } }: { alert: AlertedCard }) {
  if (currency === null || before === null || price === null) return <span>{messages.newCard}</span>
  return (
    <span className="money">
      {messages.changed(formatPrice(before, currency), formatPrice(price, currency))}
    </span>
  )
}

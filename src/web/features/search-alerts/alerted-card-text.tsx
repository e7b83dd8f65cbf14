import type { AlertedCard } from '#contract/alert-endpoints.ts'
import { formatPrice } from '#domain/price-format.ts'
import { printingName } from '#web/features/card-ui/printing-name.ts'
import { alertMessages as messages } from '#web/messages/en/alerts.ts'

/** Printing, source and days of an alert: 'Holo · TCGplayer · 2026-10-02 → 2026-10-03'. */
export function alertFacts({ variant, source, day, dayBefore }: AlertedCard): string {
  return [
    ...(variant === null ? [] : [printingName(variant)]),
    ...(source === null ? [] : [messages.sourceNames[source]]),
    dayBefore === null ? day : `${dayBefore} → ${day}`,
  ].join(' · ')
}

/** The change that fired an alert: '$25.00 → $18.00' or 'New card'. */
export function AlertChange({ alert: { currency, before, price } }: { alert: AlertedCard }) {
  if (currency === null || before === null || price === null) return <span>{messages.newCard}</span>
  return (
    <span className="money">
      {messages.changed(formatPrice(before, currency), formatPrice(price, currency))}
    </span>
  )
}

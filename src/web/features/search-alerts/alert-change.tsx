import { Fragment } from 'react'
import type { AlertedCard } from '#contract/alert-endpoints.ts'
import { alertDetailTexts } from '#domain/alert-facts.ts'
import { formatPrice } from '#domain/price-format.ts'
import { alertMessages as messages } from '#web/messages/en/alerts.ts'
import { cardTermMessages } from '#web/messages/en/card-words.ts'

/** The change that fired an alert: '$25.00 → $18.00' or 'New card'. */
export function AlertChange({ alert: { currency, before, price } }: { alert: AlertedCard }) {
  if (currency === null || before === null || price === null) return <span>{messages.newCard}</span>
  return (
    <span className="money">
      {messages.changed(formatPrice(before, currency), formatPrice(price, currency))}
    </span>
  )
}

/** Source, printing and days of an alert. Lines break between them. */
export function AlertFacts({ alert }: { alert: AlertedCard }) {
  return alertDetailTexts(alert, cardTermMessages).map((fact, index) => (
    <Fragment key={fact}>
      {index > 0 && ' · '}
      <span className="inline-block">{fact}</span>
    </Fragment>
  ))
}

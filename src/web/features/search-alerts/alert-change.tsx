import { Fragment } from 'react'
import type { AlertedCard } from '#contract/alert-endpoints.ts'
import { alertDetailTexts, alertRuleText } from '#domain/alert-facts.ts'
import { formatPrice } from '#domain/price-format.ts'
import { alertMessages as messages } from '#web/messages/en/alerts.ts'
import { cardTermMessages } from '#web/messages/en/card-words.ts'

/** The change that fired an alert: '$25.00 → $18.00', 'First price: $18.00' or 'New card'. */
export function AlertChange({ alert: { currency, before, price } }: { alert: AlertedCard }) {
  if (currency === null || price === null) return <span>{messages.newCard}</span>
  const shown = formatPrice(price, currency)
  return (
    <span className="money">
      {before === null ? messages.firstPrice(shown) : messages.changed(formatPrice(before, currency), shown)}
    </span>
  )
}

/** Source, printing and days of an alert, and which alert it was. Lines break between them. */
export function AlertFacts({ alert }: { alert: AlertedCard }) {
  const rule = alertRuleText(alert.rule, { ...cardTermMessages, ...messages.rule })
  return (
    <>
      {alertDetailTexts(alert, cardTermMessages).map((fact, index) => (
        <Fragment key={fact}>
          {index > 0 && <span> · </span>}
          <span className="inline-block">{fact}</span>
        </Fragment>
      ))}
      {rule !== undefined && (
        <span className={alert.rule?.kind === 'price-move' ? undefined : 'money'}>
          <span> · </span>
          <span className="inline-block">{rule}</span>
        </span>
      )}
    </>
  )
}

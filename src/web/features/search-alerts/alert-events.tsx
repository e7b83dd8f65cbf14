import { Link } from 'react-router'
import type { AlertEvent } from '#contract/alert-endpoints.ts'
import { formatPrice } from '#domain/price-format.ts'
import { cardPathOfId } from '#site/site-paths.ts'
import { printingName } from '#web/features/card-ui/printing-name.ts'
import { alertMessages as messages } from '#web/messages/en/alerts.ts'

function factsOf({ variant, source, day, dayBefore, search }: AlertEvent): string {
  return [
    search.name,
    ...(variant === null ? [] : [printingName(variant)]),
    ...(source === null ? [] : [messages.sourceNames[source]]),
    dayBefore === null ? day : `${dayBefore} → ${day}`,
  ].join(' · ')
}

function EventItem({ event }: { event: AlertEvent }) {
  const { card, currency, before, price } = event
  const hasPrices = currency !== null && before !== null && price !== null
  return (
    <li className="border-b border-line py-3 last:border-none">
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
        <Link to={cardPathOfId(card.id)} className="link font-semibold break-words">
          {card.name ?? card.id}
        </Link>
        <span className={hasPrices ? 'money' : undefined}>
          {hasPrices
            ? messages.changed(formatPrice(before, currency), formatPrice(price, currency))
            : messages.newCard}
        </span>
      </p>
      <p className="mt-0.5 text-xs break-words text-ink-3">{factsOf(event)}</p>
    </li>
  )
}

/** The alerts that fired, newest first. */
export function AlertEvents({ events }: { events: readonly AlertEvent[] }) {
  if (events.length === 0) return <p className="text-sm text-ink-2">{messages.noEvents}</p>
  return (
    <ul aria-label={messages.events}>
      {events.map(event => (
        <EventItem key={event.id} event={event} />
      ))}
    </ul>
  )
}

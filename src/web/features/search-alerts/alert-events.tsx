import { Link } from 'react-router'
import type { AlertEvent } from '#contract/alert-endpoints.ts'
import { cardPathOfId } from '#site/site-paths.ts'
import { alertMessages as messages } from '#web/messages/en/alerts.ts'
import { AlertChange, AlertFacts } from './alert-change.tsx'

function EventItem({ event }: { event: AlertEvent }) {
  const { card, search } = event
  return (
    <li className="border-b border-line py-3 last:border-none">
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
        <Link to={cardPathOfId(card.id)} className="link font-semibold break-words">
          {card.name ?? card.id}
        </Link>
        <AlertChange alert={event} />
      </p>
      <p className="mt-0.5 text-xs break-words text-ink-3">
        {search.name} · <AlertFacts alert={event} />
      </p>
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

import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { AlertEvent } from '#contract/alert-endpoints.ts'
import { formatPrice } from '#domain/price-format.ts'
import { cardPathOfId } from '#site/site-paths.ts'
import { alertMessages as messages } from '#web/messages/en/alerts.ts'
import { commonMessages } from '#web/messages/en/common.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { printingName } from './printing-name.ts'

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
        <span>
          {hasPrices
            ? messages.changed(formatPrice(before, currency), formatPrice(price, currency))
            : messages.newCard}
        </span>
      </p>
      <p className="mt-0.5 text-xs break-words text-ink-3">{factsOf(event)}</p>
    </li>
  )
}

/** What the alerts told, newest first. */
export function AlertEvents({
  query: { data, isError, isFetching, refetch },
}: {
  query: UseQueryResult<AlertEvent[]>
}) {
  if (!data && isError) {
    return (
      <ErrorState
        message={messages.eventsFailed}
        actionLabel={commonMessages.tryAgain}
        onAction={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  if (!data) {
    return (
      <div role="status">
        <span className="sr-only">{messages.loading}</span>
        <SkeletonText lines={4} />
      </div>
    )
  }
  if (data.length === 0) return <p className="text-sm text-ink-2">{messages.noEvents}</p>
  return (
    <ul aria-label={messages.events}>
      {data.map(event => (
        <EventItem key={event.id} event={event} />
      ))}
    </ul>
  )
}

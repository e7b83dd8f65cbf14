import { useQuery } from '@tanstack/react-query'
import { LibraryBig } from 'lucide-react'
import { Link } from 'react-router'
import type { AlertEvent } from '#contract/alert-endpoints.ts'
import type { ApiCard } from '#contract/card-shapes.ts'
import type { Worth } from '#contract/worth-shapes.ts'
import {
  cardPath,
  cardPathOfId,
  myCollectionPath,
  ownSearchPath,
  setPath,
  sitePaths,
} from '#site/site-paths.ts'
import type { ApiResponse } from '#web/api/api-client.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { CardImage } from '#web/features/card-ui/card-image.tsx'
import { worthText } from '#web/features/copies/copy-text.ts'
import { worthQuery } from '#web/features/my-collections/rows/collections-queries.ts'
import { fullCollectionId } from '#web/features/my-collections/rows/full-collection.ts'
import { SampleMark } from '#web/features/prices/sample-marks.tsx'
import { AlertChange } from '#web/features/search-alerts/alert-change.tsx'
import { FirstSteps } from '#web/features/sign-in/first-steps.tsx'
import { cardTermMessages } from '#web/messages/en/card-words.ts'
import { ownSummaryMessages as messages } from '#web/messages/en/own-summary.ts'
import { Meter } from '#web/ui/meter.tsx'
import { frameClass, OverPlaceholder } from './own-summary-frame.tsx'
import { SummaryPart } from './own-summary-part.tsx'
import {
  lastAddedQuery,
  lastAddedSearch,
  nearlyFinishedSetsQuery,
  newestAlertsQuery,
} from './own-summary-queries.ts'

// Where text is large, a name has a line of its own.
const rowClass = 'group flex min-h-7 flex-wrap items-center justify-between gap-x-3 rounded-sm text-sm'
const rowNameClass = 'min-w-24 flex-1 truncate group-hover:underline'

function Value({ worth }: { worth: Worth }) {
  return (
    <div>
      <p className="money text-2xl font-semibold">
        <span>{worthText(worth)}</span>
        {worth.hasSamplePrices && <SampleMark />}
      </p>
      <p className="text-sm text-ink-2">{messages.copies(worth.copies)}</p>
    </div>
  )
}

function LastAdded({ cards }: { cards: readonly ApiCard[] }) {
  return (
    <ul className="grid max-w-96 grid-cols-6 gap-1.5">
      {cards.map(card => (
        <li key={card.id}>
          <Link to={cardPath(card)} title={cardTermMessages.nameOf(card)} className="block">
            <CardImage card={card} size="200w" alt={cardTermMessages.nameOf(card)} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function NewestAlerts({ events }: { events: readonly AlertEvent[] }) {
  if (events.length === 0) return <p className="text-sm text-ink-2">{messages.noAlerts}</p>
  return (
    <ul>
      {events.map(event => (
        <li key={event.id}>
          <Link to={cardPathOfId(event.card.id)} className={rowClass}>
            <span className={rowNameClass}>{event.card.name ?? event.card.id}</span>
            <AlertChange alert={event} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

type SetProgress = ApiResponse<'GET /collections/progress'>['sets'][number]

function NearlyFinished({ sets }: { sets: readonly SetProgress[] }) {
  if (sets.length === 0) return <p className="text-sm text-ink-2">{messages.noSets}</p>
  return (
    <ul>
      {sets.map(({ set, owned, total }) => (
        <li key={set.id}>
          <Link to={setPath(set)} className={rowClass}>
            <span className={rowNameClass}>{cardTermMessages.nameOf(set)}</span>
            <span aria-hidden className="w-12 flex-none">
              <Meter value={owned} max={total} text="" />
            </span>
            <span className="min-w-16 text-right tabular-nums">{messages.owned(owned, total)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** What an account without cards sees instead of the parts. */
function Start() {
  return (
    <OverPlaceholder>
      <div className="panel grid h-full content-center justify-items-center gap-2 p-4 text-center">
        <div className="state-icon md:hidden">
          <LibraryBig aria-hidden className="icon" />
        </div>
        <h2 className="text-lg font-semibold">{messages.start}</h2>
        <p className="max-w-md text-sm text-balance text-ink-2">{messages.startText}</p>
        <div className="mt-1 flex flex-wrap justify-center gap-2">
          <FirstSteps origin={undefined} />
        </div>
      </div>
    </OverPlaceholder>
  )
}

/** What the user's cards are worth, the last added ones, the newest alerts and the sets that are nearly finished. */
export function OwnSummary({ userId }: { userId: string }) {
  const { api } = useApp()
  const worth = useQuery({ ...worthQuery(api, userId), refetchOnMount: 'always' })
  const added = useQuery(lastAddedQuery(api, userId))
  const alerts = useQuery(newestAlertsQuery(api, userId))
  const sets = useQuery(nearlyFinishedSetsQuery(api, userId))
  if (added.data?.total === 0) return <Start />
  return (
    <section aria-label={messages.label} className={frameClass}>
      <SummaryPart
        title={messages.value}
        to={myCollectionPath(fullCollectionId)}
        query={worth}
        failed={messages.valueFailed}
        content="lines"
      >
        {data => {
          const total = data.get(fullCollectionId)
          return total && <Value worth={total} />
        }}
      </SummaryPart>
      <SummaryPart
        title={messages.added}
        to={ownSearchPath(lastAddedSearch)}
        query={added}
        failed={messages.addedFailed}
      >
        {({ cards }) => <LastAdded cards={cards} />}
      </SummaryPart>
      <SummaryPart
        title={messages.alerts}
        to={sitePaths.alerts}
        query={alerts}
        failed={messages.alertsFailed}
      >
        {events => <NewestAlerts events={events} />}
      </SummaryPart>
      <SummaryPart title={messages.sets} to={sitePaths.sets} query={sets} failed={messages.setsFailed}>
        {data => <NearlyFinished sets={data} />}
      </SummaryPart>
    </section>
  )
}

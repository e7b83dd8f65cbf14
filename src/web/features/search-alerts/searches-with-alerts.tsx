import { BellOff } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { SavedSearch } from '#contract/saved-search-shapes.ts'
import { alertsPath, smartListPath } from '#site/site-paths.ts'
import { withReason } from '#web/api/api-error-message.ts'
import { cacheSavedSearch } from '#web/features/saved-searches/saved-search-cache.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { timeAgo } from '#web/messages/time-ago.ts'
import { alertMessages as messages } from '#web/messages/en/alerts.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.ts'
import { useOptimisticSwitches } from '#web/ui/use-optimistic-switches.ts'
import { alertSentence } from '#web/features/saved-searches/alert-form/alert-sentence.ts'

function usePause(userId: string, search: SavedSearch) {
  const { api, queryClient } = useApp()
  const save = async (_name: 'paused', isPaused: boolean) => {
    try {
      const saved = await api('PATCH /searches/{id}', {
        params: { id: search.id },
        body: { alertsPaused: isPaused },
      })
      cacheSavedSearch(queryClient, userId, saved)
    } catch (error) {
      toast.error(withReason(messages.saveFailed, error))
    }
  }
  return useOptimisticSwitches({ paused: search.alertsPaused ?? false }, save)
}

function SearchItem({ userId, search }: { userId: string; search: SavedSearch }) {
  const { valueOf, change } = usePause(userId, search)
  const [now] = useState(Date.now)
  const hasFired = search.alerts?.some(({ lastFiredAt }) => lastFiredAt !== null)
  return (
    <li className="grid gap-2 border-b border-line py-4 last:border-none">
      <h2 className="text-base font-semibold break-words">
        <Link to={smartListPath(search.id)} className="link">
          {search.name}
        </Link>
      </h2>
      {!search.isUnderstood && <p className="text-sm text-danger">{messages.notUnderstood}</p>}
      <ul className="grid gap-1 text-sm">
        {search.alerts?.map(alert => (
          <li key={alert.id}>
            <span className={alert.kind === 'new-card' ? undefined : 'money'}>{alertSentence(alert)}</span>{' '}
            <span className="text-ink-3">
              {alert.lastFiredAt === null
                ? messages.neverFired
                : messages.lastFired(timeAgo(alert.lastFiredAt, now))}
            </span>
          </li>
        ))}
      </ul>
      {hasFired && (
        <Link to={alertsPath(search.id)} className="link justify-self-start py-1 text-sm">
          {messages.eventsOf(search.name)}
        </Link>
      )}
      <Switch
        label={messages.pause(search.name)}
        checked={valueOf('paused')}
        onCheckedChange={to => change('paused', to)}
      />
    </li>
  )
}

type Props = { userId: string; searches: readonly SavedSearch[] }

/** The saved searches that have alerts. */
export function SearchesWithAlerts({ userId, searches }: Props) {
  const watched = searches.filter(({ alerts }) => alerts && alerts.length > 0)
  if (watched.length === 0) {
    return (
      <EmptyState title={messages.empty} icon={<BellOff aria-hidden className="icon" />}>
        {messages.emptyText}
      </EmptyState>
    )
  }
  return (
    <ul aria-label={messages.title}>
      {watched.map(search => (
        <SearchItem key={search.id} userId={userId} search={search} />
      ))}
    </ul>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { missingCardsPath } from '#site/site-paths.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { RatesNote } from '#web/features/copies/rates-note.tsx'
import { SamplePricesBadge } from '#web/features/prices/sample-marks.tsx'
import { completionMessages as messages } from '#web/messages/en/completion.ts'
import { Button } from '#web/ui/button.tsx'
import { Meter } from '#web/ui/meter.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CompletionChoices } from './completion-choices.tsx'
import { completionQuery, useCompletionChoice } from './completion-query.ts'
import { formatCost, progressTowards, type SetProgress } from './set-progress.ts'

const collapsedCount = 3

type LineProps = { name: string; progress: SetProgress; missingPath: string }

function SetLine({ name, progress, missingPath }: LineProps) {
  const { goal, total, owned, percent, isProvisional, costToFinish } = progress
  const missing = total - owned
  const isMaster = goal === 'master'
  return (
    <li className="grid grid-cols-1 gap-1">
      <div className="flex items-baseline justify-between gap-2 text-sm">
        <span className="min-w-0 truncate font-medium">{name}</span>
        <span className="text-ink-2">{percent}%</span>
      </div>
      <Meter value={owned} max={total} text={messages.meter(name, percent)} />
      <p className="text-xs text-ink-3">{(isMaster ? messages.masterSet : messages.set)(owned, total)}</p>
      {isProvisional && <p className="text-xs text-warning">{messages.provisional}</p>}
      {costToFinish.worth && <RatesNote worth={costToFinish.worth} />}
      {missing > 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-x-2 text-xs text-ink-2">
          <span className="money inline-flex flex-wrap items-center gap-x-2 gap-y-1">
            {formatCost(progress)}
            {costToFinish.hasSamplePrices && <SamplePricesBadge />}
          </span>
          <Link to={missingPath} className="link inline-flex min-h-6 items-center">
            {(isMaster ? messages.missingPrintings : messages.missing)(missing)}
          </Link>
        </div>
      ) : (
        <p className="text-xs font-medium text-success">{messages.finished}</p>
      )}
    </li>
  )
}

/** Progress of each set in a collection, and the cost of what is missing. */
export function CompletionPanel({ userId, id }: { userId: string; id: string }) {
  const { api } = useApp()
  const choice = useCompletionChoice()
  const { data, isError } = useQuery(completionQuery(api, { userId, id, ...choice }))
  const [isExpanded, setExpanded] = useState(false)
  const sets = data?.sets ?? []
  return (
    <div className="grid grid-cols-1 gap-3 border-t border-line pt-4">
      <h2 className="text-sm">{messages.progress}</h2>
      <CompletionChoices />
      {!data &&
        (isError ? (
          <p className="text-sm text-ink-2">{messages.progressFailed}</p>
        ) : (
          <Skeleton className="h-26" />
        ))}
      {data && (
        <ul className="grid grid-cols-1 gap-4">
          {sets.slice(0, isExpanded ? undefined : collapsedCount).map(one => (
            <SetLine
              key={one.set.id}
              name={one.set.name}
              progress={progressTowards(choice.goal, one)}
              missingPath={missingCardsPath(id, one.set.id)}
            />
          ))}
        </ul>
      )}
      {sets.length > collapsedCount && (
        <Button
          size="small"
          variant="quiet"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(expanded => !expanded)}
        >
          {isExpanded ? messages.fewer : messages.more(sets.length)}
        </Button>
      )}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiCollection } from '#contract/collection-shapes.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'
import { SamplePricesBadge } from '#web/features/prices/tile-price.tsx'
import { Button } from '#web/ui/button.tsx'
import { Meter } from '#web/ui/meter.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { completionQuery } from './collections-queries.ts'
import { MissingCardsDialog } from './missing-dialog.tsx'
import { formatCost, type SetProgress } from './format-cost.ts'

const { completion: texts } = messages
const collapsedCount = 3

type SetProps = { progress: SetProgress; onShowMissing: () => void }

function SetLine({ progress, onShowMissing }: SetProps) {
  const { set, total, owned, percent } = progress
  const missing = total - owned
  return (
    <li className="grid gap-1">
      <div className="flex items-baseline justify-between gap-2 text-sm">
        <span className="min-w-0 truncate font-medium">{set.name}</span>
        <span className="text-ink-2">{percent}%</span>
      </div>
      <Meter value={owned} max={total} text={texts.meter(set.name, percent)} />
      <p className="text-xs text-ink-3">{texts.set(owned, total)}</p>
      {missing > 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-x-2 text-xs text-ink-2">
          <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
            {formatCost(progress)}
            {progress.costToFinish.hasSamplePrices && <SamplePricesBadge />}
          </span>
          <button type="button" className="link min-h-6" onClick={onShowMissing}>
            {texts.missing(missing)}
          </button>
        </div>
      ) : (
        <p className="text-xs font-medium text-success">{texts.finished}</p>
      )}
    </li>
  )
}

type Props = { userId: string; collection: ApiCollection }

/** Progress of each set in the collection, and the cost of its missing cards. */
export function CompletionPanel({ userId, collection: { id } }: Props) {
  const { api } = useApp()
  const { data, isError } = useQuery(completionQuery(api, userId, id))
  const [isExpanded, setExpanded] = useState(false)
  const [missing, setMissing] = useState<SetProgress>()
  const sets = data?.sets ?? []
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <h2 className="text-sm">{texts.title}</h2>
      {!data &&
        (isError ? <p className="text-sm text-ink-2">{texts.failed}</p> : <Skeleton className="h-16" />)}
      <ul className="grid gap-4">
        {sets.slice(0, isExpanded ? undefined : collapsedCount).map(progress => (
          <SetLine key={progress.set.id} progress={progress} onShowMissing={() => setMissing(progress)} />
        ))}
      </ul>
      {sets.length > collapsedCount && (
        <Button
          size="small"
          variant="quiet"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(expanded => !expanded)}
        >
          {isExpanded ? texts.fewer : texts.more(sets.length)}
        </Button>
      )}
      <MissingCardsDialog userId={userId} id={id} progress={missing} onClose={() => setMissing(undefined)} />
    </div>
  )
}

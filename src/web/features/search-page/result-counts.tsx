import { searchPageMessages } from '#web/messages/en/search.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { SearchSummary } from './search-summary.ts'

/** The number of results; changes are announced. */
export function ResultCounts({ summary }: { summary: SearchSummary | undefined }) {
  return (
    <div role="status" className="text-sm text-ink-2">
      {summary ? (
        <p>
          <strong className="font-semibold text-ink">{searchPageMessages.total(summary.total)}</strong>
          {summary.total > 0 && summary.loaded === 'all' && (
            <span> · {searchPageMessages.sets(summary.sets)}</span>
          )}
        </p>
      ) : (
        <>
          <Skeleton className="h-4 w-44" />
          <span className="sr-only">{searchPageMessages.searching}</span>
        </>
      )}
    </div>
  )
}

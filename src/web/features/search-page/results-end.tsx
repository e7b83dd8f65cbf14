import { messages } from '#web/messages/en.ts'
import { searchPageMessages } from '#web/messages/en/search.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

const { common } = messages

/** The state of the next page of results, and the function that loads it. */
export type NextPageState = { hasMore: boolean; loading: boolean; failed: boolean; load: () => void }

export function ResultsEnd({ more, total }: { more: NextPageState; total: number }) {
  return (
    <div role="status" className="flex min-h-16 items-center justify-center gap-3 py-4 text-sm text-ink-3">
      {more.loading && (
        <>
          <Spinner />
          <span>{searchPageMessages.loadingMore}</span>
        </>
      )}
      {more.failed && !more.loading && (
        <>
          <span>{searchPageMessages.moreFailed}</span>
          <Button size="small" onClick={more.load}>
            {common.tryAgain}
          </Button>
        </>
      )}
      {!more.hasMore && !more.loading && !more.failed && total > 50 && <span>{searchPageMessages.all}</span>}
    </div>
  )
}

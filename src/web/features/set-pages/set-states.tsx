import { CardGridSkeleton } from '#web/features/card-ui/card-grid.tsx'
import { messages } from '#web/messages/en.ts'
import { setsPageMessages as setsMessages } from '#web/messages/en/sets.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

export function LoadingSet() {
  return (
    <div className="grid gap-6" aria-busy>
      <h1 className="sr-only">{setsMessages.heading}</h1>
      <div className="flex items-center gap-6">
        <Skeleton className="h-28 w-56 max-w-2/5" />
        <p role="status" className="flex items-center gap-2 text-ink-2">
          <Spinner /> {setsMessages.loadingSet}
        </p>
      </div>
      <CardGridSkeleton label={setsMessages.loadingCards} />
    </div>
  )
}

/** `title` is the message of the requested URL. */
export function SetNotFound({ title }: { title: string }) {
  const action = <LinkButton to="/sets">{setsMessages.backToSets}</LinkButton>
  return (
    <>
      <h1 className="sr-only">{setsMessages.heading}</h1>
      <EmptyState title={title} action={action}>
        {setsMessages.setNotFoundHint}
      </EmptyState>
    </>
  )
}

export function SetLoadError({ onRetry }: { onRetry: () => void }) {
  const action = <LinkButton to="/sets">{setsMessages.backToSets}</LinkButton>
  return (
    <>
      <h1 className="sr-only">{setsMessages.heading}</h1>
      <ErrorState
        message={setsMessages.setFailed}
        actionLabel={messages.common.tryAgain}
        onAction={onRetry}
        action={action}
      />
    </>
  )
}

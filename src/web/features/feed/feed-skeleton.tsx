import { homeFeedMessages as messages } from '#web/messages/en/feed.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Placeholders for loading items. */
export function FeedSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{messages.loading}</span>
      {[0, 1, 2].map(index => (
        <div key={index} className="panel grid gap-3 p-4" aria-hidden>
          <div className="flex items-center gap-2">
            <Skeleton className="size-6 rounded-full" />
            <Skeleton className="h-4 w-32" />
          </div>
          <div className="flex justify-between gap-4">
            <div className="grid flex-1 content-start gap-2">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-4 w-11/12" />
              <Skeleton className="h-4 w-24" />
            </div>
            <Skeleton className="h-28 w-20" />
          </div>
          <Skeleton className="h-8 w-full" />
        </div>
      ))}
    </div>
  )
}

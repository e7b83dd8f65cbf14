import { useApp } from '#web/app/app-provider.tsx'
import { componentLoader } from '#web/app/load-module-with-retry.ts'
import { messages } from '#web/messages/en.ts'
import { homeFeedMessages as feedMessages } from '#web/messages/en/feed.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LazySection } from '#web/ui/lazy-section.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { updateCachedFeedCounts } from './feed-cache.ts'
import type { ActivityItem, CollectionItem } from './feed-item.ts'
import { itemPath } from './item-path.ts'

const loadThread = componentLoader(
  () => import('./feed-thread.tsx'),
  code => code.FeedThread,
)

const placeholder = (
  <div role="status" className="min-h-40">
    <span className="sr-only">{messages.common.loading}</span>
    <SkeletonText lines={3} />
  </div>
)

/** The comments of an item; their code loads with the first opened thread. */
export function ItemThread({ item, id }: { item: CollectionItem | ActivityItem; id: string }) {
  const { api, queryClient } = useApp()
  const { subject, name } = item
  const props = {
    api,
    subject,
    title: feedMessages.thread(name),
    ownerId: item.kind === 'collection' ? item.ownerId : undefined,
    page: itemPath(item),
    onTotalChange: (comments: number) => updateCachedFeedCounts(queryClient, subject, { comments }),
  }
  return (
    <section id={id} aria-label={feedMessages.thread(name)} className="mt-2 border-t border-line pt-4">
      <LazySection
        load={loadThread}
        props={props}
        placeholder={placeholder}
        start="now"
        renderFailed={retry => (
          <ErrorState
            message={feedMessages.threadFailed}
            actionLabel={messages.common.tryAgain}
            onAction={retry}
          />
        )}
      />
    </section>
  )
}

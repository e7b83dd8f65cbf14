import { useId } from 'react'
import { componentLoader } from '#web/app/load-module-with-retry.ts'
import { NoHistory } from '#web/features/prices/no-history.tsx'
import { valueMessages as messages } from '#web/messages/en/values.ts'
import { LazySection } from '#web/ui/lazy-section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const load = componentLoader(
  () => import('./value-history.tsx'),
  code => code.ValueHistory,
)

/** The section with the value over time, whose code is loaded when it comes into view. */
export function ValueSection({ userId, collectionId }: { userId: string; collectionId: string | undefined }) {
  const heading = useId()
  return (
    <section
      aria-labelledby={heading}
      className="money grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-4"
    >
      <h2 id={heading} className="text-sm">
        {messages.title}
      </h2>
      <LazySection
        key={collectionId}
        load={load}
        props={{ userId, collectionId }}
        placeholder={<Skeleton className="h-92 lg:h-96" />}
        renderFailed={retry => <NoHistory text={messages.failed} retry={retry} />}
      />
    </section>
  )
}

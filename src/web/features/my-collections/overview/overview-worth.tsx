import { useQuery } from '@tanstack/react-query'
import { useApp } from '#web/app/app-provider.tsx'
import { worthText } from '#web/features/copies/copy-text.ts'
import { WorthDetails } from '#web/features/my-collections/collection/worth-details.tsx'
import { worthQuery } from '#web/features/my-collections/rows/collections-queries.ts'
import { fullCollectionId } from '#web/features/my-collections/rows/full-collection.ts'
import { SampleMark } from '#web/features/prices/sample-marks.tsx'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'

/**
 * What all collections are worth together, and how this is counted. On phones the value has a line of its own, because a
 * large one would wrap and move the rest when it arrives.
 */
export function OverviewWorth({ userId }: { userId: string }) {
  const { api } = useApp()
  const { data } = useQuery(worthQuery(api, userId))
  const worth = data?.get(fullCollectionId)
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2">
      <p className="money min-h-5 text-sm text-ink-2 max-sm:basis-full">
        {worth && (
          <>
            {messages.detail.value} <strong className="font-semibold text-ink">{worthText(worth)}</strong>
            {worth.hasSamplePrices && <SampleMark />}
          </>
        )}
      </p>
      <WorthDetails userId={userId} id={fullCollectionId} />
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useApp } from '#web/app/app-provider.tsx'
import { worthText } from '#web/features/copies/copy-text.ts'
import { worthQuery } from '#web/features/my-collections/rows/collections-queries.ts'
import { SampleMark } from '#web/features/prices/sample-marks.tsx'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'

/** What a collection is worth, in a line that is reserved while the number loads. */
export function TileWorth({ userId, id }: { userId: string; id: string }) {
  const { api } = useApp()
  const { data } = useQuery(worthQuery(api, userId))
  const worth = data?.get(id)
  return (
    <p className="money min-h-5 text-sm font-semibold">
      {worth && (
        <>
          <span className="sr-only">{messages.detail.value} </span>
          <span>{worthText(worth)}</span>
          {worth.hasSamplePrices && <SampleMark />}
        </>
      )}
    </p>
  )
}

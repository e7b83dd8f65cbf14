import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'
import { StatsPanel } from './stats-panel.tsx'
import { fullCollectionId } from './full-collection.ts'

export function FullDetailPanel({ userId }: { userId: string }) {
  return (
    <section aria-label={messages.detail.label} className="panel panel-body grid grid-cols-1 gap-4">
      <div>
        <h1 className="text-xl tracking-tight">{messages.fullCollection}</h1>
        <p className="text-sm text-ink-2">{messages.fullCollectionText}</p>
      </div>
      <StatsPanel userId={userId} id={fullCollectionId} selectedValue={undefined} />
    </section>
  )
}

import { collections as words } from '#web/messages/en/collections.ts'
import { CollectionNumbers } from './collection-numbers.tsx'
import { fullCollectionId } from './virtual-collections.ts'

export function FullDetailPanel({ userId }: { userId: string }) {
  return (
    <section aria-label={words.detail.label} className="panel panel-body grid grid-cols-1 gap-4">
      <div>
        <h1 className="text-xl tracking-tight">{words.fullCollection}</h1>
        <p className="text-sm text-ink-2">{words.fullCollectionText}</p>
      </div>
      <CollectionNumbers userId={userId} id={fullCollectionId} selectedValue={undefined} />
    </section>
  )
}

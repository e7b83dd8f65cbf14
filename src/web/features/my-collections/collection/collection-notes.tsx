import { useState } from 'react'
import { maxCollectionNotesLength } from '#domain/text-limits.ts'
import type { ApiCollection } from '#contract/collection-shapes.ts'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'
import { Button } from '#web/ui/button.tsx'
import { NotesDialog } from '#web/features/my-collections/cards/notes-dialog.tsx'
import { useUpdateCollection } from './use-update-collection.ts'

/** The notes of a collection, which only its owner sees. */
export function CollectionNotes({ userId, collection }: { userId: string; collection: ApiCollection }) {
  const update = useUpdateCollection(userId, collection)
  const [open, setOpen] = useState(false)
  const { name, notes = '' } = collection
  return (
    <div className="grid grid-cols-1 gap-1 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-sm">{messages.detail.notes}</h2>
        <Button size="small" variant="quiet" className="-mr-2" onClick={() => setOpen(true)}>
          {messages.card.editNotes}
        </Button>
      </div>
      {notes && <p className="line-clamp-6 text-sm whitespace-pre-line text-ink-2">{notes}</p>}
      <NotesDialog
        open={open}
        id={collection.id}
        name={name}
        value={notes}
        maxLength={maxCollectionNotesLength}
        save={async text => void (await update({ notes: text }))}
        onClose={() => setOpen(false)}
      />
    </div>
  )
}

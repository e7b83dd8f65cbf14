import { useState } from 'react'
import type { ApiCollection } from '#contract/collection-shapes.ts'
import { collections as words } from '#web/messages/en/collections.ts'
import { Button } from '#web/ui/button.tsx'
import { NotesDialog } from './notes-dialog.tsx'
import { useUpdate } from './use-update.ts'

const maxLetters = 10_000

/** Notes that only their writer sees. */
export function CollectionNotes({ userId, collection }: { userId: string; collection: ApiCollection }) {
  const update = useUpdate(userId, collection)
  const [open, setOpen] = useState(false)
  const { name, notes = '' } = collection
  return (
    <div className="grid grid-cols-1 gap-1 border-t border-line pt-4">
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-sm">{words.detail.notes}</h2>
        <Button size="small" variant="quiet" className="-mr-2" onClick={() => setOpen(true)}>
          {words.card.editNotes}
        </Button>
      </div>
      {notes && <p className="line-clamp-6 text-sm whitespace-pre-line text-ink-2">{notes}</p>}
      <NotesDialog
        open={open}
        id={collection.id}
        name={name}
        value={notes}
        maxLength={maxLetters}
        save={text => update({ notes: text })}
        onClose={() => setOpen(false)}
      />
    </div>
  )
}

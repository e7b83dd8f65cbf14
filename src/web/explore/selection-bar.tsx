import { useState } from 'react'
import { addToFocused } from '#web/collecting/add-to-focused.ts'
import { explore as words } from '#web/messages/en/explore.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { clearSelection, useSelectedCards } from './selected-cards.ts'

/** What to do with the picked cards. */
export function SelectionBar() {
  const selected = useSelectedCards()
  const [busy, setBusy] = useState(false)
  const add = async () => {
    setBusy(true)
    const isAdded = await addToFocused([...selected.values()])
    setBusy(false)
    if (isAdded) clearSelection()
    else toast.error(words.addFailed)
  }
  return (
    <div role="group" aria-label={words.selection} className="flex flex-wrap items-center gap-2">
      <p role="status" className="px-1 text-sm font-semibold">
        {words.selected(selected.size)}
      </p>
      <Button size="small" variant="primary" busy={busy} onClick={() => void add()}>
        {words.add}
      </Button>
      <Button size="small" variant="quiet" disabled={busy} onClick={clearSelection}>
        {words.clear}
      </Button>
    </div>
  )
}

import { timeZoneFor } from '#web/api/search-time-zone.ts'
import { useState } from 'react'
import type { SavedSearch } from '#contract/saved-search-shapes.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { savedSearchMessages } from '#web/messages/en/saved-searches.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useBusyAction } from '#web/ui/use-busy-action.ts'
import { type SaveErrors, findSaveErrors } from './save-errors.ts'
import { changedFields, type SearchDraft, toSearchDraft } from './search-draft.ts'
import { SavedSearchForm } from './saved-search-form.tsx'
import type { SavedSearchChanges } from './use-saved-search-changes.ts'

const { dialog: texts } = savedSearchMessages

type Props = { saved: SavedSearch; changes: SavedSearchChanges; open: boolean; onClose: () => void }

function EditForm({ saved, changes, onClose }: Omit<Props, 'open'>) {
  const { api } = useApp()
  const [errors, setErrors] = useState<SaveErrors>({})
  const [busy, start] = useBusyAction()
  const [initial] = useState(() => toSearchDraft(saved))
  const save = (draft: SearchDraft) =>
    start(async () => {
      setErrors({})
      try {
        const changed = changedFields(draft, initial)
        await changes.change(() => ({ ...changed, ...timeZoneFor(changed.query ?? '') }))
        onClose()
      } catch (error) {
        setErrors(await findSaveErrors(api, draft, error))
      }
    })
  return (
    <SavedSearchForm
      initial={initial}
      isPaused={saved.alertsPaused ?? false}
      errors={errors}
      busy={busy}
      onSave={draft => void save(draft)}
      onCancel={onClose}
    />
  )
}

/** Changes a saved search and its alerts. */
export function EditDialog({ open, ...form }: Props) {
  return (
    <Dialog open={open} onClose={form.onClose} title={texts.edit} closeLabel={texts.close}>
      <EditForm {...form} />
    </Dialog>
  )
}

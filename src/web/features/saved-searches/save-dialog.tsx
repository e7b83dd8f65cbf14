import { timeZoneFor } from '#web/api/search-time-zone.ts'
import { useState } from 'react'
import type { SavedSearch } from '#contract/saved-search-shapes.ts'
import { newRequestId } from '#web/changes/new-request-id.ts'
import type { ApiClient } from '#web/api/api-client.ts'
import { savedSearchesKey, cacheSavedSearch } from './saved-search-cache.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { savedSearchMessages, saveSearchMessages } from '#web/messages/en/saved-searches.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useBusyAction } from '#web/ui/use-busy-action.ts'
import { type SaveErrors, findSaveErrors } from './save-errors.ts'
import { changedFields, type SearchDraft, toSearchDraft } from './search-draft.ts'
import { SavedSearchForm } from './saved-search-form.tsx'

const { dialog: texts } = savedSearchMessages

/** A repeated request returns the search of the first one, so later changes of the draft are sent separately. */
async function createSearch(api: ApiClient, requestId: string, draft: SearchDraft): Promise<SavedSearch> {
  const saved = await api('POST /searches', { body: { requestId, ...draft, ...timeZoneFor(draft.query) } })
  const body = changedFields(draft, toSearchDraft(saved))
  if (Object.keys(body).length === 0) return saved
  return api('PATCH /searches/{id}', { params: { id: saved.id }, body })
}

type Props = {
  userId: string
  open: boolean
  onClose: () => void
  initial: SearchDraft
  /** What of the search is not saved. */
  note?: string | undefined
}

function CreateForm({ userId, onClose, initial, note }: Omit<Props, 'open'>) {
  const { api, queryClient } = useApp()
  const [requestId] = useState(newRequestId)
  const [errors, setErrors] = useState<SaveErrors>({})
  const [busy, start] = useBusyAction()
  const save = (draft: SearchDraft) =>
    start(async () => {
      setErrors({})
      try {
        const saved = await createSearch(api, requestId, draft)
        cacheSavedSearch(queryClient, userId, saved)
        toast.success(saveSearchMessages.done(saved.name))
        onClose()
      } catch (error) {
        setErrors(await findSaveErrors(api, draft, error))
        // The search may have been saved although its response was lost.
        void queryClient.invalidateQueries({ queryKey: savedSearchesKey(userId) })
      }
    })
  return (
    <SavedSearchForm
      initial={initial}
      note={note}
      errors={errors}
      busy={busy}
      onSave={draft => void save(draft)}
      onCancel={onClose}
    />
  )
}

/** Saves a search as a list. */
export function SaveDialog({ open, ...form }: Props) {
  return (
    <Dialog open={open} onClose={form.onClose} title={texts.create} closeLabel={texts.close}>
      <CreateForm {...form} />
    </Dialog>
  )
}

import { type FormEvent, useId, useState } from 'react'
import { maxCollectionDescriptionLength, maxCollectionNameLength } from '#domain/text-limits.ts'
import { useNavigate } from 'react-router'
import { dispatchCollectionEvents } from '#web/changes/publish-collection-change.ts'
import { createCollection } from '#web/features/collection-builder/collection-calls.ts'
import { newRequestId } from '#web/changes/new-request-id.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'
import { useDraft } from '#web/app/use-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { myCollectionPath } from '#site/site-paths.ts'
import { myCollectionsKey } from '#web/features/my-collections/rows/collections-queries.ts'
import { creationErrorMessage } from './creation-failure.ts'

type Props = { userId: string; open: boolean; onClose: () => void }

function useCreate(userId: string, onCreated: () => void) {
  const { api, queryClient } = useApp()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [errorText, setErrorText] = useState<string>()
  const create = async (requestId: string, name: string, description: string) => {
    setBusy(true)
    setErrorText(undefined)
    try {
      const texts = { name: name.trim(), description: description.trim() }
      const { id } = await createCollection(api, { requestId, ...texts })
      onCreated()
      await queryClient.invalidateQueries({ queryKey: myCollectionsKey(userId) })
      dispatchCollectionEvents(id)
      await navigate(myCollectionPath(id))
    } catch (error) {
      setErrorText(messages.chase.failed(creationErrorMessage(error)))
    } finally {
      setBusy(false)
    }
  }
  return { create, busy, errorText }
}

function CreateForm({ userId, onClose }: Omit<Props, 'open'>) {
  const id = useId()
  const name = useDraft(`collection-name:${userId}`)
  const description = useDraft(`collection-description:${userId}`)
  // A retry after a lost response reuses the request id.
  const request = useDraft(`collection-request:${userId}`)
  const clearDraft = () => [name, description, request].forEach(text => text.clear())
  const { create, busy, errorText } = useCreate(userId, clearDraft)
  const cancel = () => {
    clearDraft()
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!name.text.trim() || busy) return
    const requestId = request.text || newRequestId()
    request.setText(requestId)
    void create(requestId, name.text, description.text)
  }
  return (
    <form id={id} className="grid gap-4" onSubmit={submit}>
      <TextField
        label={messages.createLabel}
        value={name.text}
        maxLength={maxCollectionNameLength}
        required
        autoComplete="off"
        onChange={event => name.setText(event.target.value)}
      />
      <TextArea
        label={messages.createDescription}
        value={description.text}
        maxLength={maxCollectionDescriptionLength}
        rows={3}
        onChange={event => description.setText(event.target.value)}
      />
      {errorText && (
        <p role="alert" className="field-error">
          {errorText}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={cancel}>{messages.cancel}</Button>
        <Button type="submit" variant="primary" busy={busy} disabled={!name.text.trim()}>
          {messages.createButton}
        </Button>
      </div>
    </form>
  )
}

export function CreateDialog({ userId, open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={messages.create} closeLabel={messages.close}>
      <CreateForm userId={userId} onClose={onClose} />
    </Dialog>
  )
}

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { withReason } from '#web/api/api-error-message.ts'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'
import { useSavedTextDraft } from '#web/app/use-draft.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'

const texts = messages.notes

type FormProps = {
  /** The name of the card or collection. */
  name: string
  /** Identifies the collection, or the card in it. */
  id: string
  value: string
  maxLength: number
  save: (notes: string) => Promise<void>
  /** Closes the form. Its draft stays stored unless it was saved or cancelled. */
  onClose: () => void
}

function useSave({ save }: FormProps, onSaved: (notes: string) => void) {
  const { status } = useSession()
  const [busy, setBusy] = useState(false)
  const submit = async (notes: string) => {
    if (status !== 'signedIn') return toast.error(texts.unable)
    setBusy(true)
    try {
      await save(notes)
      toast.success(texts.saved)
      onSaved(notes)
    } catch (error) {
      toast.error(withReason(texts.failed, error))
    } finally {
      setBusy(false)
    }
  }
  return { submit, busy }
}

export function NotesForm(props: FormProps) {
  const { id, name, value, maxLength, onClose } = props
  const {
    text,
    setText,
    clear,
    clearSaved: forget,
    isRestored: isFromBefore,
  } = useSavedTextDraft(`notes:${id}`, value)
  const form = useRef<HTMLFormElement>(null)
  // Notes may load after the dialog opened: focus the field now.
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => void (isMounted.current = false)
  }, [])
  const { submit, busy } = useSave(props, notes => {
    forget(notes)
    if (isMounted.current) onClose()
  })
  const cancel = () => {
    clear()
    onClose()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void submit(text)
  }
  return (
    <form ref={form} className="grid gap-4" onSubmit={onSubmit}>
      <TextArea
        label={texts.label(name)}
        hint={isFromBefore ? texts.unsavedDraft : texts.hint}
        rows={6}
        maxLength={maxLength}
        readOnly={busy}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={cancel}>{messages.cancel}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {messages.save}
        </Button>
      </div>
    </form>
  )
}

type Props = FormProps & { open: boolean }

export function NotesDialog({ open, ...form }: Props) {
  return (
    <Dialog open={open} onClose={form.onClose} title={texts.title} closeLabel={messages.close}>
      <NotesForm {...form} />
    </Dialog>
  )
}

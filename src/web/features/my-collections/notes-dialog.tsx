import { type FormEvent, useEffect, useRef, useState } from 'react'
import { collections as words } from '#web/messages/en/collections.ts'
import { useDraftChange } from '#web/app/use-draft.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'

const texts = words.notes

type FormProps = {
  /** Of what the notes are. */
  name: string
  /** Of the collection, and of the card in it. */
  id: string
  value: string
  maxLength: number
  save: (notes: string) => Promise<void>
  /** What was typed is kept unless it was saved or given up. */
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
    } catch {
      toast.error(texts.failed)
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
  } = useDraftChange(`notes:${id}`, value)
  const form = useRef<HTMLFormElement>(null)
  // Notes that had to be read come after the dialog has opened.
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])
  const { submit, busy } = useSave(props, notes => {
    forget(notes)
    if (isHere.current) onClose()
  })
  const giveUp = () => {
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
        hint={isFromBefore ? texts.fromBefore : texts.hint}
        rows={6}
        maxLength={maxLength}
        readOnly={busy}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={giveUp}>{words.cancel}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}

type Props = FormProps & { open: boolean }

export function NotesDialog({ open, ...form }: Props) {
  return (
    <Dialog open={open} onClose={form.onClose} title={texts.title} closeLabel={words.close}>
      <NotesForm {...form} />
    </Dialog>
  )
}

import { useId, useState } from 'react'
import { discussion } from '#web/messages/en/discussion.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDiscussion } from './discussion-context.ts'
import type { ReportReason } from './discussion-subject.ts'

const words = discussion.report
const reasons = Object.entries(words.reasons) as [ReportReason, string][]
const longestNote = 500

type FieldsProps = {
  reason: ReportReason
  onReason: (reason: ReportReason) => void
  note: string
  onNote: (note: string) => void
}

function Fields({ reason, onReason, note, onNote }: FieldsProps) {
  const name = useId()
  return (
    <>
      <fieldset className="grid gap-1">
        <legend className="field-label mb-1">{words.reason}</legend>
        {reasons.map(([value, label]) => (
          <label key={value} className="check">
            <input type="radio" name={name} checked={value === reason} onChange={() => onReason(value)} />
            {label}
          </label>
        ))}
      </fieldset>
      <TextArea
        label={words.note}
        maxLength={longestNote}
        rows={2}
        value={note}
        onChange={event => onNote(event.target.value)}
      />
    </>
  )
}

/** Asks a moderator to look at a comment. */
export function ReportDialog({
  open,
  commentId,
  onClose,
}: {
  open: boolean
  commentId: string
  onClose: () => void
}) {
  const { subject } = useDiscussion()
  const [reason, setReason] = useState<ReportReason>('spam')
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      await subject.report(commentId, reason, note)
      toast.success(words.done)
      onClose()
    } catch {
      toast.error(words.failed)
    }
    setBusy(false)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      closeLabel={discussion.close}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" busy={busy} onClick={() => void send()}>
            {words.submit}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm text-ink-2">{words.text}</p>
        <Fields reason={reason} onReason={setReason} note={note} onNote={setNote} />
      </div>
    </Dialog>
  )
}

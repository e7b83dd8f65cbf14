import { useId, useState } from 'react'
import { maxReportNoteLength } from '#domain/text-limits.ts'
import { commentMessages } from '#web/messages/en/discussion.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useDiscussion } from './discussion-context.ts'
import type { ReportReason } from './discussion-subject.ts'

const messages = commentMessages.report
const reasons = Object.entries(messages.reasons) as [ReportReason, string][]

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
        <legend className="field-label mb-1">{messages.reason}</legend>
        {reasons.map(([value, label]) => (
          <label key={value} className="check">
            <input type="radio" name={name} checked={value === reason} onChange={() => onReason(value)} />
            {label}
          </label>
        ))}
      </fieldset>
      <TextArea
        label={messages.note}
        maxLength={maxReportNoteLength}
        rows={2}
        value={note}
        onChange={event => onNote(event.target.value)}
      />
    </>
  )
}

type Props = { open: boolean; commentId: string; onClose: () => void }

/** Reports a comment to the moderators. */
export function ReportDialog({ open, commentId, onClose }: Props) {
  const { subject } = useDiscussion()
  const [reason, setReason] = useState<ReportReason>('spam')
  const [note, setNote] = useState('')
  return (
    <ConfirmDialog
      open={open}
      texts={messages}
      action={() => subject.report(commentId, reason, note)}
      successMessage={messages.done}
      onClose={onClose}
      tone="primary"
    >
      <Fields reason={reason} onReason={setReason} note={note} onNote={setNote} />
    </ConfirmDialog>
  )
}

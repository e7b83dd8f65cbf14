import { useId, useState } from 'react'
import type { ReportReason } from '#contract/comment-endpoints.ts'
import { maxReportNoteLength } from '#domain/text-limits.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ownerModerationMessages } from '#web/messages/en/owner-moderation.ts'
import { TextArea } from '#web/ui/text-area.tsx'

const messages = ownerModerationMessages.dialog
const reasons = Object.entries(ownerModerationMessages.reasons) as [ReportReason, string][]

type Props = {
  open: boolean
  /** The reason of the latest report. */
  reported: ReportReason
  onHide: (body: { reason: ReportReason; note: string }) => Promise<boolean>
  onClose: () => void
}

/** Asks for the reason before a comment is hidden. */
export function HideDialog({ open, reported, onHide, onClose }: Props) {
  const [reason, setReason] = useState(reported)
  const [note, setNote] = useState('')
  const name = useId()
  return (
    <ConfirmDialog open={open} texts={messages} action={() => onHide({ reason, note })} onClose={onClose}>
      <fieldset className="grid gap-1">
        <legend className="field-label mb-1">{messages.reason}</legend>
        {reasons.map(([value, label]) => (
          <label key={value} className="check">
            <input type="radio" name={name} checked={value === reason} onChange={() => setReason(value)} />
            {label}
          </label>
        ))}
      </fieldset>
      <TextArea
        label={messages.note}
        maxLength={maxReportNoteLength}
        rows={2}
        value={note}
        onChange={event => setNote(event.target.value)}
      />
    </ConfirmDialog>
  )
}

import { CloudUpload } from 'lucide-react'
import { offlineChangesMessages as messages } from '#web/messages/en/offline-changes.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { isWaitingToSend, pendingChangesOf, usePendingChanges } from './pending-changes.ts'

/** Marks a value that is not sent yet. */
export function UnsentMark({ look = 'text' }: { look?: 'text' | 'icon' }) {
  return (
    <span className="inline-flex items-center gap-1 text-xs text-warning" title={messages.unsent}>
      <CloudUpload aria-hidden className="icon size-3.5" />
      <span className={look === 'icon' ? 'sr-only' : undefined}>{messages.unsent}</span>
    </span>
  )
}

/** The number of changes that are not sent yet, and conflicts until the user dismisses them. */
export function PendingNotice({ userId }: { userId: string }) {
  const changes = usePendingChanges(userId)
  const waiting = changes.filter(isWaitingToSend).length
  const conflicts = changes.filter(change => !isWaitingToSend(change))
  const dismiss = () => pendingChangesOf(userId).change(all => all.filter(isWaitingToSend))
  return (
    <>
      <div role="status">
        {waiting > 0 && (
          <Notice tone="warning" title={messages.waiting(waiting)} className="mb-5">
            {messages.waitingText}
          </Notice>
        )}
      </div>
      {conflicts.length > 0 && (
        <Notice
          tone="danger"
          role="alert"
          title={messages.conflicts}
          className="mb-5"
          action={
            <Button size="small" onClick={dismiss}>
              {messages.dismiss}
            </Button>
          }
        >
          <ul className="grid gap-1">
            {conflicts.map(({ id, conflict }) => (
              <li key={id}>{conflict}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

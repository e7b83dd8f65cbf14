import { bindersMessages } from '#web/messages/en/binders.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useBusyAction } from '#web/ui/use-busy-action.ts'
import type { Audit } from './use-audit.ts'

const { audit: messages } = bindersMessages

/** What a check of a binder has found so far, with a way to correct it all at once. */
export function AuditBar({ audit, onEnd }: { audit: Audit; onEnd: () => void }) {
  const [busy, start] = useBusyAction()
  const correct = async () => {
    if (await audit.correct()) onEnd()
  }
  const { count } = audit
  return (
    <Notice
      role="status"
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="small" onClick={onEnd}>
            {messages.stop}
          </Button>
          {count > 0 && (
            <Button size="small" variant="primary" busy={busy} onClick={() => void start(correct)}>
              {messages.correct}
            </Button>
          )}
        </span>
      }
    >
      {count > 0 ? messages.missing(count) : messages.hint}
    </Notice>
  )
}

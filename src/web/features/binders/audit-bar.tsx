import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { bindersMessages } from '#web/messages/en/binders.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { restoreLostFocus } from '#web/ui/restore-lost-focus.ts'
import { useBusyAction } from '#web/ui/use-busy-action.ts'
import { type Audit, differenceKey, differenceText } from './use-audit.ts'

const { audit: messages } = bindersMessages

function Differences({ audit: { differences, remove } }: { audit: Audit }) {
  return (
    <ul aria-label={messages.differences} className="grid max-h-40 gap-1 overflow-y-auto">
      {differences.map(difference => {
        const text = differenceText(difference)
        return (
          <li key={differenceKey(difference)} className="flex items-center gap-2 text-sm">
            <span className="min-w-0 flex-1 break-words">{text}</span>
            <IconButton
              size="small"
              label={messages.removeDifference(text)}
              icon={<X aria-hidden className="icon" />}
              onClick={() => remove(difference)}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** What a check of a binder has found so far, with a way to correct it all at once. */
export function AuditBar({ audit, onEnd }: { audit: Audit; onEnd: () => void }) {
  const [busy, start] = useBusyAction()
  const [problem, setProblem] = useState<string>()
  const correct = async () => {
    setProblem(undefined)
    if (await audit.correct(setProblem)) onEnd()
  }
  const { differences } = audit
  const bar = useRef<HTMLDivElement>(null)
  // The button that removes a difference leaves with it.
  useEffect(() => restoreLostFocus(bar.current), [differences.length])
  const missing = differences.filter(({ kind }) => kind === 'missing').length
  const found = differences.length - missing
  const summary = [missing > 0 && messages.missing(missing), found > 0 && messages.found(found)]
  return (
    <div ref={bar} tabIndex={-1} className="grid gap-2">
      <Notice
        role="status"
        action={
          <span className="flex flex-wrap gap-2">
            <Button size="small" onClick={onEnd}>
              {messages.stop}
            </Button>
            {differences.length > 0 && (
              <Button size="small" variant="primary" busy={busy} onClick={() => void start(correct)}>
                {messages.correct}
              </Button>
            )}
          </span>
        }
      >
        {differences.length > 0 ? summary.filter(Boolean).join(' · ') : messages.hint}
      </Notice>
      {problem !== undefined && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      {differences.length > 0 && <Differences audit={audit} />}
    </div>
  )
}

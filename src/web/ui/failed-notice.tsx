import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { useRestoreFocus } from './use-restore-focus.ts'

type Props = {
  actionLabel: string
  onAction: () => void
  busy: boolean
  children: ReactNode
  className?: string | undefined
}

/** A part of a page that failed to load: announced at once, in its place, with a retry button. */
export function FailedNotice({ actionLabel, onAction, busy, children, className }: Props) {
  const button = useRestoreFocus<HTMLButtonElement>()
  return (
    <Notice
      tone="danger"
      role="alert"
      className={className}
      action={
        <Button ref={button} size="small" busy={busy} onClick={onAction}>
          {actionLabel}
        </Button>
      }
    >
      {children}
    </Notice>
  )
}

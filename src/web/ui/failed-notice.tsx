import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { useFocusLeft } from './use-focus-left.ts'

type Props = {
  actionLabel: string
  onAction: () => void
  busy: boolean
  children: ReactNode
  className?: string | undefined
}

/** A part of a page that could not be had: said at once, in its place, with a way to try again. */
export function FailedNotice({ actionLabel, onAction, busy, children, className }: Props) {
  const button = useFocusLeft<HTMLButtonElement>()
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

import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { useFocusLeft } from './use-focus-left.ts'

type Props = {
  message: string
  actionLabel?: string | undefined
  onAction?: (() => void) | undefined
  busy?: boolean | undefined
  /** Other ways out, beside Try Again. */
  action?: ReactNode
  children?: ReactNode
}

/** Something failed: said at once, with a way to try again. */
export function ErrorState({ message, actionLabel, onAction, busy, action, children }: Props) {
  const state = useFocusLeft<HTMLDivElement>()
  return (
    <div ref={state} className="state">
      <div className="state-icon">
        <CircleAlert className="icon" aria-hidden />
      </div>
      <p className="state-title" role="alert">
        {message}
      </p>
      {children && <div className="state-text">{children}</div>}
      <div className="state-action">
        {onAction && actionLabel && (
          <Button onClick={onAction} busy={busy}>
            {actionLabel}
          </Button>
        )}
        {action}
      </div>
    </div>
  )
}

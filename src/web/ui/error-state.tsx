import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { useRestoreFocus } from './use-restore-focus.ts'

type Props = {
  message: string
  actionLabel?: string | undefined
  onAction?: (() => void) | undefined
  busy?: boolean | undefined
  /** Further buttons or links beside the retry button. */
  action?: ReactNode
  children?: ReactNode
}

/** An error, announced at once. The retry button is shown if `onAction` and `actionLabel` are set. */
export function ErrorState({ message, actionLabel, onAction, busy, action, children }: Props) {
  const state = useRestoreFocus<HTMLDivElement>()
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

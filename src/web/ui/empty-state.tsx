import type { ReactNode } from 'react'
import { useRestoreFocus } from './use-restore-focus.ts'

type Props = { title: string; icon?: ReactNode; children?: ReactNode; action?: ReactNode }

/** Shown instead of a list without items. It is not an error and is not announced. */
export function EmptyState({ title, icon, children, action }: Props) {
  return (
    <div className="state">
      {icon && <div className="state-icon">{icon}</div>}
      <p className="state-title">{title}</p>
      {children && <div className="state-text">{children}</div>}
      {action && <Action>{action}</Action>}
    </div>
  )
}

/** A component of its own, because the action may be removed while the message stays: then the focus must move. */
function Action({ children }: { children: ReactNode }) {
  const action = useRestoreFocus<HTMLDivElement>()
  return (
    <div ref={action} className="state-action">
      {children}
    </div>
  )
}

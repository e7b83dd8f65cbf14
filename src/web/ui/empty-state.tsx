import type { ReactNode } from 'react'
import { useRestoreFocus } from './use-restore-focus.ts'

type Props = { title: string; icon?: ReactNode; children?: ReactNode; action?: ReactNode }

/** An empty list that is not an error. */
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

/** May be unmounted before the rest. */
function Action({ children }: { children: ReactNode }) {
  const action = useRestoreFocus<HTMLDivElement>()
  return (
    <div ref={action} className="state-action">
      {children}
    </div>
  )
}

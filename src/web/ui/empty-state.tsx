import type { ReactNode } from 'react'
import { useFocusLeft } from './use-focus-left.ts'

type Props = { title: string; icon?: ReactNode; children?: ReactNode; action?: ReactNode }

/** Nothing there, and that is all right. */
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

/** May go before the rest does. */
function Action({ children }: { children: ReactNode }) {
  const action = useFocusLeft<HTMLDivElement>()
  return (
    <div ref={action} className="state-action">
      {children}
    </div>
  )
}

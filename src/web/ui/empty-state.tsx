import type { ReactNode } from 'react'

type Props = { title: string; icon?: ReactNode; children?: ReactNode; action?: ReactNode }

/** Nothing there, and that is all right. */
export function EmptyState({ title, icon, children, action }: Props) {
  return (
    <div className="state">
      {icon && <div className="state-icon">{icon}</div>}
      <p className="state-title">{title}</p>
      {children && <div className="state-text">{children}</div>}
      {action && <div className="state-action">{action}</div>}
    </div>
  )
}

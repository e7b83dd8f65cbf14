import type { ReactNode } from 'react'
import { useFocusLeft } from './use-focus-left.ts'

type Props = { title: string; icon?: ReactNode; children?: ReactNode; action?: ReactNode }

/** Nothing there, and that is all right. */
export function EmptyState({ title, icon, children, action }: Props) {
  const state = useFocusLeft<HTMLDivElement>()
  return (
    <div ref={state} className="state">
      {icon && <div className="state-icon">{icon}</div>}
      <p className="state-title">{title}</p>
      {children && <div className="state-text">{children}</div>}
      {action && <div className="state-action">{action}</div>}
    </div>
  )
}

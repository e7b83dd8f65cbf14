import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const icons = { info: Info, warning: TriangleAlert, danger: CircleAlert, success: CircleCheck }

type Props = {
  tone?: keyof typeof icons | undefined
  title?: string | undefined
  children?: ReactNode
  action?: ReactNode
  /** 'alert' interrupts a screen reader, 'status' waits; none for a notice that was there from the start. */
  role?: 'alert' | 'status' | undefined
  className?: string | undefined
}

export function Notice({ tone = 'info', title, children, action, role, className }: Props) {
  const Icon = icons[tone]
  return (
    <div className={classNames('notice', tone !== 'info' && `notice-${tone}`, className)} role={role}>
      <Icon className="icon" aria-hidden />
      <div className="notice-body">
        {title && <p className="font-semibold">{title}</p>}
        <div className="contents">{children}</div>
      </div>
      {action}
    </div>
  )
}

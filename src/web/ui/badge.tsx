import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

type Props = {
  children: ReactNode
  tone?: 'neutral' | 'outline' | 'accent' | 'success' | 'warning' | 'danger' | undefined
  /** Renders the badge as a link. */
  to?: string | undefined
}

export function Badge({ children, tone = 'neutral', to }: Props) {
  const look = classNames('badge', tone !== 'neutral' && `badge-${tone}`)
  if (to === undefined) return <span className={look}>{children}</span>
  return (
    <Link to={to} className={look}>
      {children}
    </Link>
  )
}

import type { ReactNode } from 'react'

type Props = {
  children: ReactNode
  level?: 2 | 3 | undefined
  count?: ReactNode
  actions?: ReactNode
  id?: string | undefined
}

export function SectionHeading({ children, level = 2, count, actions, id }: Props) {
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <div className="heading">
      <Title id={id} className="heading-title">
        {children}
        {count !== undefined && <span className="heading-count">{count}</span>}
      </Title>
      {actions}
    </div>
  )
}

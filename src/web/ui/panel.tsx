import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

type Props = {
  title?: ReactNode
  actions?: ReactNode
  children: ReactNode
  level?: 2 | 3 | undefined
  /** 'flush' leaves the padding to the content. */
  padding?: 'normal' | 'flush' | undefined
  className?: string | undefined
}

/** A bordered box. With a title it is a section whose accessible name is the title. */
export function Panel({ title, actions, children, level = 2, padding, className }: Props) {
  const id = useId()
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <section className={classNames('panel', className)} aria-labelledby={title ? id : undefined}>
      {title && (
        <div className="panel-head">
          <Title id={id} className="panel-title">
            {title}
          </Title>
          {actions}
        </div>
      )}
      <div className={padding === 'flush' ? undefined : 'panel-body'}>{children}</div>
    </section>
  )
}

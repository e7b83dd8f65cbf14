import { Children, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Each child is a short fact. They are in a row, with gaps instead of separators, which would remain at the ends of lines. */
export function FactList({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <ul className={classNames('flex flex-wrap gap-x-4', className)}>
      {Children.map(children, fact => fact && <li>{fact}</li>)}
    </ul>
  )
}

import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Four parts in a panel, separated by lines: below each other on phones, else in two rows or one. */
export const frameClass =
  'grid grid-cols-1 gap-px overflow-hidden rounded-lg border border-line bg-line md:grid-cols-2 xl:grid-cols-[2fr_3fr_3fr_3fr]'
export const partClass = 'grid grid-cols-1 content-start gap-2 bg-surface p-3 md:p-5'
/** The height of three rows, on phones of two lines, which a part keeps while it loads and when it fails. */
export const contentClasses = { rows: 'min-h-21', lines: 'min-h-14 md:min-h-21' }
const contents = [contentClasses.lines, contentClasses.rows, contentClasses.rows, contentClasses.rows]

/** The space of the summary while it loads. */
export function SummaryPlaceholder() {
  return (
    <div aria-hidden className={frameClass}>
      {contents.map((contentClass, index) => (
        <div key={index} className={partClass}>
          <div className="flex h-6 items-center">
            <Skeleton className="h-4 w-32" />
          </div>
          <Skeleton className={contentClass} />
        </div>
      ))}
    </div>
  )
}

/** Shows something else in the space of the summary. */
export function OverPlaceholder({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1">
      <div className="invisible [grid-area:1/1]">
        <SummaryPlaceholder />
      </div>
      <div className="[grid-area:1/1]">{children}</div>
    </div>
  )
}

import { classNames } from './class-names.ts'

/** A grey placeholder for loading content; size it with utility classes ('h-4 w-32'). */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div className={classNames('skeleton', className)} aria-hidden />
}

const widths = ['w-full', 'w-11/12', 'w-4/5', 'w-3/5']

export function SkeletonText({ lines = 3 }: { lines?: number | undefined }) {
  return (
    <div className="grid gap-2" aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={classNames('h-3.5', widths[line % widths.length])} />
      ))}
    </div>
  )
}

import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** 'auto' is 2 to 5 columns by width; 'large' 3 and 'small' 5 on wide windows, 2 and 3 on phones. */
export type GridSize = 'auto' | 'large' | 'small'

/**
 * For a list of tiles, beside `cardGridClass`: cards that `afterFirst` marks are not laid out before they are needed. (A rule
 * for the n-th child would style every item anew with each row that comes.)
 */
export const firstDrawing = 'card-grid-first'

/** For an item: whether it stands below the first window of a phone, or of any device. */
export function afterFirst(place: number): string | undefined {
  if (place >= 15) return 'after-15'
  return place >= 6 ? 'after-6' : undefined
}

/** For a list of tiles; the class stands on the `<ul>`. */
export function cardGridClass(size: GridSize = 'auto'): string {
  return `card-grid card-grid-${size}`
}

type Props = { children: ReactNode; size?: GridSize | undefined; label?: string | undefined }

/** A list of card tiles; give it `<li>` elements. */
export function CardGrid({ children, size, label }: Props) {
  return (
    <ul className={cardGridClass(size)} aria-label={label}>
      {children}
    </ul>
  )
}

type SkeletonProps = { label: string; count?: number | undefined; size?: GridSize | undefined }

/** Places of cards that are on their way; says `label` to screen readers. */
export function CardGridSkeleton({ label, count = 10, size }: SkeletonProps) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div className={cardGridClass(size)} aria-hidden>
        {Array.from({ length: count }, (_, place) => (
          <div key={place} className="tile">
            <div className={classNames('skeleton', 'face-shape')} />
            <Skeleton className="mt-2.5 h-4 w-3/4" />
            <Skeleton className="mt-1.5 h-3 w-1/2" />
          </div>
        ))}
      </div>
    </div>
  )
}

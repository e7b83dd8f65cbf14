import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** 'auto': 2 to 5 columns by width; 'large' 3 and 'small' 5 on wide windows, 2 and 3 on phones. */
export type CardGridSize = 'auto' | 'large' | 'small'

/**
 * The class of a grid whose items with `deferredItemClass` are laid out only when they come near the viewport; used
 * together with `cardGridClass`. (An nth-child rule would restyle every item with each new row.)
 */
export const deferredGridClass = 'card-grid-first'

/**
 * The class of an item below the first screen: of phones from the seventh item on, of all devices from the sixteenth
 * on. Undefined for earlier items.
 */
export function deferredItemClass(index: number): string | undefined {
  if (index >= 15) return 'after-15'
  return index >= 6 ? 'after-6' : undefined
}

/** The class of the `<ul>` of a grid. */
export function cardGridClass(size: CardGridSize = 'auto'): string {
  return `card-grid card-grid-${size}`
}

type Props = { children: ReactNode; size?: CardGridSize | undefined; label?: string | undefined }

/** A grid of card tiles; pass `<li>` elements. */
export function CardGrid({ children, size, label }: Props) {
  return (
    <ul className={cardGridClass(size)} aria-label={label}>
      {children}
    </ul>
  )
}

type SkeletonProps = { label: string; count?: number | undefined; size?: CardGridSize | undefined }

/** Placeholders for loading cards; `label` is read by screen readers. */
export function CardGridSkeleton({ label, count = 10, size }: SkeletonProps) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div className={cardGridClass(size)} aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className="tile">
            <div className={classNames('skeleton', 'face-shape')} />
            <Skeleton className="mt-2.5 h-4 w-3/4" />
            <Skeleton className="mt-1.5 h-3 w-1/2" />
          </div>
        ))}
      </div>
    </div>
  )
}

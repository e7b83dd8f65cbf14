import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'

/** Placeholders in the layout of the page while the card loads. */
export function CardSkeleton() {
  return (
    <div
      className="grid grid-cols-1 gap-8 md:grid-cols-[minmax(15rem,22rem)_minmax(0,1fr)] lg:gap-12"
      aria-hidden
    >
      <div className="skeleton face-shape mx-auto w-full max-w-88" />
      <div className="grid content-start gap-6">
        <div className="grid gap-3">
          <Skeleton className="h-9 w-2/3" />
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-6 w-1/2" />
        </div>
        <SkeletonText lines={6} />
        <Skeleton className="h-48 w-full" />
      </div>
    </div>
  )
}

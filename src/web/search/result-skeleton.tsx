import { Skeleton } from '#web/ui/skeleton.tsx'
import { gridClass } from './result-columns.ts'

export function ResultSkeleton() {
  return (
    <div aria-hidden className={gridClass}>
      {Array.from({ length: 10 }, (_, place) => (
        <div key={place}>
          <Skeleton className="aspect-[63/88] w-full rounded-md" />
          <Skeleton className="mt-3 h-4 w-3/4" />
          <Skeleton className="mt-2 h-3 w-1/2" />
        </div>
      ))}
    </div>
  )
}

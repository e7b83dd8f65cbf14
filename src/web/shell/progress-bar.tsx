import { useIsNavigating } from '#web/app/page-router.tsx'
import { useSlow } from '#web/ui/use-slow.ts'

/**
 * A bar at the top while the next page takes longer than a moment to load. It moves quickly at first and never reaches
 * the end.
 */
export function ProgressBar() {
  if (!useSlow(useIsNavigating())) return null
  return (
    <div aria-hidden className="progress-bar">
      <div />
    </div>
  )
}

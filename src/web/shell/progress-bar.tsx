import { useIsNavigating } from '#web/app/page-router.tsx'
import { useIsTakingLong } from '#web/ui/use-is-taking-long.ts'

/**
 * A bar at the top while the next page takes longer than a moment to load. It moves quickly at first and never reaches
 * the end.
 */
export function ProgressBar() {
  if (!useIsTakingLong(useIsNavigating())) return null
  return (
    <div aria-hidden className="progress-bar">
      <div />
    </div>
  )
}

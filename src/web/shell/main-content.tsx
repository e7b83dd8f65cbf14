import type { ReactNode } from 'react'
import { useIsNavigating } from '#web/app/page-router.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useIsTakingLong } from '#web/ui/use-is-taking-long.ts'

/**
 * The header, this content and the margin of the footer together fill the window, so that the footer does not move
 * when the content of a page arrives.
 */
const look = 'min-h-[calc(100dvh-var(--header-height)-5rem)] grow transition-opacity'

/** The page's content. Busy while the next page loads, and dimmed if that takes longer than a moment. */
export function MainContent({ children }: { children: ReactNode }) {
  const isMoving = useIsNavigating()
  const isSlow = useIsTakingLong(isMoving)
  return (
    <main
      id="content"
      tabIndex={-1}
      aria-busy={isMoving}
      className={classNames(look, isSlow && 'opacity-60')}
    >
      {children}
    </main>
  )
}

import type { ReactNode } from 'react'
import type { Spread } from './use-pocket-focus.ts'
import { useSwipe } from './use-swipe.ts'

type Props = { spread: Spread; isLoading?: boolean; children: ReactNode }

/** The open pages of a binder, which a swipe turns. */
export function BinderSpread({ spread, isLoading, children }: Props) {
  const { pages, handlers } = useSwipe(spread)
  return (
    // Buttons and keys turn pages as well.
    <div className="binder-swipe" {...handlers}>
      <div ref={pages} className="binder-spread" data-pages={spread.open.length} aria-busy={isLoading}>
        {children}
      </div>
    </div>
  )
}

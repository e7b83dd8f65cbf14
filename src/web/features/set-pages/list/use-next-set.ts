import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ApiSet } from '#contract/card-shapes.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { imageUrl } from '#web/features/card-ui/card-picture.ts'
import { setCardsQuery } from '#web/features/set-pages/sets-queries.ts'

const preloadedImages = 10

/**
 * Preloads the cards and first images of the next set when `nextCards` is true: the shown set is then fully loaded.
 */
export function usePreloadNextSet(next: ApiSet | undefined, nextCards: boolean): void {
  const { api } = useApp()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!nextCards || !next || next.cardCount === 0) return
    let isEnabled = true
    void queryClient.ensureInfiniteQueryData(setCardsQuery(api, next)).then(
      ({ pages }) => {
        for (const card of pages[0]?.cards.slice(0, preloadedImages) ?? []) {
          const address = imageUrl(card, 'small')
          if (isEnabled && address) new Image().src = address
        }
      },
      () => {},
    )
    return () => {
      isEnabled = false
    }
  }, [api, queryClient, next, nextCards])
}

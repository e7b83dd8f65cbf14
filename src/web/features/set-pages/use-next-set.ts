import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ApiSet } from '#contract/card-shapes.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { imageUrl } from '#web/features/card-ui/card-picture.ts'
import { setCardsQuery } from './sets-queries.ts'

const preloadedImages = 10

/** Gets the set after this one ready, cards and first pictures, once this one's cards are all here. */
export function useNextSet(next: ApiSet | undefined, ready: boolean): void {
  const { api } = useApp()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!ready || !next || next.cardCount === 0) return
    let wanted = true
    void queryClient.ensureInfiniteQueryData(setCardsQuery(api, next)).then(
      ({ pages }) => {
        for (const card of pages[0]?.cards.slice(0, preloadedImages) ?? []) {
          const address = imageUrl(card, 'small')
          if (wanted && address) new Image().src = address
        }
      },
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [api, queryClient, next, ready])
}

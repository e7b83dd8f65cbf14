import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApp } from '#web/app/app-provider.tsx'
import type { CollectionChange } from '#web/changes/collection-changes.ts'
import type { LocalCollection } from '#web/features/collection-builder/draft/local-collection.ts'
import { savedCollectionCardsQuery } from './server-queries.ts'
import { withCardChanges } from './shown-cards.ts'

const noCards: never[] = []

/** The cards of the focused collection: those of a draft, or those on the server with unsent changes. */
export function useFocusedCards(focused: LocalCollection | undefined, changes: readonly CollectionChange[]) {
  const { api } = useApp()
  const savedId = focused?.savedId ?? ''
  const isSaved = savedId !== ''
  const held = useQuery({ ...savedCollectionCardsQuery(api, savedId), enabled: isSaved })
  const cards = useMemo(() => {
    if (!isSaved) return focused?.cards ?? noCards
    const own = changes.filter(({ collectionId }) => collectionId === savedId)
    return withCardChanges(held.data ?? noCards, own)
  }, [isSaved, savedId, focused?.cards, changes, held.data])
  const isMissing = isSaved && held.data === undefined
  const state = !isMissing ? 'ready' : held.isError ? 'failed' : 'loading'
  const loading = { state, retry: () => void held.refetch() } as const
  return { cards, loading, isGone: isSaved && held.data === null }
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useApp } from '#web/app/app-provider.tsx'
import { removeCollectionFromState } from './builder-state.ts'
import { detachFromServer } from './saving-changes.ts'
import type { BuilderStore } from './builder-store.ts'
import { cardsWithLocalChanges, hasUnsavedData, type LocalCollection } from './local-collection.ts'
import { savedCollectionCardsQuery } from './server-queries.ts'

/** The cards of the focused collection: those on the server, with local additions and removals. */
export function useFocusedCards(store: BuilderStore, focused: LocalCollection | undefined) {
  const { api } = useApp()
  const savedId = focused?.savedId ?? ''
  const held = useQuery({ ...savedCollectionCardsQuery(api, savedId), enabled: savedId !== '' })
  useFreshAfterSave(focused)
  const isGone = savedId !== '' && held.data === null
  useEffect(() => {
    if (!isGone || !focused) return
    store.update(
      hasUnsavedData(focused)
        ? detachFromServer(focused.id, focused.cards)
        : removeCollectionFromState(focused.id),
    )
  }, [isGone, focused, store])
  const cards = useMemo(
    () => (focused ? cardsWithLocalChanges(focused, held.data ?? undefined) : []),
    [focused, held.data],
  )
  const isMissing = savedId !== '' && held.data === undefined
  const state = !isMissing ? 'ready' : held.isError ? 'failed' : 'loading'
  return { cards, loading: { state, retry: () => void held.refetch() } } as const
}

/**
 * Fetches the cards again after the collection was saved, maybe by another tab: added cards are then on the server
 * and no longer in the state.
 */
function useFreshAfterSave(focused: LocalCollection | undefined) {
  const queryClient = useQueryClient()
  const { savedId, syncedAt } = focused ?? {}
  const seen = useRef({ savedId, syncedAt })
  useEffect(() => {
    const before = seen.current
    seen.current = { savedId, syncedAt }
    if (!savedId || before.savedId !== savedId || before.syncedAt === syncedAt) return
    void queryClient.invalidateQueries({ queryKey: ['collections', savedId] })
  }, [queryClient, savedId, syncedAt])
}

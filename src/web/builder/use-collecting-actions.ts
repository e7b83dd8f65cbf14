import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useApp } from '#web/app/app-provider.tsx'
import type { CollectedCard } from '#web/cards/collected-card.ts'
import { builder as words } from '#web/messages/en/builder.ts'
import { addCard, type BuilderState, createCollection, findCollection } from './builder-state.ts'
import type { BuilderStore } from './builder-store.ts'
import { cardsOf, defaultName, newLocalId } from './local-collection.ts'
import { heldCardsQuery } from './server-queries.ts'

const highlightMilliseconds = 1500

/** Marks what was just made for a moment. */
function useHighlight() {
  const [highlightedId, highlight] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(highlight, highlightMilliseconds, undefined)
    return () => clearTimeout(timer)
  }, [highlightedId])
  return { highlightedId, highlight }
}

export function useCollectingActions(store: BuilderStore, say: (text: string) => void) {
  const { api } = useApp()
  const queryClient = useQueryClient()
  const { highlightedId, highlight } = useHighlight()
  const create = useCallback(() => {
    const id = newLocalId(Date.now())
    store.update(createCollection(id, new Date()))
    highlight(id)
    return id
  }, [store, highlight])
  const add = useCallback(
    (card: CollectedCard) => {
      const focused = focusedOf(store.get().state)
      const held = focused?.savedId
        ? queryClient.getQueryData(heldCardsQuery(api, focused.savedId).queryKey)
        : undefined
      const isIn =
        focused && cardsOf(focused, held ?? undefined).some(one => one.productId === card.productId)
      const name = focused?.name ?? defaultName
      if (!isIn) store.update(addCard(focused?.id ?? create(), card))
      say(isIn ? words.alreadyIn(card.name, name) : words.addedTo(card.name, name))
    },
    [store, api, queryClient, create, say],
  )
  return { create, add, highlightedId }
}

const focusedOf = (state: BuilderState) => findCollection(state, state.focusedId)

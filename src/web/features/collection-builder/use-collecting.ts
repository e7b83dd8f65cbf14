import { useSyncExternalStore } from 'react'
import { toCollectedCard } from '#web/features/card-ui/to-collected-card.ts'
import {
  dispatchBuilderCommand,
  type CollectingState,
  collectingStore,
  initialCollectingState,
} from './collecting.ts'

/** Reads one value of the builder's state. On the server and during hydration it has its initial value. */
export function useCollectingState<Fact extends string | number | boolean>(
  read: (now: CollectingState) => Fact,
): Fact {
  return useSyncExternalStore(
    collectingStore.subscribe,
    () => read(collectingStore.get()),
    () => read(initialCollectingState),
  )
}

/**
 * Props for the tile of a card. In collect mode a click adds the card, and the tile shows whether the focused
 * collection contains it. Undefined while collect mode is off.
 */
export function useCollectOnClick(card: Parameters<typeof toCollectedCard>[0]) {
  const isOn = useCollectingState(now => now.isOn)
  const selected = useCollectingState(now => now.isOn && now.collectedIds.has(card.id))
  if (!isOn) return undefined
  return { onSelect: () => dispatchBuilderCommand({ kind: 'add', card: toCollectedCard(card) }), selected }
}

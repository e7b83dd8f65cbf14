import { useSyncExternalStore } from 'react'
import { collectedCard } from '#web/features/card-ui/collected-card.ts'
import { dispatch, type Collecting, collecting, nothingCollected } from './collecting.ts'

/** One fact about the builder; the server, and the first drawing in the browser, know nothing of it. */
export function useCollecting<Fact extends string | number | boolean>(read: (now: Collecting) => Fact): Fact {
  return useSyncExternalStore(
    collecting.subscribe,
    () => read(collecting.get()),
    () => read(nothingCollected),
  )
}

/** For a card's tile: in collect mode a press adds the card, and the tile shows whether it is in the collection. */
export function useCollect(card: Parameters<typeof collectedCard>[0]) {
  const isOn = useCollecting(now => now.isOn)
  const selected = useCollecting(now => now.isOn && now.held.has(card.id))
  if (!isOn) return undefined
  return { onSelect: () => dispatch({ kind: 'add', card: collectedCard(card) }), selected }
}

import { useEffect } from 'react'
import type { CollectedCard } from '#web/features/card-ui/collected-card.ts'
import { type Wish, wishes } from '#web/features/collection-builder/collecting.ts'
import { setMode } from './builder-state.ts'
import type { BuilderStore } from './builder-store.ts'

type Doing = {
  store: BuilderStore
  add: (card: CollectedCard) => void
  addAll: (cards: readonly CollectedCard[]) => Promise<void>
  open: () => void
  create: () => void
}

function fulfil(wish: Wish, { store, add, addAll, open, create }: Doing): void {
  if (wish.kind === 'open') return open()
  if (wish.kind === 'create') return create()
  if (wish.kind === 'mode') return store.update(setMode(wish.isOn))
  if (wish.kind === 'addAll') {
    store.update(setMode(true))
    return void addAll(wish.cards)
  }
  if (wish.turnOn) store.update(setMode(true))
  if (store.get().state.collectionMode) add(wish.card)
}

/** Does what pages ask for, also what they asked for before this code was here. */
export function useWishes(doing: Doing): void {
  const { store, add, addAll, open, create } = doing
  useEffect(() => {
    const take = () => {
      const asked = wishes.get()
      if (asked.length === 0) return
      wishes.set([])
      for (const wish of asked) fulfil(wish, { store, add, addAll, open, create })
    }
    take()
    return wishes.subscribe(take)
  }, [store, add, addAll, open, create])
}

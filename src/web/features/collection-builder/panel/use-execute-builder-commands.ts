import { useEffect } from 'react'
import type { CardStatus } from '#domain/card-copy.ts'
import type { CollectedCard } from '#domain/collected-card.ts'
import { type BuilderCommand, pendingCommandStore } from '#web/features/collection-builder/collecting.ts'
import { setCollectMode } from '#web/features/collection-builder/draft/builder-state.ts'
import type { BuilderStore } from '#web/features/collection-builder/draft/builder-store.ts'

type Actions = {
  store: BuilderStore
  add: (card: CollectedCard) => void
  addAll: (cards: readonly CollectedCard[]) => Promise<void>
  mark: (cards: readonly CollectedCard[], status: CardStatus) => void
  unmark: (card: CollectedCard) => void
}

function execute(command: BuilderCommand, { store, add, addAll, mark, unmark }: Actions): void {
  if (command.kind === 'mode') return store.update(setCollectMode(command.isOn))
  if (command.kind === 'mark') return mark(command.cards, command.status)
  if (command.kind === 'unmark') return unmark(command.card)
  if (command.kind === 'addAll') {
    store.update(setCollectMode(true))
    return void addAll(command.cards)
  }
  if (command.turnOn) store.update(setCollectMode(true))
  if (store.get().state.collectionMode) add(command.card)
}

/** Executes the commands of pages, including those from before this code was loaded. */
export function useExecuteBuilderCommands({ store, add, addAll, mark, unmark }: Actions): void {
  useEffect(() => {
    const take = () => {
      const waiting = pendingCommandStore.get()
      if (waiting.length === 0) return
      pendingCommandStore.set([])
      for (const command of waiting) execute(command, { store, add, addAll, mark, unmark })
    }
    take()
    return pendingCommandStore.subscribe(take)
  }, [store, add, addAll, mark, unmark])
}

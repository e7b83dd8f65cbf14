import { useEffect } from 'react'
import type { CollectedCard } from '#web/features/card-ui/collected-card.ts'
import { type BuilderCommand, commands } from '#web/features/collection-builder/collecting.ts'
import { setMode } from './builder-state.ts'
import type { BuilderStore } from './builder-store.ts'

type Actions = {
  store: BuilderStore
  add: (card: CollectedCard) => void
  addAll: (cards: readonly CollectedCard[]) => Promise<void>
}

function execute(command: BuilderCommand, { store, add, addAll }: Actions): void {
  if (command.kind === 'mode') return store.update(setMode(command.isOn))
  if (command.kind === 'addAll') {
    store.update(setMode(true))
    return void addAll(command.cards)
  }
  if (command.turnOn) store.update(setMode(true))
  if (store.get().state.collectionMode) add(command.card)
}

/** Executes the commands of pages, including those from before this code was loaded. */
export function useCommands({ store, add, addAll }: Actions): void {
  useEffect(() => {
    const take = () => {
      const waiting = commands.get()
      if (waiting.length === 0) return
      commands.set([])
      for (const command of waiting) execute(command, { store, add, addAll })
    }
    take()
    return commands.subscribe(take)
  }, [store, add, addAll])
}

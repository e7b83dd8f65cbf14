import type { CardStatus } from '#domain/card-copy.ts'
import { createStore } from '#web/app/store.ts'
import type { CollectedCard } from '#domain/collected-card.ts'

/** Marks cards as owned or wanted, in a named collection or in the one that the user chose for added cards. */
export type MarkCommand = {
  cards: readonly CollectedCard[]
  status: CardStatus
  collection?: { id: string; name: string }
}

/** Commands that wait until the code that executes them is loaded. */
export const markCommandStore = createStore<readonly MarkCommand[]>([])

export function dispatchMarkCommand(command: MarkCommand): void {
  markCommandStore.set([...markCommandStore.get(), command])
}

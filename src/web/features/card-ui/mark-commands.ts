import type { CardStatus } from '#domain/card-copy.ts'
import { createStore } from '#web/app/store.ts'
import type { CollectedCard } from '#domain/collected-card.ts'

/** Marks cards as owned or wanted, in the focused collection or in the default one. */
export type MarkCommand = { cards: readonly CollectedCard[]; status: CardStatus }

/** Commands that wait until the code that executes them is loaded. */
export const markCommandStore = createStore<readonly MarkCommand[]>([])

export function dispatchMarkCommand(command: MarkCommand): void {
  markCommandStore.set([...markCommandStore.get(), command])
}

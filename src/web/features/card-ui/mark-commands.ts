import type { CardStatus } from '#domain/card-copy.ts'
import { createStore } from '#web/app/store.ts'
import type { CollectedCard } from '#domain/collected-card.ts'

/** Marks cards as owned or wanted, in a named collection or in the one that the user chose for added cards. */
export type MarkCommand = {
  cards: readonly CollectedCard[]
  status: CardStatus
  collection?: { id: string; name: string }
  /** Leaves out the cards that the user owns, of which the message tells the number. */
  leavesOwned?: boolean
  /** Called once it is known whether the cards get a collection: not if the user closes the question for one. */
  onPlaced?: (isPlaced: boolean) => void
}

/** A press of a button: a mark, or for a card that has it already, its menu. */
type ButtonPress = MarkCommand & {
  /** The button at which a menu opens. */
  anchor?: HTMLElement
  opensMenu?: boolean
}

/** Commands that wait until the code that executes them is loaded. */
export const markCommandStore = createStore<readonly ButtonPress[]>([])

export function dispatchMarkCommand(command: ButtonPress): void {
  markCommandStore.set([...markCommandStore.get(), command])
}

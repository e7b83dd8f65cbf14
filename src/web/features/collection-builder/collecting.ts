import { createStore } from '#web/app/store.ts'
import type { CardStatus } from '#domain/card-copy.ts'
import type { CollectedCard } from '#domain/collected-card.ts'

/** The state of the builder that pages read. The builder's code is loaded after the page. */
export type CollectingState = {
  /** Whether a click on a card adds it to the focused collection. */
  isOn: boolean
  /** Ids of the cards in the focused collection. */
  collectedIds: ReadonlySet<string>
}

export const initialCollectingState: CollectingState = { isOn: false, collectedIds: new Set() }
export const collectingStore = createStore(initialCollectingState)

export type BuilderCommand =
  | { kind: 'mode'; isOn: boolean }
  /** `turnOn` adds the cards even if collect mode is off, and turns it on. */
  | { kind: 'add'; card: CollectedCard; turnOn?: true }
  /** Adds cards and turns collect mode on. */
  | { kind: 'addAll'; cards: readonly CollectedCard[] }
  /**
   * Adds cards to the focused collection as owned or wanted, whether or not collect mode is on. Cards that the
   * collection already contains get this status. Only visitors use it; users' marks go to the server.
   */
  | { kind: 'mark'; cards: readonly CollectedCard[]; status: CardStatus }
  /** Removes a card from all local collections of a visitor. */
  | { kind: 'unmark'; card: CollectedCard }

/** Commands that wait until the builder's code is loaded. */
export const pendingCommandStore = createStore<readonly BuilderCommand[]>([])

export function dispatchBuilderCommand(command: BuilderCommand): void {
  if (command.kind === 'mode') collectingStore.set({ ...collectingStore.get(), isOn: command.isOn })
  pendingCommandStore.set([...pendingCommandStore.get(), command])
}

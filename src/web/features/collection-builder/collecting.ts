import { createStore } from '#web/app/store.ts'
import type { CollectedCard } from '#web/features/card-ui/collected-card.ts'

/** The state of the builder that pages read. The builder's code is loaded after the page. */
export type Collecting = {
  /** Whether a click on a card adds it to the focused collection. */
  isOn: boolean
  /** Ids of the cards in the focused collection. */
  held: ReadonlySet<string>
}

export const nothingCollected: Collecting = { isOn: false, held: new Set() }
export const collecting = createStore(nothingCollected)

export type BuilderCommand =
  | { kind: 'mode'; isOn: boolean }
  /** `turnOn` adds the cards even if collect mode is off, and turns it on. */
  | { kind: 'add'; card: CollectedCard; turnOn?: true }
  /** Adds cards and turns collect mode on. */
  | { kind: 'addAll'; cards: readonly CollectedCard[] }

/** Commands that wait until the builder's code is loaded. */
export const commands = createStore<readonly BuilderCommand[]>([])

export function dispatch(command: BuilderCommand): void {
  if (command.kind === 'mode') collecting.set({ ...collecting.get(), isOn: command.isOn })
  commands.set([...commands.get(), command])
}

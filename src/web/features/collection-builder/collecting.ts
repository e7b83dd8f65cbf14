import { createStore } from '#web/app/store.ts'
import type { CollectedCard } from '#web/features/card-ui/collected-card.ts'

/** What pages know of the collection builder, whose code is loaded after the page. */
export type Collecting = {
  /** Whether a press on a card collects it. */
  isOn: boolean
  /** Ids of the cards in the focused collection. */
  held: ReadonlySet<string>
}

export const nothingCollected: Collecting = { isOn: false, held: new Set() }
export const collecting = createStore(nothingCollected)

export type BuilderCommand =
  | { kind: 'mode'; isOn: boolean }
  /** With `turnOn` also while collecting is off: the user asked for exactly this card. */
  | { kind: 'add'; card: CollectedCard; turnOn?: true }
  /** Turns collecting on. */
  | { kind: 'addAll'; cards: readonly CollectedCard[] }

/** Commands that wait for the builder's code. */
export const commands = createStore<readonly BuilderCommand[]>([])

export function dispatch(command: BuilderCommand): void {
  if (command.kind === 'mode') collecting.set({ ...collecting.get(), isOn: command.isOn })
  commands.set([...commands.get(), command])
}

import { createStore } from '#web/app/store.ts'
import type { CollectedCard } from '#web/features/card-ui/collected-card.ts'

/** What pages know of the collection builder, whose code is downloaded when it is first needed. */
export type Collecting = {
  /** Whether a press on a card collects it. */
  isOn: boolean
  /** Ids of the cards in the focused collection. */
  held: ReadonlySet<string>
}

export const nothingCollected: Collecting = { isOn: false, held: new Set() }
export const collecting = createStore(nothingCollected)

/** What the choice of a collection says for one that is not there yet. */
export const anotherCollection = 'new'

export type Wish =
  | { kind: 'open' }
  | { kind: 'create' }
  | { kind: 'mode'; isOn: boolean }
  /** With `turnOn` also while collecting is off: someone asked for exactly this card. */
  | { kind: 'add'; card: CollectedCard; turnOn?: true }
  /** Turns collecting on. */
  | { kind: 'addAll'; cards: readonly CollectedCard[] }

/** What was asked of the builder and not done yet. */
export const wishes = createStore<readonly Wish[]>([])

export function ask(wish: Wish): void {
  if (wish.kind === 'mode') collecting.set({ ...collecting.get(), isOn: wish.isOn })
  wishes.set([...wishes.get(), wish])
}

import type { CardSet } from '#domain/card-set.ts'
import type { Drafts } from './card-draft.ts'
import type { GrowingInts } from './growing-ints.ts'
import type { Interner } from './interner.ts'
import type { NameGroup } from './name-titles.ts'

/** The catalogue as collected so far; rows are in the order the cards came. */
export type IndexDraft = {
  sets: readonly CardSet[]
  beside: readonly boolean[]
  ids: string[]
  /** Place of the card's set in `sets`. */
  setOf: GrowingInts
  groupOf: GrowingInts
  groups: NameGroup[]
  foldedNames: string[]
  groupPlaces: Interner
  /** Cards with the same key are printings of one card. */
  printings: Interner
  printingOf: GrowingInts
  drafts: Drafts
  oddIds: Map<string, number>
  /** Spelled codes of each set, and of the set parts of ids seen. */
  codeKeys: readonly ReadonlySet<string>[]
  spelled: Map<string, string>
}

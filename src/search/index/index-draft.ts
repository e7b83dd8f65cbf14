import type { CardSet } from '#domain/card-set.ts'
import type { Drafts } from './card-draft.ts'
import type { GrowingInts } from './growing-ints.ts'
import type { Interner } from './interner.ts'
import type { NameGroup } from './name-titles.ts'

/** The catalogue under construction. Rows are in insertion order. */
export type IndexDraft = {
  sets: readonly CardSet[]
  sideSet: readonly boolean[]
  ids: string[]
  /** Index of the card's set in `sets`. */
  setOf: GrowingInts
  groupOf: GrowingInts
  groups: NameGroup[]
  foldedNames: string[]
  groupPositions: Interner
  /** Cards with the same key are printings of the same card. */
  printings: Interner
  printingOf: GrowingInts
  drafts: Drafts
  oddIds: Map<string, number>
  /** Normalized codes of each set, and of the set parts of ids. */
  codeKeys: readonly ReadonlySet<string>[]
  spelled: Map<string, string>
}

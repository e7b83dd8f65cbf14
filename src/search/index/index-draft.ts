import type { CardSet } from '#domain/card-set.ts'
import type { ColumnDrafts } from './card-draft.ts'
import type { GrowingInts } from './growing-ints.ts'
import type { Interner } from './interner.ts'
import type { NameGroup, SpeciesNames } from './name-titles.ts'

/** The data of the index while cards are added, before they are sorted. Each card is one row, in insertion order. */
export type IndexDraft = {
  sets: readonly CardSet[]
  sideSet: readonly boolean[]
  ids: string[]
  /** The number of added cards that have texts. */
  cardsWithTexts: number
  /** Whether most cards of the whole catalogue have texts; null to count those of the added cards. */
  hasTexts: boolean | null
  /** Index of the card's set in `sets`. */
  setOf: GrowingInts
  groupOf: GrowingInts
  groups: NameGroup[]
  foldedNames: string[]
  groupPositions: Interner
  /** The species names of the whole catalogue; null to derive them from the added cards. */
  speciesNames: SpeciesNames | null
  /** Numbers the distinct cards. Rows with the same number in `printingOf` are the same card in different sets. */
  printings: Interner
  printingOf: GrowingInts
  drafts: ColumnDrafts
  oddIds: Map<string, number>
  /** The normalized ids, codes and aliases of each set, with which the ids of its cards can begin. */
  codeKeys: readonly ReadonlySet<string>[]
  spelled: Map<string, string>
}

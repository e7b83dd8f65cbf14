import type { Language } from '#domain/language.ts'

/** The normalized texts of a name. `index` numbers the different names. */
export type FoldedName = { folded: string; words: readonly string[]; index: number }
export type FoldedCardTexts = { name: FoldedName; nameEn: FoldedName | undefined; number: string }
export type FoldedSetTexts = { codes: readonly string[]; names: readonly string[]; words: readonly string[] }

export type NamedSet = {
  id: string
  name: string
  nameEn: string | null
  code: string
  ptcgoCode: string | null
  language: Language
  printedTotal: number | null
  /** Normalized texts, added by the first search. */
  facts?: FoldedSetTexts
}

/** The fields of a catalogue card that the browser stores for searches without a network. */
export type NamedCard = {
  id: string
  name: string
  nameEn: string | null
  number: string
  rarity: string | null
  set: NamedSet
  /** Normalized texts, added by the first search. */
  facts?: FoldedCardTexts
}

/** What the user has of a card: numbers of owned and of wanted copies. */
export type OwnCounts = { owned: number; wanted: number }

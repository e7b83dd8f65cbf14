import type { CardCondition, CardCopy, CardStatus } from '#domain/card-copy.ts'
import type { Marketplace } from '#domain/card.ts'
import type { Language } from '#domain/language.ts'

/** What a row says about which card it is. Everything may be unknown; `sets` are names and codes. */
export type CardClues = {
  /** Ids that may be ours or another source's. */
  ids: string[]
  product: { marketplace: Marketplace; id: number } | null
  sets: string[]
  number: string | null
  /** The number behind the slash: 165 of '199/165'. */
  total: number | null
  name: string | null
  language: Language | null
}

export type PriceClue = { amount: number; currency: string | null }

/** What a row says about the copies. `printing` are the file's own words: 'Reverse Holofoil'. */
export type CopyClues = {
  printing: string
  language: string | null
  condition: CardCondition | null
  grade: CardCopy['grade']
  quantity: number
  price: PriceClue | null
  acquiredOn: string | null
  place: string | null
  note: string | null
  /** What the row says of the copy in words nobody knows; left out in rows that waited before this was noted. */
  unread?: readonly UnreadClue[]
}

export type UnreadClue = 'condition-unknown' | 'language-unknown' | 'day-unknown'

/** A row that is no copy of a card of ours, as the file itself tells. */
export type Aside = 'sealed' | 'other-game' | 'none-held' | 'quantity-unclear'

/** One row of any collection file, in our words. */
export type RowClues = {
  status: CardStatus
  aside: Aside | null
  card: CardClues
  copy: CopyClues
}

/** What only our own files know: copies as they were, and the card's notes. */
export type KeptCard = {
  notes: string
  tags: string[]
  addedAt: string | null
  copies: CardCopy[]
}

/** A row of a file and its first line. `kept` only in our own files. */
export type FileRow = RowClues & { line: number; kept: KeptCard | null }

export const noCardClues: CardClues = {
  ids: [],
  product: null,
  sets: [],
  number: null,
  total: null,
  name: null,
  language: null,
}

export const noCopyClues: CopyClues = {
  printing: '',
  language: null,
  condition: null,
  grade: null,
  quantity: 1,
  price: null,
  acquiredOn: null,
  place: null,
  note: null,
}

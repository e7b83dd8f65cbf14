import type { CardCondition, CardCopy, CardStatus } from '#domain/card-copy.ts'
import type { Marketplace } from '#domain/card.ts'
import type { Language } from '#domain/language.ts'

/** What a row says about which card it is. Everything may be unknown; `sets` are names and codes. */
export type CardIdentifiers = {
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

export type ParsedPrice = { amount: number; currency: string | null }

/** What a row says about the copies. `printing` are the file's own words: 'Reverse Holofoil'. */
export type CopyDetails = {
  printing: string
  language: string | null
  condition: CardCondition | null
  grade: CardCopy['grade']
  quantity: number
  price: ParsedPrice | null
  acquiredOn: string | null
  place: string | null
  note: string | null
  /** What the row says of the copy in words nobody knows; left out in rows that waited before this was noted. */
  unread?: readonly UnreadDetail[]
}

export type UnreadDetail = 'condition-unknown' | 'language-unknown' | 'day-unknown'

/** A row that is no copy of a card of ours, as the file itself tells. */
export type IgnoredReason = 'sealed' | 'other-game' | 'none-held' | 'quantity-unclear'

/** One row of any collection file, in our words. */
export type ParsedRow = {
  status: CardStatus
  aside: IgnoredReason | null
  card: CardIdentifiers
  copy: CopyDetails
}

/** What only our own files know: copies as they were, and the card's notes. */
export type SavedDetails = {
  notes: string
  tags: string[]
  addedAt: string | null
  copies: CardCopy[]
}

/** A row of a file. `line` is its first line; only our own files set `kept`. Unmatched rows are stored as JSON: the field names are part of that format. */
export type FileRow = ParsedRow & { line: number; kept: SavedDetails | null }

export const noCardIdentifiers: CardIdentifiers = {
  ids: [],
  product: null,
  sets: [],
  number: null,
  total: null,
  name: null,
  language: null,
}

export const noCopyDetails: CopyDetails = {
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

import type { CardCondition, CardCopy, CardStatus } from '#domain/card-copy.ts'
import type { Marketplace } from '#domain/card.ts'
import type { Language } from '#domain/language.ts'

/** The identifiers of a row's card. All may be unknown; `sets` contains names and codes. */
export type CardIdentifiers = {
  /** Card ids of any source. */
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

/** Details of a row's copies. `printing` is the file's wording: 'Reverse Holofoil'. */
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
  /** Unrecognized details of the copy; absent in rows stored before this was recorded. */
  unread?: readonly UnreadDetail[]
}

export type UnreadDetail = 'condition-unknown' | 'language-unknown' | 'day-unknown'

/** Why a row is ignored: it is not a copy of a catalogue card. */
export type IgnoredReason = 'sealed' | 'other-game' | 'none-held' | 'quantity-unclear'

/** One parsed row of any collection file. */
export type ParsedRow = {
  status: CardStatus
  aside: IgnoredReason | null
  card: CardIdentifiers
  copy: CopyDetails
}

/** Data that only our own files contain: saved copies and the card's notes. */
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

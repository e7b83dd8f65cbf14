import type { CardCondition, CardCopy, CardStatus, CopyToStore } from '#domain/card-copy.ts'
import type { Marketplace } from '#domain/card.ts'
import type { Language } from '#domain/language.ts'

/** What a row says about which card it is. Every field may be unknown; `sets` contains set names and codes. */
export type CardIdentifiers = {
  /** Card ids of any source. */
  ids: string[]
  product: { marketplace: Marketplace; id: number } | null
  sets: string[]
  number: string | null
  /** The number after the slash: 165 of '199/165'. */
  total: number | null
  name: string | null
  language: Language | null
}

export type ParsedPrice = { amount: number; currency: string | null }

/** What a row says about the copies. `printing` is the file's wording: 'Reverse Holofoil'. */
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
  /** Details that were in the file but not recognized. Absent in rows that were stored by older versions. */
  unread?: readonly UnreadDetail[]
}

export type UnreadDetail = 'condition-unknown' | 'language-unknown' | 'day-unknown'

/** Why a row is ignored: it describes no copy of a catalogue card. */
export type IgnoredReason = 'sealed' | 'other-game' | 'none-held' | 'quantity-unclear'

/** A parsed row of any collection file. */
export type ParsedRow = {
  status: CardStatus
  aside: IgnoredReason | null
  card: CardIdentifiers
  copy: CopyDetails
}

/** Data that only our own files contain: the card's copies and notes. */
export type SavedDetails = {
  notes: string
  tags: string[]
  addedAt: string | null
  copies: CopyToStore[]
}

/**
 * A row of a file. `line` is its first line; `kept` is set only for our own files. Unmatched rows are stored as JSON
 * with these field names.
 */
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

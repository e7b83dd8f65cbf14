import type { CardCondition, CardCopy, CardStatus, CopyToStore, FormerCopy } from '#domain/card-copy.ts'
import type { Marketplace } from '#domain/card.ts'
import type { Language } from '#domain/language.ts'
import type { FiledCopies } from './own/filed-copies.ts'

/** What a row says about which card it is. Every field may be unknown; `sets` contains set names and codes. */
export type CardIdentifiers = {
  /** Ids under which any source may list the card. */
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

/** What a row says about the copies of the card. `printing` is the wording of the file: 'Reverse Holofoil'. */
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
  /** The pockets that the copies are in. Absent if they are in none. */
  binders?: readonly FiledCopies[]
  /** Details that the file contains but that were not recognized. Absent if there are none. */
  unread?: readonly UnrecognizedDetail[]
}

export type UnrecognizedDetail =
  | 'condition-unknown'
  | 'grade-unknown'
  | 'certificate-unknown'
  | 'language-unknown'
  | 'price-unknown'
  | 'own-value-unknown'
  | 'day-unknown'
  | 'status-unknown'
  | 'quantity-unknown'
  | 'pocket-unknown'

/** Why a row is ignored: it describes no copy of a catalogue card. */
export type IgnoredReason = 'sealed' | 'other-game' | 'proxy' | 'none-held' | 'quantity-unclear'

/** A parsed row of any collection file. */
export type ParsedRow = {
  status: CardStatus
  ignored: IgnoredReason | null
  card: CardIdentifiers
  copy: CopyDetails
  /** Number of wanted copies beside the owned ones. Missing where a row describes only one of the two. */
  wanted?: number
  /** Tags of the card. Absent if there are none. */
  tags?: string[]
}

/** A copy in a file of ChaseKit's own format. What an export has not written in this form is in the last fields. */
export type ExportedCopy = FormerCopy<CopyToStore> & {
  /** The pockets that the copies are in. Absent if they are in none. */
  binders?: readonly FiledCopies[]
  /** Words for a printing, instead of a variant key. */
  printing?: string
  /** A price without a currency. */
  price?: ParsedPrice
  /** Details that the file contains but that were not recognized. */
  unread?: readonly UnrecognizedDetail[]
}

/** Details of a card that only ChaseKit's own files contain. */
export type ExportedDetails = {
  notes: string
  tags: string[]
  addedAt: string | null
  copies: ExportedCopy[]
}

/**
 * A row of a collection file. `line` is its first line in the file. `kept` is set only for cards of ChaseKit's own files.
 * Unmatched rows are stored as JSON with these field names, which therefore must not change. `ignored` may be absent there:
 * rows that earlier versions stored call it `aside`, and it is null in all of them.
 */
export type FileRow = ParsedRow & { line: number; kept: ExportedDetails | null }

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

/**
 * Returns the wanted copies of a row with owned and wanted ones as a separate row; undefined if it has none.
 * Condition, grade, price, day, place and note describe only the owned copies and are not copied.
 */
export function wantedRowOf({ wanted, ignored, card, copy }: ParsedRow): ParsedRow | undefined {
  if (wanted === undefined) return undefined
  const { printing, language } = copy
  return {
    status: 'chasing',
    ignored,
    card,
    copy: { ...noCopyDetails, printing, language, quantity: wanted },
  }
}

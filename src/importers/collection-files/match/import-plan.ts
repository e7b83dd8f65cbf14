import type { CardCondition, CardCopy, CardStatus } from '#domain/card-copy.ts'
import type { FileProblem } from '#importers/collection-files/read-collection-file.ts'
import type {
  IgnoredReason,
  SavedDetails,
  ParsedPrice,
  UnreadDetail,
} from '#importers/collection-files/parsed-row.ts'
import type { MatchedBy } from './match-row.ts'

/** Details of a row that could not be imported. */
export type RowDoubt = 'printing-unknown' | 'price-without-currency' | 'note-cut' | UnreadDetail

/** The outcome of a row. */
export type RowOutcome =
  | { outcome: 'card'; cardId: string; by: MatchedBy | 'choice'; doubts: RowDoubt[] }
  /** The same as the row at line `with`: quantities were added; a wish for what is owned adds nothing. */
  | { outcome: 'merged'; cardId: string; with: number; doubts?: RowDoubt[] }
  /** One of these, or none; waits for a choice. */
  | { outcome: 'candidates'; cardIds: string[]; doubts?: RowDoubt[] }
  /** Waits for a later catalogue. */
  | { outcome: 'none'; doubts?: RowDoubt[] }
  /** No copy of a card of ours. */
  | { outcome: 'aside'; reason: IgnoredReason | 'left-out' }
  | { outcome: 'unreadable'; reason: FileProblem['reason'] }

/** The file's description of card and copies, for people to compare; unknown facts are omitted. */
export type ShownRow = {
  name: string
  set: string
  number: string
  quantity: number
  /** The file's wording; a variant key in our own files. */
  printing?: string
  condition?: CardCondition
  grade?: string
  price?: ParsedPrice
}

/** `shown` is empty for unreadable rows. */
export type PlannedRow = RowOutcome & { line: number; status: CardStatus; shown: ShownRow }

/** A card as the import would save it. */
export type PlannedCard = Omit<SavedDetails, 'copies'> & {
  cardId: string
  status: CardStatus
  copies: CardCopy[]
  /** Its source rows. */
  lines: number[]
}

/** The planned result of an import: the outcome of every row by line, and the cards in file order. */
export type ImportPlan = { outcomes: PlannedRow[]; cards: PlannedCard[] }

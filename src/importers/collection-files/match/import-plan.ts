import type { CardCondition, CardCopy, CardStatus } from '#domain/card-copy.ts'
import type { FileProblem } from '#importers/collection-files/read-collection-file.ts'
import type {
  IgnoredReason,
  SavedDetails,
  ParsedPrice,
  UnreadDetail,
} from '#importers/collection-files/parsed-row.ts'
import type { MatchedBy } from './match-row.ts'

/** What a row said and what could not be kept of it. */
export type RowDoubt = 'printing-unknown' | 'price-without-currency' | 'note-cut' | UnreadDetail

/** What becomes of a row. */
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

/** What the file says about the card and its copies, for people to compare; facts that it does not tell are missing. */
export type ShownRow = {
  name: string
  set: string
  number: string
  quantity: number
  /** In the file's words; in our own files a variant key. */
  printing?: string
  condition?: CardCondition
  grade?: string
  price?: ParsedPrice
}

/** `shown` is empty for rows that cannot be read. */
export type PlannedRow = RowOutcome & { line: number; status: CardStatus; shown: ShownRow }

/** A card as it would stand in the collection. */
export type PlannedCard = Omit<SavedDetails, 'copies'> & {
  cardId: string
  status: CardStatus
  copies: CardCopy[]
  /** The rows it comes from. */
  lines: number[]
}

/** What an import would do: every row's fate by line, and the cards in the order of the file. */
export type ImportPlan = { outcomes: PlannedRow[]; cards: PlannedCard[] }

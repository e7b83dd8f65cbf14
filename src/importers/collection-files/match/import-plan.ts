import type { CardCondition, CardStatus, CopyToStore } from '#domain/card-copy.ts'
import type { UnreadableRow } from '#importers/collection-files/read-collection-file.ts'
import type {
  IgnoredReason,
  ExportedDetails,
  ParsedPrice,
  UnrecognizedDetail,
} from '#importers/collection-files/parsed-row.ts'
import type { FiledCopies } from '#importers/collection-files/own/filed-copies.ts'
import type { MatchedBy } from './match-row.ts'

/** Why the import loses a detail of a row, such as its note. The row's card is imported nevertheless. */
export type RowDoubt = 'printing-unknown' | 'price-without-currency' | 'note-cut' | UnrecognizedDetail

/** What an import does with a row of the file. */
export type RowOutcome =
  | { outcome: 'card'; cardId: string; by: MatchedBy | 'choice'; doubts: RowDoubt[] }
  /**
   * The row is combined with the row at line `with`. Its quantity is added to the equal copy of that row. A wanted
   * row adds nothing if the card is owned in its printing.
   */
  | { outcome: 'merged'; cardId: string; with: number; doubts?: RowDoubt[] }
  /** Several cards are possible. The user chooses one of them or none. */
  | { outcome: 'candidates'; cardIds: string[]; doubts?: RowDoubt[] }
  /** No card matches. The row is stored and matched again when the catalogue changes. */
  | { outcome: 'none'; doubts?: RowDoubt[] }
  /** The row is not imported: it is not a copy of a catalogue card, or the user excluded it. */
  | { outcome: 'aside'; reason: IgnoredReason | 'left-out' }
  | { outcome: 'unreadable'; reason: UnreadableRow['reason'] }

/** The row as the file describes it, for display. Unknown facts are omitted. */
export type DisplayedFileRow = {
  name: string
  set: string
  number: string
  quantity: number
  /** Number of wanted copies beside the owned ones. */
  wanted?: number
  /** As in the file; a variant key in our own files. */
  printing?: string
  condition?: CardCondition
  grade?: string
  price?: ParsedPrice
}

/** The outcome of one row with the row's data for display. `shown` contains no data if the row is unreadable. */
export type PlannedRow = RowOutcome & { line: number; status: CardStatus; shown: DisplayedFileRow }

/** A copy as the import saves it. Only files in ChaseKit's own format have details that could not be read. */
export type PlannedCopy = CopyToStore & { unread?: readonly RowDoubt[]; binders?: readonly FiledCopies[] }

/** A card as the import saves it, combined from all its rows. */
export type PlannedCard = Omit<ExportedDetails, 'copies'> & {
  cardId: string
  status: CardStatus
  copies: PlannedCopy[]
  /** The lines of its rows in the file. */
  lines: number[]
  /** Whether the file is in ChaseKit's own format, which states all facts: what is missing is not unknown. */
  isExact: boolean
}

/** The planned result of an import: the outcome of every row by line, and the cards in file order. */
export type ImportPlan = {
  outcomes: PlannedRow[]
  cards: PlannedCard[]
  /** Cards that a row may mean which was left out, whose quantity is unknown, or for which the user chose a card. */
  uncertainCards: string[]
}

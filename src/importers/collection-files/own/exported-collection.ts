import type { CardStatus } from '#domain/card-copy.ts'
import type { BinderLayout, EmptiedRule } from '#domain/binder.ts'
import type { ExportedCopy, ParsedRow } from '#importers/collection-files/parsed-row.ts'

/** A card in a ChaseKit file. Set and number identify the card if the catalogue no longer has its id. */
export type ExportedCard = {
  productId: string
  name: string
  set: { id: string; name: string }
  number: string
  status: CardStatus
  notes: string
  tags: string[]
  /** ISO 8601 */
  addedAt: string | null
  /** With a status where it differs from the card's. */
  copies: ExportedCopy[]
}

/** The properties of a collection except its cards. */
export type CollectionFacts = {
  name: string
  description: string
  notes: string
  isPublic: boolean
  /** The set that a chase collection was made from. */
  setId: string | null
  /** ISO 8601 */
  createdAt: string | null
}

/** A binder with copies of a collection. Its visibility is not part of a file. */
export type ExportedBinder = BinderLayout & {
  /** Unique within the binders of its owner. */
  name: string
  color: string | null
  note: string
  cover: string | null
  emptied: EmptiedRule
  autoFile: boolean
}

/** A collection with all data that its owner can export. Cards are in the collection's order. */
export type ExportedCollection = CollectionFacts & {
  cards: ExportedCard[]
  /** The binders that contain copies of the collection. Absent if there are none. */
  binders?: readonly ExportedBinder[]
  /** What the owned copies are worth at the time of the export. Importing the file ignores it. */
  worth?: { amount: number; currency: string; day: string }
  /** Imported rows that have not matched a card yet. */
  unmatched?: readonly ParsedRow[]
}

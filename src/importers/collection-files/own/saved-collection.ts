import type { CardCopy, CardStatus } from '#domain/card-copy.ts'
import type { ParsedRow } from '#importers/collection-files/parsed-row.ts'

/** A card of a collection as our files hold it; name, set and number are for people and for finding it again. */
export type SavedCard = {
  productId: string
  name: string
  set: { id: string; name: string }
  number: string
  status: CardStatus
  notes: string
  tags: string[]
  /** ISO 8601 */
  addedAt: string | null
  copies: CardCopy[]
}

/** What is true of a collection besides its cards. */
export type CollectionFacts = {
  name: string
  description: string
  notes: string
  isPublic: boolean
  /** The set that it chases. */
  setId: string | null
  /** ISO 8601 */
  createdAt: string | null
}

/** A collection with everything its owner put into it, cards in their order. */
export type SavedCollection = CollectionFacts & {
  cards: SavedCard[]
  /** Imported rows that have no card yet. */
  unmatched?: readonly ParsedRow[]
}

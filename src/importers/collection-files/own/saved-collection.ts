import type { CardCopy, CardStatus } from '#domain/card-copy.ts'
import type { ParsedRow } from '#importers/collection-files/parsed-row.ts'

/** A card in our files; name, set and number are for people and for matching if the id is gone. */
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

/** Facts about a collection besides its cards. */
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

/** A collection with all its owner's data, cards in order. */
export type SavedCollection = CollectionFacts & {
  cards: SavedCard[]
  /** Imported rows without a card. */
  unmatched?: readonly ParsedRow[]
}

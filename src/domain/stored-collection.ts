import type { CardStatus, CopyToStore } from './card-copy.ts'

/** A collection as stored in the database, without its cards. */
export type StoredCollection = {
  id: string
  ownerId: string
  name: string
  description: string
  notes: string
  isPublic: boolean
  /** Whether visitors see printing, condition, grade and quantity of copies. */
  showCopies: boolean
  setId: string | null
  cardCount: number
  ownedCount: number
  nextPosition: number
  revision: number
  createdAt: Date
  updatedAt: Date
}

/** A card of a collection as stored in the database, without its position. */
export type StoredCollectionCard = {
  cardId: string
  status: CardStatus
  notes: string
  tags: string[]
  copies: CopyToStore[] | null
}

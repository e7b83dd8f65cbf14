import type { CardStatus, CopyToStore } from './card-copy.ts'

/** A stored collection. */
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

/** A stored card of a collection, without its position. */
export type StoredCard = {
  cardId: string
  status: CardStatus
  notes: string
  tags: string[]
  copies: CopyToStore[] | null
}

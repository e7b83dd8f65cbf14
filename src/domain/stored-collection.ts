import type { CardCopy, CardStatus } from './card-copy.ts'

/** A collection as it is stored. */
export type StoredCollection = {
  id: string
  ownerId: string
  name: string
  description: string
  notes: string
  isPublic: boolean
  setId: string | null
  cardCount: number
  ownedCount: number
  nextPosition: number
  revision: number
  createdAt: Date
  updatedAt: Date
}

/** A card of a collection as it is stored, without its place. */
export type StoredCard = {
  cardId: string
  status: CardStatus
  notes: string
  tags: string[]
  copies: CardCopy[] | null
}

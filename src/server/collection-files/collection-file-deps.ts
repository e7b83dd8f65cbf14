import type pg from 'pg'
import type { CardFinder } from '#importers/collection-files/match/card-finder.ts'

/** The catalogue to match rows with, and its revision. */
export type CardMatching = { finder: CardFinder; rev: number; setName: (setId: string) => string | null }

/** The catalogue's facts about a card. */
export type DescribedCard = {
  name: string
  nameEn: string | null
  number: string
  set: { id: string; name: string }
  imageUrl: string | null
  types: string[]
  supertype: string
  subtypes: string[]
  rarity: string | null
  hp: string | null
}

export type CollectionFileDeps = {
  pool: pg.Pool
  cards: () => Promise<CardMatching>
  /** Null for a card that is no longer in the catalogue. */
  describeCard: (id: string) => DescribedCard | null
}

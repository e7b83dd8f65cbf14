import type pg from 'pg'
import type { CardFinder } from '#importers/collection-files/match/card-finder.ts'
import { findApiCard } from '#server/catalogue/card-lookup.ts'
import { cardFinderOf } from '#server/catalogue/create-card-finder.ts'
import type { AppContext } from '#server/context/app-context.ts'

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
  /** The revision of the current catalogue. */
  revision: () => number
  cards: () => Promise<CardMatching>
  /** Null for a card that is no longer in the catalogue. */
  describeCard: (id: string) => DescribedCard | null
}

/** Dependencies of collection files. */
export function collectionFileDeps({
  pool,
  catalogue,
}: Pick<AppContext, 'pool' | 'catalogue'>): CollectionFileDeps {
  return {
    pool,
    revision: () => catalogue.current().rev,
    cards: async (): Promise<CardMatching> => {
      const current = catalogue.current()
      const finder = await cardFinderOf(current)
      return { finder, rev: current.rev, setName: id => current.sets.findById(id)?.name ?? null }
    },
    describeCard: id => {
      const card = findApiCard(catalogue.current(), id)
      if (!card) return null
      const { name, nameEn, number, set, images, types, supertype, subtypes, rarity, hp } = card
      const imageUrl = images.small ?? images.large
      const face = { types, supertype, subtypes, rarity, hp }
      return { name, nameEn, number, set: { id: set.id, name: set.name }, imageUrl, ...face }
    },
  }
}

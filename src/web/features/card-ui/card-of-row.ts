import type { ApiCollectionRow } from '#contract/collection-shapes.ts'
import type { TileCard } from './card-tile.tsx'

/** A collection's row as tiles and pictures of cards want it: with the face that the card has everywhere. */
export function cardOfRow(row: ApiCollectionRow): TileCard {
  const { name, nameEn, number, rarity, supertype, subtypes, stage, types, hp, language } = row
  return {
    name,
    nameEn,
    number,
    rarity,
    supertype,
    subtypes,
    stage,
    types,
    hp,
    language,
    set: row.set,
    images: row.images ?? { small: row.imageUrl, large: null },
  }
}

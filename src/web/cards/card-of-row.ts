import type { ApiCollectionRow } from '#contract/collection-shapes.ts'
import type { TileCard } from './card-tile.tsx'

/** A collection's row as tiles and pictures of cards want it. */
export function cardOfRow(row: ApiCollectionRow): TileCard {
  const { name, number, rarity, set, imageUrl, images, types, hp, language } = row
  return {
    name,
    number,
    rarity,
    types,
    hp,
    language,
    set: { name: set.name },
    images: images ?? { small: imageUrl, large: null },
  }
}

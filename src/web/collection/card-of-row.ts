import type { ApiCollectionRow } from '#contract/collection-shapes.ts'
import type { TileCard } from '#web/cards/card-tile.tsx'

/** A collection's row as the pictures of cards want it. */
export function cardOfRow(row: ApiCollectionRow): TileCard & { id: string } {
  const { productId, name, number, rarity, set, imageUrl, images, types, hp, language } = row
  return {
    id: productId,
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

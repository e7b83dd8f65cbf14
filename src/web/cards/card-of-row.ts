import type { ApiCollectionRow } from '#contract/collection-shapes.ts'
import type { CardPicture } from './card-picture.ts'

/** A collection's row as the pictures of cards want it. */
export function cardOfRow(row: ApiCollectionRow): CardPicture {
  const { name, number, rarity, imageUrl, types, hp, language } = row
  return { name, number, rarity, types, hp, language, images: { small: imageUrl, large: null } }
}

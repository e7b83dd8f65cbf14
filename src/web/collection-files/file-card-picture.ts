import type { ImportPreview } from '#contract/collection-file-endpoints.ts'
import type { CardPicture } from '#web/cards/card-picture.ts'

/** A card as a preview names it. */
export type FileCard = ImportPreview['cards'][string]

export function pictureOf({ name, number, types, imageUrl }: FileCard): CardPicture {
  return { name, number, types, images: { small: imageUrl } }
}

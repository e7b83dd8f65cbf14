import type { ImportPreview } from '#contract/collection-file-endpoints.ts'
import type { CardPicture } from '#web/features/card-ui/card-picture.ts'

/** A card as a preview names it. */
export type FileCard = ImportPreview['cards'][string]

/** Drawn with the same face as in a search. */
export function pictureOf({ imageUrl, set: _set, ...face }: FileCard): CardPicture {
  return { ...face, images: { small: imageUrl } }
}

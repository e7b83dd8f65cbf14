import type { ImportPreview } from '#contract/collection-file-endpoints.ts'
import type { CardPicture } from '#web/features/card-ui/card-picture.ts'

/** A card of an import preview. */
export type FileCard = ImportPreview['cards'][string]

export function pictureOf({ imageUrl, set: _set, ...face }: FileCard): CardPicture {
  return { ...face, images: { small: imageUrl } }
}

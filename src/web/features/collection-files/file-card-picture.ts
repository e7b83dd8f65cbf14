import type { ImportPreview } from '#contract/collection-file-endpoints.ts'
import type { CardPictureData } from '#web/features/card-ui/card-picture.ts'

/** A card of an import preview. */
export type FileCard = ImportPreview['cards'][string]

export function toFileCardPicture({ imageUrl, set: _set, ...face }: FileCard): CardPictureData {
  return { ...face, images: { small: imageUrl } }
}

import type { ApiCard } from '#contract/card-shapes.ts'
import type { ImportPreview } from '#contract/collection-file-endpoints.ts'
import type { CardPictureData } from '#web/features/card-ui/card-picture.ts'

/** A card of an import preview. */
export type FileCard = ImportPreview['cards'][string]

export function toFileCardPicture({ imageUrl, set: _set, ...face }: FileCard): CardPictureData {
  return { ...face, images: { small: imageUrl } }
}

/** A card that the user found by search, as the preview would describe it. */
export function toFileCard(found: ApiCard): FileCard {
  const { name, nameEn, number, set, images, types, supertype, subtypes, rarity, hp } = found
  const shownSet = { id: set.id, name: set.name }
  return {
    name,
    nameEn,
    number,
    set: shownSet,
    imageUrl: images.small,
    types,
    supertype,
    subtypes,
    rarity,
    hp,
  }
}

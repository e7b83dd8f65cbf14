import type { ApiCard } from '#contract/card-shapes.ts'

/** The data a card is drawn from. An API card contains all of it; a name alone is enough. */
export type CardFaceData = Pick<ApiCard, 'name'> & {
  nameEn?: string | null | undefined
  number?: string | null | undefined
  hp?: string | number | null | undefined
  types?: readonly string[] | undefined
  rarity?: string | null | undefined
  supertype?: string | undefined
  subtypes?: readonly string[] | undefined
  stage?: string | null | undefined
  language?: ApiCard['language'] | undefined
  set?: { code?: string | undefined; ptcgoCode?: string | null; printedTotal?: number | null } | undefined
}

export type CardPictureData = CardFaceData & {
  images?: { small?: string | null | undefined; large?: string | null | undefined } | null | undefined
}

/** '200w' is 200 pixels wide, for small pictures such as those of suggestions. */
export type ImageSize = 'small' | 'large' | '200w'

/** Sizes in marketplace image URLs: '…/1234_400w.jpg', '…/1234_in_1000x1000.jpg'. */
const sizeInUrl = /_(?:\d+w|in_\d+x\d+)(?=\.(?:jpe?g|png|webp)$)/

function withWidth200(url: string): string | undefined {
  return sizeInUrl.test(url) ? url.replace(sizeInUrl, '_200w') : undefined
}

/** The URL of a card's image in exactly this size; undefined if it does not exist. */
export function imageUrl({ images }: CardPictureData, size: ImageSize): string | undefined {
  if (size !== '200w') return images?.[size] ?? undefined
  return [images?.small, images?.large].flatMap(url => (url ? (withWidth200(url) ?? []) : []))[0]
}

/** The URLs to try, in order: the requested size, the small image, any image. */
export function imageUrls(card: CardPictureData, size: ImageSize): string[] {
  const urls = [imageUrl(card, size), card.images?.small, card.images?.large]
  return [...new Set(urls.filter(url => typeof url === 'string' && url !== ''))] as string[]
}

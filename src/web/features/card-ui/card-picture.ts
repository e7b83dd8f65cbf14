import type { ApiCard } from '#contract/card-shapes.ts'

/** What a card's picture is drawn from. The API's card has all of it; a name alone is enough. */
export type CardFacts = Pick<ApiCard, 'name'> & {
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

export type CardPicture = CardFacts & {
  images?: { small?: string | null | undefined; large?: string | null | undefined } | null | undefined
}

/** '200w' is what suggestions show. */
export type ImageSize = 'small' | 'large' | '200w'

/** Sizes in the names of the marketplace's pictures: '…/1234_400w.jpg', '…/1234_in_1000x1000.jpg'. */
const sizeInName = /_(?:\d+w|in_\d+x\d+)(?=\.(?:jpe?g|png|webp)$)/

function ofWidth200(address: string): string | undefined {
  return sizeInName.test(address) ? address.replace(sizeInName, '_200w') : undefined
}

/** The address of a card's picture in a size, if its source has that size. */
export function imageAddress({ images }: CardPicture, size: ImageSize): string | undefined {
  if (size !== '200w') return images?.[size] ?? undefined
  return [images?.small, images?.large].flatMap(address => (address ? (ofWidth200(address) ?? []) : []))[0]
}

/** Addresses in the order in which they are tried: the wanted size, the small picture, any picture. */
export function imageAddresses(card: CardPicture, size: ImageSize): string[] {
  const addresses = [imageAddress(card, size), card.images?.small, card.images?.large]
  return [...new Set(addresses.filter(address => typeof address === 'string' && address !== ''))] as string[]
}

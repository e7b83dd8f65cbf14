/** The data of a card while it is dragged, and in the collection builder. */
export type CollectedCard = {
  productId: string
  name: string
  imageUrl: string | null
  /** Whether a card of a local collection is owned; it is wanted otherwise. */
  isOwned?: true
} & Face

/** The data from which a card without an image is drawn. */
type Face = {
  types?: readonly string[] | undefined
  supertype?: string | undefined
  rarity?: string | null | undefined
  hp?: string | number | null | undefined
}

type DisplayedCard = Face & {
  id: string
  name: string
  images?: { small?: string | null | undefined; large?: string | null | undefined } | null | undefined
}

export function toCollectedCard({
  id,
  name,
  images,
  types,
  supertype,
  rarity,
  hp,
}: DisplayedCard): CollectedCard {
  return {
    productId: id,
    name,
    imageUrl: images?.small ?? images?.large ?? null,
    types,
    supertype,
    rarity,
    hp,
  }
}

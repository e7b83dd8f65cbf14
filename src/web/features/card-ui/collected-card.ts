/** A card as it is dragged and collected. */
export type CollectedCard = {
  productId: string
  name: string
  imageUrl: string | null
} & Face

/** What it is drawn from while there is no picture. */
type Face = {
  types?: readonly string[] | undefined
  supertype?: string | undefined
  rarity?: string | null | undefined
  hp?: string | number | null | undefined
}

type Shown = Face & {
  id: string
  name: string
  images?: { small?: string | null | undefined; large?: string | null | undefined } | null | undefined
}

export function collectedCard({ id, name, images, types, supertype, rarity, hp }: Shown): CollectedCard {
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

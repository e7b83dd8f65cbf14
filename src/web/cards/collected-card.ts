/** A card as it is dragged and collected. */
export type CollectedCard = {
  productId: string
  name: string
  imageUrl: string | null
  /** What it is drawn from while there is no picture. */
  types?: readonly string[] | undefined
}

type Shown = {
  id: string
  name: string
  images?: { small?: string | null | undefined; large?: string | null | undefined } | null | undefined
  types?: readonly string[] | undefined
}

export function collectedCard({ id, name, images, types }: Shown): CollectedCard {
  return { productId: id, name, imageUrl: images?.small ?? images?.large ?? null, types }
}

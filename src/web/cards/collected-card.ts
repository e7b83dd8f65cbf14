/** A card as it is dragged and collected. */
export type CollectedCard = { productId: string; name: string; imageUrl: string | null }

type Shown = {
  id: string
  name: string
  images?: { small?: string | null | undefined; large?: string | null | undefined } | null | undefined
}

export function collectedCard({ id, name, images }: Shown): CollectedCard {
  return { productId: id, name, imageUrl: images?.small ?? images?.large ?? null }
}

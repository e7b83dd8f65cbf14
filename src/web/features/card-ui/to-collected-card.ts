import type { CardFace, CollectedCard } from '#domain/collected-card.ts'

type DisplayedCard = CardFace & {
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

/** The data from which a card without an image is drawn. */
export type CardFace = {
  types?: readonly string[] | undefined
  supertype?: string | undefined
  rarity?: string | null | undefined
  hp?: string | number | null | undefined
}

/** The data of a card while it is dragged, and in the collection builder. */
export type CollectedCard = CardFace & {
  productId: string
  name: string
  imageUrl: string | null
  /** Whether a card of a local collection is owned; it is wanted otherwise. */
  isOwned?: true
}

/** From best to worst. */
export const cardConditions = [
  'mint',
  'near-mint',
  'lightly-played',
  'moderately-played',
  'heavily-played',
  'damaged',
] as const
export type CardCondition = (typeof cardConditions)[number]

export const cardStatuses = ['owned', 'chasing'] as const
export type CardStatus = (typeof cardStatuses)[number]

/** Letters of a copy's note. */
export const longestCopyNote = 1000

/** Equal copies of a card that a collector has or wants. Everything but the quantity may be unknown. */
export type CardCopy = {
  /** A variant key; null means the card's ordinary printing. */
  variant: string | null
  /** Of the copy, where it differs from the card's: 'de', 'pt-br'. */
  language: string | null
  condition: CardCondition | null
  /** 'PSA', '9.5', and the number on the slab. */
  grade: { company: string; grade: string; certificate: string | null } | null
  quantity: number
  /** For one copy. `currency` as in ISO 4217. */
  pricePaid: { amount: number; currency: string } | null
  /** YYYY-MM-DD */
  acquiredOn: string | null
  place: string | null
  note: string | null
}

/** How many there are. A card without copies stands for one of its ordinary printing. */
export function quantityOf(copies: readonly Pick<CardCopy, 'quantity'>[] | null): number {
  return copies?.length ? copies.reduce((sum, { quantity }) => sum + quantity, 0) : 1
}

/** What the copies are worth: unknown prices count nothing, and one printing's price never stands for another's. */
export function worthOf(
  copies: readonly Pick<CardCopy, 'quantity' | 'variant'>[] | null,
  priceOf: (variant: string | null) => number | null,
): number {
  if (!copies?.length) return priceOf(null) ?? 0
  return copies.reduce((sum, { quantity, variant }) => sum + quantity * (priceOf(variant) ?? 0), 0)
}

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

/** Maximum length of a copy's note, in characters. */
export const maxCopyNoteLength = 1000

/** Identical copies of a card that a collector owns or wants. Every field except the quantity may be unknown. */
export type CardCopy = {
  /** A variant key; null means the card's default printing. */
  variant: string | null
  /** The copy's language if it differs from the card's: 'de', 'pt-br'. */
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

/** The total quantity. A card without copies counts as one of its default printing. */
export function quantityOf(copies: readonly Pick<CardCopy, 'quantity'>[] | null): number {
  return copies?.length ? copies.reduce((sum, { quantity }) => sum + quantity, 0) : 1
}

type ValuedCopy = Pick<CardCopy, 'quantity' | 'variant' | 'grade'>

/** The value of a card's copies, and how many have no price. */
export type Valuation = {
  /** Sum of the known prices. */
  value: number
  /** Ungraded copies without a known price. */
  unpriced: number
  /** Graded copies: prices of ungraded cards do not apply to them. */
  graded: number
}

const defaultCopy: ValuedCopy = { variant: null, quantity: 1, grade: null }

/** Values each ungraded copy at the price of its printing. Graded copies and unknown prices count 0. */
export function valuationOf(
  copies: readonly ValuedCopy[] | null,
  priceOf: (variant: string | null) => number | null,
): Valuation {
  const total = { value: 0, unpriced: 0, graded: 0 }
  for (const { variant, quantity, grade } of copies?.length ? copies : [defaultCopy]) {
    const price = grade ? null : priceOf(variant)
    if (grade) total.graded += quantity
    else if (price === null) total.unpriced += quantity
    else total.value += quantity * price
  }
  return total
}

/** Whether all copies are graded, so that the ungraded price does not apply. */
export function isOnlyGraded(copies: readonly Pick<CardCopy, 'grade'>[] | null): boolean {
  return copies !== null && copies.length > 0 && copies.every(({ grade }) => grade !== null)
}

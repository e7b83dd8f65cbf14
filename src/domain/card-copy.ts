import type { AccountCurrency } from './exchange-rates.ts'

/** The conditions of cards, best first. */
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

/**
 * Identical copies of a card that a collector owns or wants, counted by `quantity`. All other details may be unknown.
 */
export type CardCopy = {
  /** A variant key; null means the card's default printing. */
  variant: string | null
  /** The language of the copy if it differs from the card's: 'de', 'pt-br'. */
  language: string | null
  condition: CardCondition | null
  /** The grading company ('PSA'), the grade ('9.5') and the certificate number. */
  grade: { company: string; grade: string; certificate: string | null } | null
  quantity: number
  /** The price of one copy. `currency` is an ISO 4217 code. */
  pricePaid: { amount: number; currency: string } | null
  /** What the owner values one copy at, since a day (YYYY-MM-DD). It replaces the market price of owned copies. */
  ownValue: { amount: number; currency: AccountCurrency; day: string } | null
  /** YYYY-MM-DD */
  acquiredOn: string | null
  place: string | null
  note: string | null
}

/** A copy about which nothing is known. */
export const unknownCopy: CardCopy = {
  variant: null,
  language: null,
  condition: null,
  grade: null,
  quantity: 1,
  pricePaid: null,
  ownValue: null,
  acquiredOn: null,
  place: null,
  note: null,
}

export const copyStatuses = ['owned', 'wanted'] as const
export type CopyStatus = (typeof copyStatuses)[number]

/** A copy to store. Without an id it becomes a new row; without a status it has the one of its card. */
export type CopyToStore = CardCopy & { id?: string | undefined; status?: CopyStatus | undefined }

/**
 * A copy as JSON of a former version has it: its own value may be left out. Read such JSON with `withOwnValue`.
 */
export type FormerCopy<Copy extends Pick<CardCopy, 'ownValue'>> = Omit<Copy, 'ownValue'> & {
  ownValue?: Copy['ownValue']
}

/** Adds the own value to a copy that was stored before copies had one. */
export function withOwnValue<Copy extends Pick<CardCopy, 'ownValue'>>(copy: FormerCopy<Copy>): Copy {
  return { ...copy, ownValue: copy.ownValue ?? null } as Copy
}

/** A stored row of identical copies. */
export type StoredCopy = CardCopy & { id: string; status: CopyStatus }

/** Converts the status of a card to that of its copies: 'chasing' becomes 'wanted'. */
export function copyStatusOf(status: CardStatus): CopyStatus {
  return status === 'owned' ? 'owned' : 'wanted'
}

/** The status of a card: owned if any of its copies is owned. Without copies it is the given one. */
export function cardStatusOf(
  status: CardStatus,
  copies: readonly Pick<CopyToStore, 'status'>[] | null,
): CardStatus {
  if (!copies?.length) return status
  return copies.some(copy => (copy.status ?? copyStatusOf(status)) === 'owned') ? 'owned' : 'chasing'
}

/** Returns the copies with a status. A copy without one gets the status that corresponds to its card's `status`. */
export function withStatus<Copy extends CopyToStore>(copies: readonly Copy[], status: CardStatus) {
  return copies.map(copy => ({ ...copy, status: copy.status ?? copyStatusOf(status) }))
}

/**
 * Returns the wanted copies that an import stores beside owned ones of the same card: those of a known printing that is not
 * among the owned copies. An owned copy of unknown printing counts as every printing.
 */
export function wantedCopiesToStore<Copy extends Pick<CardCopy, 'variant'>>(
  wanted: readonly Copy[],
  owned: readonly Pick<CardCopy, 'variant'>[],
): Copy[] {
  const variants = new Set(owned.map(({ variant }) => variant))
  if (variants.has(null)) return []
  return wanted.filter(({ variant }) => variant !== null && !variants.has(variant))
}

/** Returns the owned copies of an owned card, or the wanted copies of a chased card. Null if no copies are stored. */
export function copiesWithCardStatus<Copy extends { status: CopyStatus }>(
  status: CardStatus,
  copies: readonly Copy[] | null,
): readonly Copy[] | null {
  return copies?.length ? copies.filter(copy => copy.status === copyStatusOf(status)) : null
}

/** Returns the total quantity. A card without copies counts as one copy of its default printing. */
export function totalQuantity(copies: readonly Pick<CardCopy, 'quantity'>[] | null): number {
  return copies?.length ? copies.reduce((sum, { quantity }) => sum + quantity, 0) : 1
}

/** What decides whether an entry of a collection counts in sums over several collections. */
type CountedEntry = { cardId: string; isOwned: boolean; hasCopies: boolean }

/**
 * Removes entries that would count an owned card twice in sums over several collections. An owned entry without
 * copies may describe the same physical card as another entry: it is removed if an owned entry of the card has
 * copies, and otherwise only the first such entry remains.
 */
export function withoutRepeatedOwnership<Entry>(
  entries: readonly Entry[],
  read: (entry: Entry) => CountedEntry,
): Entry[] {
  const counted = new Set<string>()
  for (const entry of entries) {
    const { cardId, isOwned, hasCopies } = read(entry)
    if (isOwned && hasCopies) counted.add(cardId)
  }
  return entries.filter(entry => {
    const { cardId, isOwned, hasCopies } = read(entry)
    if (hasCopies || !isOwned) return true
    if (counted.has(cardId)) return false
    counted.add(cardId)
    return true
  })
}

/** Whether all copies are graded, so that the prices of ungraded cards do not apply. */
export function isOnlyGraded(copies: readonly Pick<CardCopy, 'grade'>[] | null): boolean {
  return copies !== null && copies.length > 0 && copies.every(({ grade }) => grade !== null)
}

import type { StoredCopy } from '#domain/card-copy.ts'

/** Who reads the copies of a collection. */
export type CopyReader = {
  /** Only the owner sees notes, tags, and of copies the purchase price and date, own value, location, note and certificate. */
  reader: 'owner' | 'visitor'
  /** Whether the reader sees copies. If not, each card counts as one ordinary copy. */
  showsCopies: boolean
}

/**
 * The copies that a reader's counts and sums are made of. Without own values for visitors, because a value or the number
 * of copies without one would reveal them. Null without copies, and for readers who do not see them.
 */
export function visibleCopies(
  copies: readonly StoredCopy[] | null,
  { reader, showsCopies }: CopyReader,
): readonly StoredCopy[] | null {
  if (!showsCopies || !copies) return null
  return reader === 'owner' ? copies : copies.map(copy => ({ ...copy, ownValue: null }))
}

import type { StoredCard } from '#domain/stored-collection.ts'
import { type CardStatus, type CopyToStore, unknownCopy, withStatus } from '#domain/card-copy.ts'
import { copyKeyWithoutQuantity } from '#importers/collection-files/match/copy-of-row.ts'
import { maxTags } from '#contract/collection-shapes.ts'
import { maxCopiesOfCard } from '#contract/copy-shapes.ts'

/** How copies of an existing kind are merged: replaced by the file's quantity, or increased by it. */
export type ExistingCopies = 'match' | 'add'

/** The card's copies. A card without copies counts as one copy without details. */
function explicitCopies({ copies, status }: StoredCard): readonly CopyToStore[] {
  return withStatus(copies?.length ? copies : [unknownCopy], status)
}

/** The same for copies that differ only in quantity and id. */
function kindOf(copy: CopyToStore, status: CardStatus): string {
  const [explicit] = withStatus([copy], status)
  return `${explicit?.status} ${copyKeyWithoutQuantity(copy)}`
}

function mergedCopies(
  there: readonly CopyToStore[],
  given: readonly CopyToStore[],
  existing: ExistingCopies,
  status: CardStatus,
): CopyToStore[] {
  const merged = there.map(copy => ({ ...copy }))
  const byKind = new Map(merged.map(copy => [kindOf(copy, status), copy]))
  for (const copy of given) {
    const known = byKind.get(kindOf(copy, status))
    if (!known) merged.push({ ...copy })
    else if (existing === 'add') known.quantity = Math.min(known.quantity + copy.quantity, 9999)
    else known.quantity = Math.max(known.quantity, copy.quantity)
  }
  return merged.slice(0, maxCopiesOfCard)
}

function copiesAfter(there: StoredCard, given: StoredCard, existing: ExistingCopies): CopyToStore[] | null {
  // Copies of a chased card were wishes. Once it is owned, the file's copies replace them.
  if (there.status === 'chasing' && given.status === 'owned') return given.copies
  if (there.status === 'owned' && given.status === 'chasing') return there.copies
  if (existing === 'match') {
    if (!given.copies) return there.copies
    return there.copies ? mergedCopies(there.copies, given.copies, existing, there.status) : given.copies
  }
  return mergedCopies(explicitCopies(there), explicitCopies(given), existing, there.status)
}

/** Merges an imported card into the existing one. Returns the same object if nothing changes. */
export function mergedCard(there: StoredCard, given: StoredCard, existing: ExistingCopies): StoredCard {
  const status = there.status === 'owned' ? 'owned' : given.status
  const tags = [...new Set([...there.tags, ...given.tags])].slice(0, maxTags)
  const notes = there.notes === '' ? given.notes : there.notes
  return { cardId: there.cardId, status, notes, tags, copies: copiesAfter(there, given, existing) }
}

/** Whether two cards have the same data. */
export function isSameCard(a: StoredCard, b: StoredCard): boolean {
  const sides = [a, b].map(({ status, notes, tags, copies }) => {
    const kinds = copies?.map(copy => [kindOf(copy, status), copy.quantity]) ?? null
    return JSON.stringify([status, notes, tags, kinds])
  })
  return sides[0] === sides[1]
}

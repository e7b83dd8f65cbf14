import type { StoredCollectionCard } from '#domain/stored-collection.ts'
import {
  type CardStatus,
  type CopyToStore,
  unmetWantedCopies,
  unknownCopy,
  withStatus,
} from '#domain/card-copy.ts'
import { copyKeyWithoutQuantity } from '#importers/collection-files/match/copy-of-row.ts'
import { maxTagsPerCard } from '#contract/collection-shapes.ts'
import { maxCopiesPerCard } from '#contract/copy-shapes.ts'

/** How the quantity of copies that exist is merged: 'match' keeps the larger one, 'add' adds the file's quantity. */
export type CopyMergeMode = 'match' | 'add'

/** The card's copies. A card without copies counts as one copy without details. */
function explicitCopies({ copies, status }: StoredCollectionCard): readonly CopyToStore[] {
  return withStatus(copies?.length ? copies : [unknownCopy], status)
}

/** Returns a key that is equal for copies that differ only in quantity and id. */
function copyKindOf(copy: CopyToStore, status: CardStatus): string {
  const [explicit] = withStatus([copy], status)
  return `${explicit?.status} ${copyKeyWithoutQuantity(copy)}`
}

function mergeCopies(
  current: readonly CopyToStore[],
  imported: readonly CopyToStore[],
  existing: CopyMergeMode,
  status: CardStatus,
): CopyToStore[] {
  const merged = current.map(copy => ({ ...copy }))
  const byKind = new Map(merged.map(copy => [copyKindOf(copy, status), copy]))
  for (const copy of imported) {
    const match = byKind.get(copyKindOf(copy, status))
    if (!match) merged.push({ ...copy })
    else if (existing === 'add') match.quantity = Math.min(match.quantity + copy.quantity, 9999)
    else match.quantity = Math.max(match.quantity, copy.quantity)
  }
  return merged.slice(0, maxCopiesPerCard)
}

/** Returns the copies of an owned card, with the wanted copies that it still lacks. */
function withUnmetWantedCopies(
  owned: StoredCollectionCard,
  wanted: readonly CopyToStore[],
): CopyToStore[] | null {
  const isOwned = (copy: CopyToStore) => copy.status !== 'wanted'
  const unmet = withStatus(unmetWantedCopies(wanted, explicitCopies(owned).filter(isOwned)), 'chasing')
  return unmet.length === 0 ? owned.copies : mergeCopies(owned.copies ?? [], unmet, 'match', 'owned')
}

function copiesAfterMerge(
  current: StoredCollectionCard,
  imported: StoredCollectionCard,
  existing: CopyMergeMode,
): CopyToStore[] | null {
  // Once a wanted card is owned, only wanted copies of other printings remain.
  if (current.status === 'chasing' && imported.status === 'owned')
    return withUnmetWantedCopies(imported, current.copies ?? [])
  if (current.status === 'owned' && imported.status === 'chasing')
    return withUnmetWantedCopies(current, imported.copies ?? [])
  if (existing === 'match') {
    if (!imported.copies) return current.copies
    return current.copies
      ? mergeCopies(current.copies, imported.copies, existing, current.status)
      : imported.copies
  }
  return mergeCopies(explicitCopies(current), explicitCopies(imported), existing, current.status)
}

/** Merges an imported card into the existing one. Owned replaces wanted; existing notes are not replaced. */
export function mergeCard(
  current: StoredCollectionCard,
  imported: StoredCollectionCard,
  existing: CopyMergeMode,
): StoredCollectionCard {
  const status = current.status === 'owned' ? 'owned' : imported.status
  const tags = [...new Set([...current.tags, ...imported.tags])].slice(0, maxTagsPerCard)
  const notes = current.notes === '' ? imported.notes : current.notes
  return {
    cardId: current.cardId,
    status,
    notes,
    tags,
    copies: copiesAfterMerge(current, imported, existing),
  }
}

/** Whether two cards have the same data. */
export function hasSameContent(a: StoredCollectionCard, b: StoredCollectionCard): boolean {
  const sides = [a, b].map(({ status, notes, tags, copies }) => {
    const kinds = copies?.map(copy => [copyKindOf(copy, status), copy.quantity]) ?? null
    return JSON.stringify([status, notes, tags, kinds])
  })
  return sides[0] === sides[1]
}

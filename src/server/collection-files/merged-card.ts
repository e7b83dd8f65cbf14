import type { StoredCollectionCard } from '#domain/stored-collection.ts'
import {
  type CardStatus,
  type CopyToStore,
  wantedCopiesToStore,
  unknownCopy,
  withStatus,
} from '#domain/card-copy.ts'
import { isSingleDefaultCopy } from '#importers/collection-files/match/copy-of-row.ts'
import type { PlannedCopy } from '#importers/collection-files/match/import-plan.ts'
import { maxTagsPerCard } from '#contract/collection-shapes.ts'
import { maxCopiesPerCard } from '#contract/copy-shapes.ts'
import { copyKindOf, type CopyMergeMode, matchCopies, ownersFacts, withMoreCopies } from './match-copies.ts'

/** A card of a file in the stored format. `isExact` is that of the planned card. */
export type StorableCard = Omit<StoredCollectionCard, 'copies'> & {
  copies: PlannedCopy[] | null
  isExact?: boolean | undefined
}

/** A card that an import changes. `before` is null if the import adds it. */
export type CardChange = { cardId: string; before: StoredCollectionCard | null; after: StoredCollectionCard }

/** The card's copies. A card without copies counts as one copy without details. */
export function explicitCopies({ copies, status }: StorableCard): readonly PlannedCopy[] {
  return withStatus(copies?.length ? copies : [unknownCopy], status)
}

/** Whether a card of a file says only that there is a copy, and perhaps in which pocket. */
export const isImpliedCopy = ({ copies, isExact }: StorableCard): boolean =>
  !isExact && copies !== null && isSingleDefaultCopy(copies)

/** Merges copies. Rows of the same kind count together, because they may be divided differently in the file. */
function mergeCopies(
  current: readonly CopyToStore[],
  { copies: imported, isExact }: Pick<StorableCard, 'isExact'> & { copies: readonly PlannedCopy[] },
  existing: CopyMergeMode,
  status: CardStatus,
): PlannedCopy[] {
  const unstated = isExact ? null : ownersFacts
  const { more } = matchCopies(current, imported, { status, unstated, existing })
  return withMoreCopies(current, more).slice(0, maxCopiesPerCard)
}

/** Returns the copies of an owned card, with the wanted copies of other printings. */
function withWantedCopiesToStore(owned: StorableCard, wanted: readonly PlannedCopy[]): PlannedCopy[] | null {
  const isOwned = (copy: CopyToStore) => copy.status !== 'wanted'
  const added = withStatus(wantedCopiesToStore(wanted, explicitCopies(owned).filter(isOwned)), 'chasing')
  return added.length === 0
    ? owned.copies
    : mergeCopies(owned.copies ?? [], { copies: added }, 'match', 'owned')
}

function copiesAfterMerge(
  current: StoredCollectionCard,
  imported: StorableCard,
  existing: CopyMergeMode,
): PlannedCopy[] | null {
  // Once a wanted card is owned, only wanted copies of other printings remain.
  if (current.status === 'chasing' && imported.status === 'owned')
    return withWantedCopiesToStore(imported, current.copies ?? [])
  if (current.status === 'owned' && imported.status === 'chasing')
    return withWantedCopiesToStore(current, imported.copies ?? [])
  if (existing === 'match') {
    if (!imported.copies) return current.copies
    // What is filed is one of the copies, whatever is known of them.
    if (current.copies && isImpliedCopy(imported)) return current.copies
    const { copies, isExact } = imported
    return current.copies
      ? mergeCopies(current.copies, { copies, isExact }, existing, current.status)
      : copies
  }
  const added = { ...imported, copies: explicitCopies(imported) }
  return mergeCopies(explicitCopies(current), added, existing, current.status)
}

/** Merges an imported card into the existing one. Owned replaces wanted; existing notes are not replaced. */
export function mergeCard(
  current: StoredCollectionCard,
  imported: StorableCard,
  existing: CopyMergeMode,
): StoredCollectionCard {
  const status = current.status === 'owned' ? 'owned' : imported.status
  const tags = [...new Set([...current.tags, ...imported.tags])].slice(0, maxTagsPerCard)
  const notes = current.notes === '' ? imported.notes : current.notes
  return toStoredCard({
    cardId: current.cardId,
    status,
    notes,
    tags,
    copies: copiesAfterMerge(current, imported, existing),
  })
}

/** The card as it is stored, without what only merging needs. */
export function toStoredCard({ isExact: _exact, ...card }: StorableCard): StoredCollectionCard {
  return { ...card, copies: card.copies?.map(({ unread: _, binders: _binders, ...copy }) => copy) ?? null }
}

/** Whether two cards have the same data. */
export function hasSameContent(a: StoredCollectionCard, b: StoredCollectionCard): boolean {
  const sides = [a, b].map(({ status, notes, tags, copies }) => {
    const kinds = copies?.map(copy => [copyKindOf(copy, status), copy.quantity]) ?? null
    return JSON.stringify([status, notes, tags, kinds])
  })
  return sides[0] === sides[1]
}

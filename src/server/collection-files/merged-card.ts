import type { StoredCollectionCard } from '#domain/stored-collection.ts'
import {
  type CardStatus,
  type CopyToStore,
  totalQuantity,
  unmetWantedCopies,
  unknownCopy,
  withStatus,
} from '#domain/card-copy.ts'
import { copyKeyWithoutQuantity } from '#importers/collection-files/match/copy-of-row.ts'
import type { PlannedCopy, RowDoubt } from '#importers/collection-files/match/import-plan.ts'
import { maxTagsPerCard } from '#contract/collection-shapes.ts'
import { maxCopiesPerCard } from '#contract/copy-shapes.ts'

/** A card of a file in the stored format. */
export type StorableCard = Omit<StoredCollectionCard, 'copies'> & { copies: PlannedCopy[] | null }

/** A card that an import changes. `before` is null if the import adds it. */
export type CardChange = { cardId: string; before: StoredCollectionCard | null; after: StoredCollectionCard }

/** How the quantity of copies that exist is merged: 'match' keeps the larger one, 'add' adds the file's quantity. */
export type CopyMergeMode = 'match' | 'add'

/** The card's copies. A card without copies counts as one copy without details. */
export function explicitCopies({ copies, status }: StorableCard): readonly PlannedCopy[] {
  return withStatus(copies?.length ? copies : [unknownCopy], status)
}

/** Returns a key that is equal for copies that differ only in quantity and id. */
function copyKindOf(copy: CopyToStore, status: CardStatus): string {
  const [explicit] = withStatus([copy], status)
  return `${explicit?.status} ${copyKeyWithoutQuantity(copy)}`
}

/** The field of a copy that each detail belongs to. Details of other kinds do not tell copies apart. */
const unreadFields: Partial<Record<RowDoubt, keyof CopyToStore>> = {
  'printing-unknown': 'variant',
  'language-unknown': 'language',
  'condition-unknown': 'condition',
  'grade-unknown': 'grade',
  'price-unknown': 'pricePaid',
  'price-without-currency': 'pricePaid',
  'day-unknown': 'acquiredOn',
}

/** Whether two copies differ only in details of the imported one that could not be read, and in quantity. */
function differOnlyInUnread(imported: PlannedCopy, current: CopyToStore, status: CardStatus): boolean {
  const fields = (imported.unread ?? []).flatMap(doubt => unreadFields[doubt] ?? [])
  if (fields.length === 0) return false
  const unread = Object.fromEntries(fields.map(field => [field, null]))
  return copyKindOf({ ...current, ...unread }, status) === copyKindOf({ ...imported, ...unread }, status)
}

/**
 * Finds the current copy of the same kind for each imported one; of several, a different one for each while there are
 * any. A copy with unreadable details means a copy that differs in nothing else, if possible one of the same quantity.
 */
export function matchCopies(
  current: readonly CopyToStore[],
  imported: readonly PlannedCopy[],
  status: CardStatus,
): [PlannedCopy, CopyToStore | undefined][] {
  const byKind = Map.groupBy(current, copy => copyKindOf(copy, status))
  const exact = imported.map(copy => {
    const same = byKind.get(copyKindOf(copy, status)) ?? []
    return same.length > 1 ? same.shift() : same[0]
  })
  const free = current.filter(copy => !exact.includes(copy))
  return imported.map((copy, index) => {
    if (exact[index]) return [copy, exact[index]]
    const similar = free.filter(one => differOnlyInUnread(copy, one, status))
    const match = similar.find(({ quantity }) => quantity === copy.quantity) ?? similar[0]
    if (match) free.splice(free.indexOf(match), 1)
    return [copy, match]
  })
}

/** Merges copies. Rows of the same kind count together, because they may be divided differently in the file. */
function mergeCopies(
  current: readonly CopyToStore[],
  imported: readonly PlannedCopy[],
  existing: CopyMergeMode,
  status: CardStatus,
): PlannedCopy[] {
  const merged: PlannedCopy[] = current.map(copy => ({ ...copy }))
  const matches = matchCopies(merged, imported, status)
  const kindOf = (copy: CopyToStore) => copyKindOf(copy, status)
  const numbers = Map.groupBy(merged, kindOf)
  const matched = matches.flatMap(([copy, match]) => (match ? [{ match, quantity: copy.quantity }] : []))
  for (const [kind, parts] of Map.groupBy(matched, ({ match }) => kindOf(match))) {
    const match = parts.at(-1)?.match
    if (!match) continue
    const listed = parts.reduce((sum, { quantity }) => sum + quantity, 0)
    const added = existing === 'add' ? listed : Math.max(0, listed - totalQuantity(numbers.get(kind) ?? null))
    match.quantity = Math.min(match.quantity + added, 9999)
  }
  merged.push(...matches.flatMap(([copy, match]) => (match ? [] : [{ ...copy }])))
  return merged.slice(0, maxCopiesPerCard)
}

/** Returns the copies of an owned card, with the wanted copies that it still lacks. */
function withUnmetWantedCopies(owned: StorableCard, wanted: readonly PlannedCopy[]): PlannedCopy[] | null {
  const isOwned = (copy: CopyToStore) => copy.status !== 'wanted'
  const unmet = withStatus(unmetWantedCopies(wanted, explicitCopies(owned).filter(isOwned)), 'chasing')
  return unmet.length === 0 ? owned.copies : mergeCopies(owned.copies ?? [], unmet, 'match', 'owned')
}

function copiesAfterMerge(
  current: StoredCollectionCard,
  imported: StorableCard,
  existing: CopyMergeMode,
): PlannedCopy[] | null {
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
export function toStoredCard(card: StorableCard): StoredCollectionCard {
  return { ...card, copies: card.copies?.map(({ unread: _, ...copy }) => copy) ?? null }
}

/** Whether two cards have the same data. */
export function hasSameContent(a: StoredCollectionCard, b: StoredCollectionCard): boolean {
  const sides = [a, b].map(({ status, notes, tags, copies }) => {
    const kinds = copies?.map(copy => [copyKindOf(copy, status), copy.quantity]) ?? null
    return JSON.stringify([status, notes, tags, kinds])
  })
  return sides[0] === sides[1]
}

import type { CollectedCard } from '#web/features/card-ui/collected-card.ts'
import { type BuilderChange, changed } from './builder-state.ts'
import { type SavedTexts, dropResolvedConflicts } from './local-collection.ts'

/** Starts a first save. Its request id stays the same until the collection is known to exist. */
export function beginSave(id: string, requestId: string): BuilderChange {
  return changed(id, collection => (collection.requestId ? collection : { ...collection, requestId }))
}

/** Records that texts are being sent. */
export function beginSending(id: string, sent: Partial<SavedTexts>): BuilderChange {
  return changed(id, collection => ({ ...collection, sent: { ...collection.sent, ...sent } }))
}

/** Resolves a conflict with the user's own texts or with the server's. */
export function resolveConflict(id: string, whose: 'mine' | 'theirs'): BuilderChange {
  return changed(id, collection => {
    const { conflicts, saved } = collection
    const theirs = Object.fromEntries(conflicts.map(field => [field, saved?.[field] ?? collection[field]]))
    return { ...collection, ...(whose === 'theirs' && theirs), conflicts: [] }
  })
}

/** Records the texts that the server has stored. */
export type SavedPart = {
  savedId?: string
  saved?: Partial<SavedTexts>
  isPublic?: boolean
  /** Records the ids of cards added and removed on the server. */
  added?: readonly string[]
  removed?: readonly string[]
  at: Date
}

export function markSaved(id: string, part: SavedPart): BuilderChange {
  return changed(id, collection => {
    const added = new Set(part.added)
    const gone = new Set(part.removed)
    const { name, description } = collection
    return dropResolvedConflicts({
      ...collection,
      savedId: part.savedId ?? collection.savedId,
      requestId: part.savedId ? null : collection.requestId,
      // The text may have been changed elsewhere in the meantime.
      saved: part.saved ? { name, description, ...collection.saved, ...part.saved } : collection.saved,
      sent: part.saved ? null : collection.sent,
      isPublic: part.isPublic ?? collection.isPublic,
      cards: collection.cards.filter(card => !added.has(card.productId)),
      removed: collection.removed.filter(productId => !gone.has(productId)),
      syncedAt: part.at.toISOString(),
    })
  })
}

/** The collection no longer exists on the server: everything becomes local again. */
export function detachFromServer(id: string, cards: readonly CollectedCard[]): BuilderChange {
  return changed(id, collection => ({
    ...collection,
    cards: [...cards],
    removed: [],
    savedId: null,
    saved: null,
    sent: null,
    conflicts: [],
    requestId: null,
    syncedAt: null,
    isPublic: false,
  }))
}

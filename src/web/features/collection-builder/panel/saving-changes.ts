import type { CollectedCard } from '#web/features/card-ui/to-collected-card.ts'
import { type BuilderChange, changeLocalCollection } from './builder-state.ts'
import { type SavedTexts, dropResolvedConflicts } from './local-collection.ts'

/**
 * Records the request id of a first save. The id stays the same in every attempt until the collection is known to
 * exist.
 */
export function setSaveRequestId(id: string, requestId: string): BuilderChange {
  return changeLocalCollection(id, collection =>
    collection.requestId ? collection : { ...collection, requestId },
  )
}

/** Records texts as sent, so that they are no conflict when the server returns them. */
export function markTextsSending(id: string, sent: Partial<SavedTexts>): BuilderChange {
  return changeLocalCollection(id, collection => ({ ...collection, sent: { ...collection.sent, ...sent } }))
}

/** Resolves a conflict with the user's own texts or with the server's. */
export function resolveConflict(id: string, whose: 'mine' | 'theirs'): BuilderChange {
  return changeLocalCollection(id, collection => {
    const { conflicts, saved } = collection
    const theirs = Object.fromEntries(conflicts.map(field => [field, saved?.[field] ?? collection[field]]))
    return { ...collection, ...(whose === 'theirs' && theirs), conflicts: [] }
  })
}

/** What a successful request changed on the server, and when (`at`). Unchanged fields are absent. */
export type SavedChanges = {
  savedId?: string
  saved?: Partial<SavedTexts>
  isPublic?: boolean
  /** The ids of cards that were added or removed on the server, so that they are no longer unsent. */
  added?: readonly string[]
  removed?: readonly string[]
  at: Date
}

/** Records what a successful request changed, so that it is no longer unsaved. */
export function markSaved(id: string, part: SavedChanges): BuilderChange {
  return changeLocalCollection(id, collection => {
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

/** Makes a collection local that no longer exists on the server. `cards` become its unsaved cards. */
export function detachFromServer(id: string, cards: readonly CollectedCard[]): BuilderChange {
  return changeLocalCollection(id, collection => ({
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

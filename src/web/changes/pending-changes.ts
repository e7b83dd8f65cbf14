import { useMemo, useSyncExternalStore } from 'react'
import type { ApiCopy } from '#contract/copy-shapes.ts'
import type { CardStatus } from '#domain/card-copy.ts'
import { isOffline } from '#web/api/network.ts'
import { newRequestId } from './new-request-id.ts'
import { createStoredList, type StoredList } from '#web/app/stored-list.ts'
import { type CopyFacts, factsOfCopy } from './copy-facts.ts'

/** A card in a collection; the name is for messages. */
type Target = { collectionId: string; productId: string; name: string }

/**
 * A change of the status of a card, or of the quantity of a row of its copies. `copyId` is null for the implied copy.
 */
export type OfflineChange =
  | { kind: 'status'; status: CardStatus }
  | { kind: 'quantity'; copyId: string | null; quantity: number; basedOn: string; facts: CopyFacts }

/**
 * A change that was made without a network. Its id is the request id of its call. `wasSent` is set before the first
 * attempt; from then on a later change of the same value is queued behind it instead of replacing it.
 */
export type PendingChange = Target & OfflineChange & { id: string; wasSent: boolean; conflict: string | null }

/** More changes are refused, so that none is lost silently. */
const maxChanges = 2000

/** Signing out keeps the changes for their owner: the key contains the user, and only this user's session sends them. */
const storageKey = (userId: string) => `chasekit-changes:${userId}`

const known = new Map<string, StoredList<PendingChange>>()

/** The stored list of a user's pending changes; the same object for each call. */
export function pendingChangesOf(userId: string): StoredList<PendingChange> {
  const changes = known.get(userId) ?? createStoredList<PendingChange>(storageKey(userId))
  known.set(userId, changes)
  return changes
}

export const isWaitingToSend = ({ conflict }: PendingChange): boolean => conflict === null

function isSameValue(one: PendingChange, other: Target & OfflineChange): boolean {
  if (one.collectionId !== other.collectionId || one.productId !== other.productId) return false
  if (one.kind === 'status') return other.kind === 'status'
  return other.kind === 'quantity' && one.copyId === other.copyId
}

/** Whether a change must wait: there is no network, or earlier changes wait. */
export const mustQueue = (userId: string): boolean =>
  isOffline() || pendingChangesOf(userId).get().some(isWaitingToSend)

/**
 * Stores a change for sending. It replaces an unsent one of the same value. `sentAs` is the request id of a call that
 * made this change and got no response: changes of this value that were stored while the call was running are newer.
 * Returns false if it cannot be stored: then it must not be shown as made.
 */
export function queueChange(userId: string, target: Target, change: OfflineChange, sentAs?: string): boolean {
  const changes = pendingChangesOf(userId)
  if (changes.get().length >= maxChanges) return false
  const id = sentAs ?? newRequestId()
  const added = { ...target, ...change, id, wasSent: sentAs !== undefined, conflict: null }
  const isStored = changes.add(added)
  const isUnsent = (other: PendingChange) =>
    other.id !== added.id && isWaitingToSend(other) && !other.wasSent && isSameValue(other, added)
  if (!isStored) {
    changes.remove(added.id)
    return false
  }
  const unsent = changes.get().filter(isUnsent)
  changes.change(all => all.filter(other => !unsent.includes(other)))
  if (sentAs !== undefined) for (const newer of unsent) changes.add(newer)
  return true
}

/** Stores the quantity of a copy for sending. */
export const queueQuantity = (userId: string, copy: ApiCopy, quantity: number, sentAs?: string): boolean =>
  queueChange(
    userId,
    { collectionId: copy.collectionId, productId: copy.productId, name: copy.card?.name ?? copy.productId },
    { kind: 'quantity', copyId: copy.id, quantity, basedOn: copy.updatedAt, facts: factsOfCopy(copy) },
    sentAs,
  )

/** The changes of a user that are not sent yet, and conflicts that the user has not dismissed. */
export function usePendingChanges(userId: string): readonly PendingChange[] {
  const changes = pendingChangesOf(userId)
  return useSyncExternalStore(changes.subscribe, changes.get, () => noChanges)
}
const noChanges: readonly PendingChange[] = []

/** Returns a function that finds the unsent status of a card in a collection; undefined if there is none. */
export function usePendingStatusLookup(
  userId: string,
): (collectionId: string, productId: string) => CardStatus | undefined {
  const changes = usePendingChanges(userId)
  return useMemo(() => {
    const byCard = new Map(
      changes.flatMap(change =>
        change.kind === 'status' && isWaitingToSend(change)
          ? [[`${change.collectionId} ${change.productId}`, change.status] as const]
          : [],
      ),
    )
    return (collectionId, productId) => byCard.get(`${collectionId} ${productId}`)
  }, [changes])
}

/** Applies unsent changes to a copy. `isUnsent` is true if there was one for this copy. */
export function withPendingChanges(
  copy: ApiCopy,
  changes: readonly PendingChange[],
): ApiCopy & { isUnsent: boolean } {
  const own = changes.filter(
    change =>
      isWaitingToSend(change) &&
      change.collectionId === copy.collectionId &&
      change.productId === copy.productId,
  )
  let changed = { ...copy, isUnsent: false }
  for (const change of own) {
    if (change.kind === 'status')
      changed = { ...changed, status: change.status === 'owned' ? 'owned' : 'wanted', isUnsent: true }
    else if (change.copyId === copy.id) changed = { ...changed, quantity: change.quantity, isUnsent: true }
  }
  return changed
}

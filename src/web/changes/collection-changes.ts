import { useSyncExternalStore } from 'react'
import type { CollectedCard } from '#domain/collected-card.ts'
import { isOffline } from '#web/api/network.ts'
import { createStoredList, type StoredList } from '#web/app/stored-list.ts'
import { changesMessages as messages } from '#web/messages/en/changes.ts'
import { changeHistory } from './change-history.ts'
import { newRequestId } from './new-request-id.ts'

export type CollectionTextField = 'name' | 'description'

/** What a user changes in a saved collection. `index` is the position that a removed card returns to. */
export type CollectionEdit =
  | { kind: 'add'; cards: readonly CollectedCard[] }
  | { kind: 'remove'; card: CollectedCard; index: number }
  /** Undo of the removal with this id. */
  | { kind: 'restore'; card: CollectedCard; index: number; removal: string }
  /** `before` is the text that the user saw. */
  | { kind: 'text'; field: CollectionTextField; text: string; before: string }

/**
 * - `waiting`, `sending`: on its way.
 * - `failed`: got no response, and is sent again.
 * - `refused`, `gone`: refused, because the collection does not exist (`gone`) or for another reason.
 * - `done`: the server has it; `undo` is what Undo needs: the id of a removal, or the text that was replaced.
 */
type State = 'waiting' | 'sending' | 'failed' | 'refused' | 'gone' | 'done'

export type CollectionChange = CollectionEdit & {
  id: string
  collectionId: string
  madeAt: number
  state: State
  undo: string | null
}

const known = new Map<string, StoredList<CollectionChange>>()

/** The stored changes of a user's saved collections that the server may not have; the same object for each call. */
export function collectionChangesOf(userId: string): StoredList<CollectionChange> {
  const list =
    known.get(userId) ?? createStoredList<CollectionChange>(`chasekit-collection-changes:${userId}`)
  known.set(userId, list)
  return list
}

export const isUnsent = ({ state }: CollectionChange): boolean => state !== 'done'
export const isToBeSent = ({ state }: CollectionChange): boolean =>
  state === 'waiting' || state === 'sending' || state === 'failed'

const initialState = () => (isOffline() ? 'failed' : 'waiting')

const retried = (all: readonly CollectionChange[], collectionId: string): readonly CollectionChange[] =>
  all.map(change =>
    change.collectionId === collectionId && (change.state === 'failed' || change.state === 'refused')
      ? { ...change, state: initialState() }
      : change,
  )

/** Sends the changes of a collection again, also refused ones. */
export function retryCollectionChanges(userId: string, collectionId: string): void {
  collectionChangesOf(userId).change(all => retried(all, collectionId))
}

/** The list without what a new change replaces: Undo of earlier ones, and a refused addition of a removed card. */
function withoutReplaced(all: readonly CollectionChange[], collectionId: string, edit: CollectionEdit) {
  const undone = new Set(all.map(change => (change.kind === 'restore' ? change.removal : undefined)))
  return all.flatMap(change => {
    if (change.collectionId !== collectionId || edit.kind === 'restore') return change
    if (change.state === 'done') return undone.has(change.id) ? change : []
    if (edit.kind !== 'remove' || change.kind !== 'add' || change.state !== 'refused') return change
    const cards = change.cards.filter(({ productId }) => productId !== edit.card.productId)
    return cards.length > 0 ? { ...change, cards } : []
  })
}

/** Adds a removal to the history of this tab as soon as the server has it, unless its Undo waits for it already. */
function addRemovalToHistory(userId: string, removal: string): void {
  const list = collectionChangesOf(userId)
  const stop = list.subscribe(() => {
    const all = list.get()
    const change = all.find(({ id }) => id === removal)
    if (change && change.state !== 'done') return
    stop()
    const isRestored = all.some(one => one.kind === 'restore' && one.removal === removal)
    if (typeof change?.undo !== 'string' || isRestored) return
    const text = change.kind === 'remove' ? messages.removed(change.card.name) : undefined
    changeHistory.add(userId, { id: change.undo, text })
  })
}

/**
 * Stores a change for sending, and retries those of its collection that failed. Returns its id. If the browser's storage
 * is full, the change exists until the page is left.
 */
export function queueCollectionChange(
  userId: string,
  collectionId: string,
  edit: CollectionEdit,
  madeAt = Date.now(),
): string {
  const id = newRequestId()
  const change: CollectionChange = { ...edit, id, collectionId, madeAt, state: initialState(), undo: null }
  const list = collectionChangesOf(userId)
  const undone = edit.kind === 'restore' && list.get().find(one => one.id === edit.removal)?.undo
  if (typeof undone === 'string') changeHistory.remove(undone)
  list.change(all => [...retried(withoutReplaced(all, collectionId, edit), collectionId), change])
  if (edit.kind === 'remove') addRemovalToHistory(userId, id)
  return id
}

/** Forgets the changes of a collection, which no longer exists. */
export function dropCollectionChanges(userId: string, collectionId: string): void {
  collectionChangesOf(userId).change(all => all.filter(change => change.collectionId !== collectionId))
}

export function useCollectionChanges(userId: string): readonly CollectionChange[] {
  const list = collectionChangesOf(userId)
  return useSyncExternalStore(list.subscribe, list.get, list.get)
}

/** The ids of collections with changes that could not be sent, or that wait behind one that could not. */
export function failedCollections(changes: readonly CollectionChange[]): ReadonlySet<string> {
  const isBlocked = changes.some(({ state }) => state === 'failed')
  const failed = changes.filter(change => isUnsent(change) && (isBlocked || !isToBeSent(change)))
  return new Set(failed.map(({ collectionId }) => collectionId))
}

/** Resolves when the server has all changes of a collection. Rejects when one of them fails. */
export function whenSent(userId: string, collectionId: string): Promise<void> {
  const list = collectionChangesOf(userId)
  return new Promise((resolve, reject) => {
    let stop = () => {}
    const check = () => {
      const changes = list.get()
      const hasFailed = failedCollections(changes).has(collectionId)
      if (!hasFailed && changes.some(change => change.collectionId === collectionId && isUnsent(change)))
        return
      stop()
      if (hasFailed) reject(new Error('The changes of the collection could not be saved'))
      else resolve()
    }
    stop = list.subscribe(check)
    check()
  })
}

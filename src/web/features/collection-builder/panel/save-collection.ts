import type { QueryClient } from '@tanstack/react-query'
import {
  addCards,
  createCollection,
  splitIntoBatches,
  removeCards,
  restoreCards,
  updateCollection,
} from '#web/features/collection-builder/collection-calls.ts'
import { publishCollectionChange } from '#web/changes/publish-collection-change.ts'
import { type ApiClient, ApiError } from '#web/api/api-client.ts'
import { newRequestId } from '#web/changes/new-request-id.ts'
import type { CollectedCard } from '#web/features/card-ui/to-collected-card.ts'
import { findCollection } from './builder-state.ts'
import type { BuilderStore } from './builder-store.ts'
import {
  cardsWithLocalChanges,
  hasUnsavedData,
  type LocalCollection,
  textsToSend,
} from './local-collection.ts'
import { setSaveRequestId, markTextsSending, detachFromServer, markSaved } from './saving-changes.ts'
import { savedCollectionCardsQuery } from './server-queries.ts'

export type SaveDependencies = { api: ApiClient; queryClient: QueryClient; store: BuilderStore }

function setSavedCards(
  { api, queryClient }: SaveDependencies,
  savedId: string,
  change: (held: CollectedCard[]) => CollectedCard[],
) {
  queryClient.setQueryData(savedCollectionCardsQuery(api, savedId).queryKey, held => held && change(held))
}

const textsOf = ({ name, description }: LocalCollection) => ({ name: name.trim(), description })

async function create(saver: SaveDependencies, collection: LocalCollection): Promise<void> {
  const { api, queryClient, store } = saver
  const texts = textsOf(collection)
  const requestId = collection.requestId ?? newRequestId()
  store.update(setSaveRequestId(collection.id, requestId))
  const { id } = await createCollection(api, {
    requestId,
    ...texts,
    notes: collection.notes,
    isPublic: false,
  })
  queryClient.setQueryData(savedCollectionCardsQuery(api, id).queryKey, [])
  store.update(markSaved(collection.id, { savedId: id, saved: texts, at: new Date() }))
  void publishCollectionChange(saver.queryClient, id)
}

/** The last request of each collection, by store. The next request of the collection waits for it. */
const underWay = new WeakMap<BuilderStore, Map<string, Promise<void>>>()

/**
 * Runs requests of one collection one after another, so that nothing is sent twice and texts arrive in the order
 * typed.
 */
function enqueueRequest({ store }: SaveDependencies, id: string, send: () => Promise<void>): Promise<void> {
  const ends = underWay.get(store) ?? new Map<string, Promise<void>>()
  underWay.set(store, ends)
  const before = ends.get(id)
  const end = before ? before.then(send, send) : send()
  ends.set(id, end)
  const forget = () => void (ends.get(id) === end && ends.delete(id))
  end.then(forget, forget)
  return end
}

/** Sends the texts that differ from the server's. Texts with a conflict wait for the user's choice. */
async function sendUnsentTexts(saver: SaveDependencies, id: string): Promise<void> {
  const { api, store } = saver
  const collection = findCollection(store.get().state, id)
  const texts = collection && textsToSend(collection)
  if (!collection?.savedId || !texts) return
  store.update(markTextsSending(id, texts))
  await updateCollection(api, collection.savedId, texts)
  store.update(markSaved(id, { saved: texts, at: new Date() }))
  void publishCollectionChange(saver.queryClient, collection.savedId)
}

/** Sends the unsaved name and description of a saved collection, after its earlier requests. */
export const sendTexts = (saver: SaveDependencies, id: string): Promise<void> =>
  enqueueRequest(saver, id, () => sendUnsentTexts(saver, id))

/** Ids of removals that can be undone on the server, by store, collection and card. */
const removalIds = new WeakMap<BuilderStore, Map<string, string>>()
const removalKey = (savedId: string, productId: string) => `${savedId} ${productId}`

async function sendRemovals(
  saver: SaveDependencies,
  { id, savedId, removed }: LocalCollection,
): Promise<void> {
  const { api, store } = saver
  if (!savedId) return
  const known = removalIds.get(store) ?? new Map<string, string>()
  removalIds.set(store, known)
  // The last removed card is sent as a separate removal, because only this removal can be undone.
  for (const group of [removed.slice(0, -1), removed.slice(-1)]) {
    const removalId = await removeCards(api, savedId, group)
    if (removalId && group.length === 1) known.set(removalKey(savedId, group[0] ?? ''), removalId)
    const gone = new Set(group)
    setSavedCards(saver, savedId, held => held.filter(card => !gone.has(card.productId)))
    if (group.length > 0) store.update(markSaved(id, { removed: group, at: new Date() }))
  }
}

async function sendCards(saver: SaveDependencies, id: string): Promise<void> {
  const { api, store } = saver
  const collection = findCollection(store.get().state, id)
  if (!collection?.savedId) return
  const { savedId } = collection
  for (const batch of splitIntoBatches(collection.cards)) {
    await addCards(api, savedId, batch)
    const added = new Set(batch.map(card => card.productId))
    setSavedCards(saver, savedId, held => [...held.filter(card => !added.has(card.productId)), ...batch])
    store.update(markSaved(id, { added: [...added], at: new Date() }))
  }
  await sendRemovals(saver, findCollection(store.get().state, id) ?? collection)
}

/**
 * Throws the error of a failed request. If the collection was deleted elsewhere (404), its cards become local first,
 * and the next save creates it again.
 */
function detachDeleted({ api, queryClient, store }: SaveDependencies, id: string, error: unknown): never {
  const collection = findCollection(store.get().state, id)
  if (collection && error instanceof ApiError && error.status === 404) {
    const { savedId } = collection
    const held = savedId
      ? queryClient.getQueryData(savedCollectionCardsQuery(api, savedId).queryKey)
      : undefined
    store.update(detachFromServer(id, cardsWithLocalChanges(collection, held ?? undefined)))
  }
  throw error
}

/** Sends all changes of a saved collection. Each success is recorded, so that a repeated call continues from there. */
export const sendCollectionChanges = (saver: SaveDependencies, id: string): Promise<void> =>
  enqueueRequest(saver, id, async () => {
    const before = findCollection(saver.store.get().state, id)
    if (!before?.savedId || !hasUnsavedData(before)) return
    try {
      await sendUnsentTexts(saver, id)
      await sendCards(saver, id)
      void publishCollectionChange(saver.queryClient, before.savedId)
    } catch (error) {
      detachDeleted(saver, id, error)
    }
  })

/** Saves a collection after the user pressed Save. A local collection is created on the server first. */
export async function saveCollection(saver: SaveDependencies, id: string): Promise<'created' | 'updated'> {
  const collection = findCollection(saver.store.get().state, id)
  if (!collection) throw new Error('The collection is gone')
  if (!collection.savedId) {
    await enqueueRequest(saver, id, () => create(saver, collection)).catch(error =>
      detachDeleted(saver, id, error),
    )
  }
  await sendCollectionChanges(saver, id)
  return collection.savedId ? 'updated' : 'created'
}

/** Undoes a removal that has reached the server: position, notes and copies return with the card. */
export const restoreCard = (saver: SaveDependencies, id: string, productId: string): Promise<void> =>
  enqueueRequest(saver, id, async () => {
    const savedId = findCollection(saver.store.get().state, id)?.savedId ?? ''
    const key = removalKey(savedId, productId)
    const removalId = removalIds.get(saver.store)?.get(key)
    if (!removalId) return
    await restoreCards(saver.api, savedId, removalId)
    removalIds.get(saver.store)?.delete(key)
    void publishCollectionChange(saver.queryClient, savedId)
  })

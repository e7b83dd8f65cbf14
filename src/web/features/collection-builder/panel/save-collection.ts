import type { QueryClient } from '@tanstack/react-query'
import {
  addCards,
  announceChange,
  createCollection,
  inBatches,
  removeCards,
  updateCollection,
} from '#web/api/collection-calls.ts'
import { type ApiClient, ApiError } from '#web/api/api-client.ts'
import { newRequestId } from '#web/api/new-request-id.ts'
import type { CollectedCard } from '#web/features/card-ui/collected-card.ts'
import { findCollection } from './builder-state.ts'
import type { BuilderStore } from './builder-store.ts'
import { cardsOf, type LocalCollection, textsToSend } from './local-collection.ts'
import { beginSave, beginSending, makeLocal, markSaved } from './saving-changes.ts'
import { heldCardsQuery } from './server-queries.ts'

export type Saver = { api: ApiClient; queryClient: QueryClient; store: BuilderStore }

function setHeld(
  { api, queryClient }: Saver,
  savedId: string,
  change: (held: CollectedCard[]) => CollectedCard[],
) {
  queryClient.setQueryData(heldCardsQuery(api, savedId).queryKey, held => held && change(held))
}

/** Whatever shows this collection reads it anew. */
export function collectionChanged({ queryClient }: Pick<Saver, 'queryClient'>, savedId: string): void {
  void queryClient.invalidateQueries({ queryKey: ['collections'] })
  announceChange(savedId)
}

const textsOf = ({ name, description }: LocalCollection) => ({ name: name.trim(), description })

async function create(saver: Saver, collection: LocalCollection): Promise<string> {
  const { api, queryClient, store } = saver
  const texts = textsOf(collection)
  const requestId = collection.requestId ?? newRequestId()
  store.update(beginSave(collection.id, requestId))
  const { id } = await createCollection(api, {
    requestId,
    ...texts,
    notes: collection.notes,
    isPublic: false,
  })
  queryClient.setQueryData(heldCardsQuery(api, id).queryKey, [])
  store.update(markSaved(collection.id, { savedId: id, saved: texts, at: new Date() }))
  return id
}

/** Of each store's collections the end of what is under way. */
const underWay = new WeakMap<BuilderStore, Map<string, Promise<void>>>()

/** One after the other: a tab sends nothing twice at once, and no text before one that was typed earlier. */
function inTurn({ store }: Saver, id: string, send: () => Promise<void>): Promise<void> {
  const ends = underWay.get(store) ?? new Map<string, Promise<void>>()
  underWay.set(store, ends)
  const before = ends.get(id)
  const end = before ? before.then(send, send) : send()
  ends.set(id, end)
  const forget = () => void (ends.get(id) === end && ends.delete(id))
  end.then(forget, forget)
  return end
}

/**
 * Sends those texts only that the server holds otherwise, and none that waits for a choice. A save by hand asks in any case:
 * the collection may be gone.
 */
async function sendUnsent(saver: Saver, id: string, when: 'changed' | 'always'): Promise<void> {
  const { api, store } = saver
  const collection = findCollection(store.get().state, id)
  const texts = collection && textsToSend(collection)
  if (!collection?.savedId || (!texts && when === 'changed')) return
  if (texts) store.update(beginSending(id, texts))
  await updateCollection(api, collection.savedId, texts ?? {})
  if (!texts) return
  store.update(markSaved(id, { saved: texts, at: new Date() }))
  collectionChanged(saver, collection.savedId)
}

export const sendTexts = (saver: Saver, id: string): Promise<void> =>
  inTurn(saver, id, () => sendUnsent(saver, id, 'changed'))

async function sendCards(saver: Saver, { id, cards, removed }: LocalCollection, savedId: string) {
  const { api, store } = saver
  for (const batch of inBatches(cards)) {
    await addCards(api, savedId, batch)
    setHeld(saver, savedId, held => [...held, ...batch])
    store.update(markSaved(id, { added: batch.map(card => card.productId), at: new Date() }))
  }
  await removeCards(api, savedId, removed)
  if (removed.length === 0) return
  const gone = new Set(removed)
  setHeld(saver, savedId, held => held.filter(card => !gone.has(card.productId)))
  store.update(markSaved(id, { removed, at: new Date() }))
}

/** Deleted elsewhere in the meantime: the cards stay here, and the next save makes it anew. */
function rescue({ api, queryClient, store }: Saver, id: string, error: unknown): never {
  const collection = findCollection(store.get().state, id)
  if (collection && error instanceof ApiError && error.status === 404) {
    const { savedId } = collection
    const held = savedId ? queryClient.getQueryData(heldCardsQuery(api, savedId).queryKey) : undefined
    store.update(makeLocal(id, cardsOf(collection, held ?? undefined)))
  }
  throw error
}

/**
 * Brings a collection to the server as it is here: first its texts, then the cards that are new, then those that left.
 * What got through stays marked as saved, so that a save that broke off goes on where it ended.
 */
export async function saveCollection(saver: Saver, id: string): Promise<'created' | 'updated'> {
  const collection = findCollection(saver.store.get().state, id)
  if (!collection) throw new Error('The collection is gone')
  try {
    const savedId = collection.savedId ?? (await create(saver, collection))
    if (collection.savedId) await inTurn(saver, id, () => sendUnsent(saver, id, 'always'))
    await sendCards(saver, collection, savedId)
    collectionChanged(saver, savedId)
    return collection.savedId ? 'updated' : 'created'
  } catch (error) {
    return rescue(saver, id, error)
  }
}

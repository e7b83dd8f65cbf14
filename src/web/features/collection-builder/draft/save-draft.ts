import type { QueryClient } from '@tanstack/react-query'
import { type ApiClient, ApiError } from '#web/api/api-client.ts'
import { queueCollectionChange, whenSent } from '#web/changes/collection-changes.ts'
import { newRequestId } from '#web/changes/new-request-id.ts'
import { publishCollectionChange } from '#web/changes/publish-collection-change.ts'
import { runInTurn } from '#web/changes/run-in-turn.ts'
import { createCollection } from '#web/features/collection-builder/collection-calls.ts'
import { savedCollectionCardsQuery } from '#web/features/collection-builder/cards/server-queries.ts'
import { guestOwner } from '#web/features/collection-builder/builder-key.ts'
import { findCollection, markSaved, removeCollectionFromState, setSaveRequestId } from './builder-state.ts'
import type { BuilderStore } from './builder-store.ts'
import { defaultName } from './local-collection.ts'

type Saver = { api: ApiClient; queryClient: QueryClient; store: BuilderStore; userId: string }

/** Creates the collection of a draft. From then on, it is changed as every saved collection is: first its cards are sent. */
async function create({ api, queryClient, store, userId }: Saver, id: string): Promise<string | null> {
  const draft = findCollection(store.get().state, id)
  if (!draft || draft.savedId !== null) return draft?.savedId ?? null
  const requestId = draft.requestId ?? newRequestId()
  store.update(setSaveRequestId(id, requestId))
  const sent = { name: draft.name.trim() || defaultName, description: draft.description }
  const body = { requestId, ...sent, notes: draft.notes, isPublic: false }
  const { id: savedId } = await createCollection(api, body).catch((error: unknown) => {
    // The collection of a lost response was deleted since: the next save creates another one.
    if (error instanceof ApiError && error.status === 404) store.update(setSaveRequestId(id, null))
    throw error
  })
  queryClient.setQueryData(savedCollectionCardsQuery(api, savedId).queryKey, [])
  // The draft may have been changed while it was sent.
  const now = findCollection(store.get().state, id) ?? draft
  if (now.cards.length > 0) queueCollectionChange(userId, savedId, { kind: 'add', cards: now.cards })
  for (const field of ['name', 'description'] as const) {
    const text = now[field].trim()
    const edit = { kind: 'text', field, text, before: sent[field] } as const
    if (text !== sent[field].trim() && (text || field !== 'name'))
      queueCollectionChange(userId, savedId, edit)
  }
  // A visitor's state has no collections of users.
  store.update(store.owner === guestOwner ? removeCollectionFromState(id) : markSaved(id, savedId))
  void publishCollectionChange(queryClient, savedId)
  return savedId
}

/**
 * Saves a draft on the server and returns the collection's id; null if the draft does not exist. Rejects if something of
 * it could not be sent; a repeated call continues from there.
 */
export async function saveDraft(saver: Saver, id: string): Promise<string | null> {
  const savedId = await runInTurn(`draft ${id}`, () => create(saver, id))
  if (savedId) await whenSent(saver.userId, savedId)
  return savedId
}

import { useQueryClient } from '@tanstack/react-query'
import { updateCollection } from '#web/api/collection-calls.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { markSaved, setTexts } from './builder-state.ts'
import { useBuilder } from './builder-context.ts'
import type { LocalCollection, SavedTexts } from './local-collection.ts'
import { collectionChanged } from './save-collection.ts'

/** Keeps a text here at once, and on the server when the collection is there. */
export function useSaveTexts({ id, savedId, saved }: LocalCollection) {
  const { api } = useApp()
  const queryClient = useQueryClient()
  const { store, userId } = useBuilder()
  return async (texts: Partial<SavedTexts>) => {
    store.update(setTexts(id, texts))
    if (!savedId || !userId || !saved) return
    if (Object.entries(texts).every(([field, text]) => saved[field as keyof SavedTexts] === text)) return
    await updateCollection(api, savedId, texts)
    store.update(markSaved(id, { saved: { ...saved, ...texts }, at: new Date() }))
    collectionChanged({ queryClient }, savedId)
  }
}

import { type CollectionTextField, queueCollectionChange, whenSent } from '#web/changes/collection-changes.ts'
import { findCollection, setText } from '#web/features/collection-builder/draft/builder-state.ts'
import type { LocalCollection } from '#web/features/collection-builder/draft/local-collection.ts'
import { useBuilder } from './builder-context.ts'

/**
 * Returns a function that stores a text in the browser at once and sends that of a saved collection. It rejects if
 * sending fails; the text is sent again later.
 */
export function useSaveText(collection: LocalCollection) {
  const { store, userId } = useBuilder()
  return async (field: CollectionTextField, text: string) => {
    // A draft may have been saved since it was drawn.
    const savedId = findCollection(store.get().state, collection.id)?.savedId ?? collection.savedId
    if (savedId === null || userId === null) return store.update(setText(collection.id, field, text))
    queueCollectionChange(userId, savedId, { kind: 'text', field, text, before: collection[field] })
    await whenSent(userId, savedId)
  }
}

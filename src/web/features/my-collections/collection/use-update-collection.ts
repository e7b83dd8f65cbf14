import type { ApiCollection } from '#contract/collection-shapes.ts'
import { dispatchCollectionEvents } from '#web/changes/publish-collection-change.ts'
import { updateCollection } from '#web/features/collection-builder/collection-calls.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { updateCachedCollection } from '#web/features/my-collections/rows/collection-cache.ts'

type Changes = Parameters<typeof updateCollection>[2]

/**
 * Returns a function that updates a collection's own fields on the server and in the cached list. It resolves to the
 * changed collection, and rejects if the server refuses the change.
 */
export function useUpdateCollection(userId: string, { id }: Pick<ApiCollection, 'id'>) {
  const { api, queryClient } = useApp()
  return async (changes: Changes): Promise<ApiCollection> => {
    const changed = await updateCollection(api, id, changes)
    const { name, description, notes, isPublic, showCopies, updatedAt } = changed
    updateCachedCollection({ queryClient, userId, id }, one => ({
      ...one,
      name,
      description,
      isPublic,
      showCopies,
      updatedAt,
      ...(notes !== undefined && { notes }),
    }))
    dispatchCollectionEvents(id)
    return changed
  }
}

import type { ApiCollection } from '#contract/collection-shapes.ts'
import { dispatchCollectionChange, updateCollection } from '#web/api/collection-calls.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { changeListed } from './kept-rows.ts'

type Changes = Parameters<typeof updateCollection>[2]

/** Saves what a collection says about itself; fails with the server's refusal. */
export function useUpdate(userId: string, { id }: Pick<ApiCollection, 'id'>) {
  const { api, queryClient } = useApp()
  return async (changes: Changes): Promise<void> => {
    const { name, description, notes, isPublic, updatedAt } = await updateCollection(api, id, changes)
    changeListed({ queryClient, userId, id }, one => ({
      ...one,
      name,
      description,
      isPublic,
      updatedAt,
      ...(notes !== undefined && { notes }),
    }))
    dispatchCollectionChange(id)
  }
}

import { createCollection, listCollections } from '#web/features/collection-builder/collection-calls.ts'
import { newRequestId } from '#web/changes/new-request-id.ts'
import type { useApp } from '#web/app/app-provider.tsx'
import { focusedSavedId } from '#web/features/collection-builder/builder-key.ts'
import { ownCardsMessages as messages } from '#web/messages/en/own-cards.ts'

export type TargetCollection = { id: string; name: string }

/**
 * Finds the collection that marked cards are put into: the one focused in the builder if it is saved, else the one
 * named "My cards", which is created when it is needed first.
 */
export function createMarkTargetFinder({ api }: ReturnType<typeof useApp>, userId: string) {
  let requestId = newRequestId()
  const deleted = new Set<string>()
  let known: TargetCollection[] = []

  const choose = (): TargetCollection | undefined => {
    const focusedId = focusedSavedId(userId)
    const existing = known.filter(({ id }) => !deleted.has(id))
    return (
      existing.find(({ id }) => id === focusedId) ??
      existing.find(({ name }) => name === messages.defaultCollection)
    )
  }
  return {
    find: async (): Promise<TargetCollection> => {
      const focusedId = focusedSavedId(userId)
      const isFocusKnown = focusedId === undefined || known.some(({ id }) => id === focusedId)
      if (!isFocusKnown || !choose()) known = await listCollections(api, userId)
      const chosen = choose()
      if (chosen) return chosen
      const created = await createCollection(api, { requestId, name: messages.defaultCollection })
      known = [...known, created]
      return created
    },
    /** A collection that was deleted elsewhere is not chosen again. */
    forget: (id: string) => {
      deleted.add(id)
      requestId = newRequestId()
    },
  }
}

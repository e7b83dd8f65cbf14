import { createCollection, listCollections } from '#web/features/collection-builder/collection-calls.ts'
import { newRequestId } from '#web/changes/new-request-id.ts'
import type { useApp } from '#web/app/app-provider.tsx'
import { ownCardsMessages as messages } from '#web/messages/en/own-cards.ts'
import { rememberTarget, setTarget, type Target, targetStore } from '#web/ownership/target-store.ts'

/**
 * Finds the collection that cards are added to: the one that the user chose. Without a choice the user is asked once; who has
 * no collection gets the first one, named "My cards", without a question.
 */
export function createTargetFinder(
  { api }: ReturnType<typeof useApp>,
  userId: string,
  ask: () => Promise<Target>,
) {
  let requestId = newRequestId()
  let created: Target | undefined

  const remember = async ({ id, name }: Target) => {
    await rememberTarget(api, { id, name })
    created = undefined
    requestId = newRequestId()
  }
  return {
    /** `isFirst`: it was created for these cards. Rejects as `askForCollection` does. */
    find: async (): Promise<{ collection: Target; isFirst: boolean }> => {
      if (targetStore.get() === undefined) setTarget((await api('GET /account')).user.targetCollection)
      const chosen = targetStore.get()
      if (chosen) return { collection: chosen, isFirst: false }
      if (!created && (await listCollections(api, userId)).length > 0) {
        const collection = await ask()
        await remember(collection)
        return { collection, isFirst: false }
      }
      const collection = (created ??= await createCollection(api, {
        requestId,
        name: messages.defaultCollection,
      }))
      await remember(collection)
      return { collection, isFirst: true }
    },
    /** A collection that was deleted elsewhere is not used again. */
    forget: (id: string) => {
      if (targetStore.get()?.id === id) setTarget(null)
    },
  }
}

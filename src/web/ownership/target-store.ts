import { useSyncExternalStore } from 'react'
import type { ApiClient } from '#web/api/api-client.ts'
import { createStore } from '#web/app/store.ts'

/** The collection for added cards. */
export type Target = { id: string; name: string }

/**
 * The collection that the user chose for added cards, which the account stores: null without a choice, undefined until it
 * is known. Visitors have none.
 */
export const targetStore = createStore<Target | null | undefined>(undefined)

export function useTarget(): Target | null | undefined {
  return useSyncExternalStore(targetStore.subscribe, targetStore.get, () => undefined)
}

/** Sets the target. One with the same id and name stays the same object, so that nothing renders again. */
export function setTarget(target: Target | null | undefined): void {
  const known = targetStore.get()
  const isSame = known && target && known.id === target.id && known.name === target.name
  if (!isSame && known !== target) targetStore.set(target)
}

/** Stores the choice with the account. Throws the API's error. */
export async function rememberTarget(api: ApiClient, target: Target): Promise<void> {
  await api('PUT /account', { body: { targetCollectionId: target.id } })
  setTarget(target)
}

import { setTexts } from './builder-state.ts'
import { useBuilder } from './builder-context.ts'
import type { SavedTexts } from './local-collection.ts'
import { sendTexts } from './save-collection.ts'
import { useSaveDependencies } from './use-save-dependencies.ts'

/**
 * Returns a function that stores texts in the browser at once and, for a signed-in user, sends them if the collection
 * is saved. It rejects if sending fails; the texts are sent again later.
 */
export function useSaveTexts(id: string) {
  const saver = useSaveDependencies()
  const { store, userId } = useBuilder()
  return async (texts: Partial<SavedTexts>) => {
    store.update(setTexts(id, texts))
    if (userId) await sendTexts(saver, id)
  }
}

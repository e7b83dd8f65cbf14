import { loadModuleWithRetry } from '#web/app/load-module-with-retry.ts'
import type { CollectionChoice } from './collection-choice.ts'
import { overlayStore } from './overlay.tsx'

/** The user closed the question, so that nothing is to be added. */
export class QuestionClosedError extends Error {}

const loadQuestion = loadModuleWithRetry(() => import('./choose-collection.tsx'))

/**
 * Asks which collection cards are added to: later ones as well, or by default only these. Rejects with a
 * `QuestionClosedError` if the user closes the question or leaves the page.
 */
export async function askForCollection(
  userId: string,
  scope: 'these cards' | 'later cards',
): Promise<CollectionChoice> {
  const { ChooseCollection } = await loadQuestion()
  try {
    return await new Promise((resolve, reject) => {
      const close = () => reject(new QuestionClosedError('No collection was chosen'))
      const content = <ChooseCollection userId={userId} scope={scope} onChoose={resolve} onClose={close} />
      overlayStore.set({ content, onLeave: close })
    })
  } finally {
    overlayStore.set(undefined)
  }
}

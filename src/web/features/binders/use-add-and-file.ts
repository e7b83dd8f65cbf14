import { useState } from 'react'
import { apiErrorMessage } from '#web/api/api-error-message.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { askForCollection, QuestionClosedError } from '#web/features/own-cards/ask-for-collection.tsx'
import { createTargetFinder } from '#web/features/own-cards/target-collection.ts'
import type { EntryCopy } from '#web/features/rapid-entry/resolve-line.ts'
import { bindersMessages } from '#web/messages/en/binders.ts'
import type { PocketAt } from './page-grid.tsx'
import type { BinderChanges, ReportFailure } from './use-binder-changes.ts'

const { type: messages, page: pageMessages } = bindersMessages

/**
 * Returns a function that adds a copy to the collection that the user chose for added cards and files it, in one change. Like
 * marks of cards, the first one asks for the collection. Resolves to whether the copy was added; a failure is reported.
 */
export function useAddAndFile(userId: string, changes: BinderChanges) {
  const app = useApp()
  const [target] = useState(() =>
    createTargetFinder(app, userId, async () => (await askForCollection(userId, 'later cards')).collection),
  )
  return async (
    at: PocketAt,
    { status: _owned, ...copy }: EntryCopy,
    name: string,
    report: ReportFailure,
  ): Promise<boolean> => {
    try {
      const { collection } = await target.find()
      const add = { ...copy, collectionId: collection.id }
      const text = messages.added(name, collection.name)
      const done = await changes.changePockets([{ ...at, add }], text, report)
      return done !== undefined
    } catch (error) {
      if (!(error instanceof QuestionClosedError)) report(apiErrorMessage(error) ?? pageMessages.failed)
      return false
    }
  }
}

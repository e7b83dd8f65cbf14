import type { CardStatus } from '#domain/card-copy.ts'
import type { CollectedCard } from '#domain/collected-card.ts'
import { myCollectionPath } from '#site/site-paths.ts'
import { apiErrorMessage } from '#web/api/api-error-message.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { publishCollectionChange } from '#web/changes/publish-collection-change.ts'
import { offerUndo } from '#web/changes/undo-changes.ts'
import type { MarkCommand } from '#web/features/card-ui/mark-commands.ts'
import { ownCardsMessages as messages } from '#web/messages/en/own-cards.ts'
import { rememberTarget, type Target } from '#web/ownership/target-store.ts'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { toast } from '#web/ui/toast.ts'
import { askForCollection, QuestionClosedError } from './ask-for-collection.tsx'

type Subject = { userId: string; card: CollectedCard; send: (command: MarkCommand) => void }

/** What the items of a card's menu do, besides changing the number of copies. */
export function useMenuActions({ userId, card, send }: Subject) {
  const app = useApp()
  const { api } = app
  return {
    mark: (status: CardStatus) => send({ cards: [card], status }),
    /** Asks for a collection and puts the card there, whichever others have it. */
    addElsewhere: async (status: CardStatus): Promise<void> => {
      try {
        const { collection, isForLater } = await askForCollection(userId, 'these cards')
        if (isForLater) await rememberTarget(api, collection)
        send({ cards: [card], status, collection })
      } catch (error) {
        if (!(error instanceof QuestionClosedError)) toast.error(apiErrorMessage(error) ?? messages.failed)
      }
    },
    remove: async ({ id, name }: Target): Promise<void> => {
      try {
        const body = { productIds: [card.productId] }
        const { removalId } = await api('POST /collections/{id}/cards/remove', { params: { id }, body })
        const sentence = (collection: string) => messages.removed(card.name, collection)
        const text = <LinkedText text={sentence} name={name} to={myCollectionPath(id)} />
        if (removalId) offerUndo(app, { userId, text, changes: [{ id: removalId }] })
        await publishCollectionChange(app.queryClient, id)
      } catch (error) {
        toast.error(apiErrorMessage(error) ?? messages.removeFailed)
      }
    },
  }
}

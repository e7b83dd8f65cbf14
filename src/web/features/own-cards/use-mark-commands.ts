import { useEffect } from 'react'
import { useApp } from '#web/app/app-provider.tsx'
import { loadModuleWithRetry } from '#web/app/load-module-with-retry.ts'
import { markCommandStore } from '#web/features/card-ui/mark-commands.ts'
import { dispatchBuilderCommand } from '#web/features/collection-builder/collecting.ts'
import { ownCardsMessages as messages } from '#web/messages/en/own-cards.ts'
import { useSession } from '#web/session/use-session.ts'
import { toast } from '#web/ui/toast.ts'

const loadSender = loadModuleWithRetry(() => import('./mark-sender.ts'))

/**
 * Executes the commands that mark cards as owned or wanted: on the server for users, in the builder's local collection
 * for visitors.
 */
export function useMarkCommands(): void {
  const app = useApp()
  const { status, user } = useSession()
  const userId = status === 'signedIn' ? user?.id : undefined
  useEffect(() => {
    if (status === 'loading') return
    const execute = () => {
      const commands = markCommandStore.get()
      if (commands.length === 0) return
      markCommandStore.set([])
      if (userId === undefined) {
        for (const command of commands) dispatchBuilderCommand({ kind: 'mark', ...command })
        return
      }
      void loadSender().then(
        ({ markSenderOf }) => commands.forEach(markSenderOf(app, userId).send),
        () => toast.error(messages.failed),
      )
    }
    execute()
    return markCommandStore.subscribe(execute)
  }, [app, status, userId])
}

import type { useApp } from '#web/app/app-provider.tsx'
import { markCommandStore } from '#web/features/card-ui/mark-commands.ts'
import { ownButtonsStore } from '#web/features/card-ui/own-buttons.tsx'
import { dispatchBuilderCommand } from '#web/features/collection-builder/collecting.ts'
import { renderOwnButtons } from './own-buttons.tsx'
import { markSenderOf } from './mark-sender.ts'

/**
 * Shows the buttons of cards, and executes the commands that mark cards as owned or wanted, including those from before: on the server for users, in
 * the builder's local collection for visitors. Returns a function that stops it.
 */
export function executeMarkCommands(app: ReturnType<typeof useApp>, userId: string | undefined): () => void {
  const execute = () => {
    const commands = markCommandStore.get()
    if (commands.length === 0) return
    markCommandStore.set([])
    for (const command of commands) {
      if (userId === undefined) dispatchBuilderCommand({ kind: 'mark', ...command })
      else markSenderOf(app, userId).send(command)
    }
  }
  ownButtonsStore.set(renderOwnButtons)
  execute()
  return markCommandStore.subscribe(execute)
}

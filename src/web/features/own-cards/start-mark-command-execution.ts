import type { useApp } from '#web/app/app-provider.tsx'
import { markCommandStore } from '#web/features/card-ui/mark-commands.ts'
import { markButtonsRendererStore } from '#web/features/card-ui/own-buttons.tsx'
import { dispatchBuilderCommand } from '#web/features/collection-builder/collecting.ts'
import { renderMarkButtons } from './card-mark-buttons.tsx'
import { markSenderOf } from './mark-sender.ts'

/**
 * Enables the mark buttons of cards and starts to execute mark commands, first those already waiting: on the server
 * for users, in the builder's local collection for visitors. Returns a function that stops the execution.
 */
export function startMarkCommandExecution(
  app: ReturnType<typeof useApp>,
  userId: string | undefined,
): () => void {
  const execute = () => {
    const commands = markCommandStore.get()
    if (commands.length === 0) return
    markCommandStore.set([])
    for (const command of commands) {
      if (userId === undefined) dispatchBuilderCommand({ kind: 'mark', ...command })
      else markSenderOf(app, userId).send(command)
    }
  }
  markButtonsRendererStore.set(renderMarkButtons)
  execute()
  return markCommandStore.subscribe(execute)
}

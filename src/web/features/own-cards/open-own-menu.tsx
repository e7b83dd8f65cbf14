import type { CardStatus } from '#domain/card-copy.ts'
import type { CollectedCard } from '#domain/collected-card.ts'
import { loadModuleWithRetry } from '#web/app/load-module-with-retry.ts'
import type { MarkCommand } from '#web/features/card-ui/mark-commands.ts'
import { ownCardsMessages as messages } from '#web/messages/en/own-cards.ts'
import { toast } from '#web/ui/toast.ts'
import { overlayStore } from './overlay.tsx'

const loadMenu = loadModuleWithRetry(() => import('./own-menu.tsx'))

type Press = { card: CollectedCard; status: CardStatus; anchor: HTMLElement }

/** Opens the menu of a card at the pressed button, or closes it if it is open there. */
export async function openOwnMenu(
  userId: string | undefined,
  press: Press,
  send: (command: MarkCommand) => void,
): Promise<void> {
  const { anchor } = press
  const open = overlayStore.get()
  open?.onLeave()
  if (open?.anchor === anchor) return
  try {
    const { OwnMenu } = await loadMenu()
    const close = () => overlayStore.set(undefined)
    const content = <OwnMenu userId={userId} {...press} send={send} onClose={close} />
    overlayStore.set({ content, anchor, onLeave: close })
  } catch {
    toast.error(messages.menu.failed)
  }
}

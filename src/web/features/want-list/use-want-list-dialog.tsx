import { ListChecks } from 'lucide-react'
import { loadModuleWithRetry } from '#web/app/load-module-with-retry.ts'
import { wantListMessages as messages } from '#web/messages/en/want-list.ts'
import { MenuItemButton } from '#web/ui/menu-items.tsx'
import { useDialogCode } from '#web/ui/use-dialog-code.ts'
import type { SharedCollection } from './want-list-dialog.tsx'

const loadDialog = loadModuleWithRetry(() => import('./want-list-dialog.tsx'))

/**
 * Returns a menu item and the dialog that it opens. The code loads on the first click. Render the dialog outside the
 * menu.
 */
export function useWantListDialog(userId: string, collection: SharedCollection) {
  const { code, isOpen, open, close } = useDialogCode(loadDialog, messages.failed)
  const item = (
    <MenuItemButton icon={<ListChecks aria-hidden className="icon" />} onClick={() => void open()}>
      {messages.title}
    </MenuItemButton>
  )
  const dialog = code && (
    <code.WantListDialog userId={userId} collection={collection} open={isOpen} onClose={close} />
  )
  return { item, dialog }
}

import { Undo2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { loadModuleWithRetry } from '#web/app/load-module-with-retry.ts'
import { myCollectionsMessages } from '#web/messages/en/collections.ts'
import { MenuItemButton } from '#web/ui/menu-items.tsx'
import { useDialogCode } from '#web/ui/use-dialog-code.ts'

const { files: messages } = myCollectionsMessages

const loadDialog = loadModuleWithRetry(() => import('./recent-imports-dialog.tsx'))

/**
 * Returns a menu item and the dialog that it opens, with the imports into one collection or into all. Render the dialog
 * outside the menu.
 */
export function useRecentImportsDialog(userId: string, collectionId?: string) {
  const navigate = useNavigate()
  const { code, isOpen, open, close } = useDialogCode(loadDialog, messages.undoImportFailed)
  const item = (
    <MenuItemButton icon={<Undo2 aria-hidden className="icon" />} onClick={() => void open()}>
      {messages.undoImport}
    </MenuItemButton>
  )
  const leaveDeleted = () => {
    if (collectionId !== undefined) void navigate('/collections', { replace: true })
  }
  const dialog = code && (
    <code.RecentImportsDialog
      userId={userId}
      collectionId={collectionId}
      open={isOpen}
      onClose={close}
      onDeleted={leaveDeleted}
    />
  )
  return { item, dialog }
}

import { ArrowRightLeft, ListChecks } from 'lucide-react'
import type { ListKind } from '#domain/want-list.ts'
import { loadModuleWithRetry } from '#web/app/load-module-with-retry.ts'
import { MenuItemButton } from '#web/ui/menu-items.tsx'
import { useDialogCode } from '#web/ui/use-dialog-code.ts'
import { listTexts } from './list-texts.ts'
import type { SharedCollection } from './want-list-dialog.tsx'

const loadDialog = loadModuleWithRetry(() => import('./want-list-dialog.tsx'))
const icons = { wanted: ListChecks, trade: ArrowRightLeft }

/**
 * Returns the dialog that shares a list, and functions that open it, as menu item or otherwise. The code loads on the
 * first click. Render the dialog outside the menu.
 */
export function useListDialog(userId: string, list: ListKind, collection: SharedCollection) {
  const texts = listTexts[list]
  const { code, isOpen, open, close } = useDialogCode(loadDialog, texts.failed)
  const Icon = icons[list]
  const item = (
    <MenuItemButton icon={<Icon aria-hidden className="icon" />} onClick={() => void open()}>
      {texts.title}
    </MenuItemButton>
  )
  const dialog = code && (
    <code.WantListDialog userId={userId} list={list} collection={collection} open={isOpen} onClose={close} />
  )
  return { item, dialog, open: () => void open() }
}

/** The menu items and dialogs of the want list of a collection and of the trade list, which is of all collections. */
export function useListDialogs(userId: string, collection: SharedCollection) {
  const wants = useListDialog(userId, 'wanted', collection)
  const trades = useListDialog(userId, 'trade', null)
  return {
    items: (
      <>
        {wants.item}
        {trades.item}
      </>
    ),
    dialogs: (
      <>
        {wants.dialog}
        {trades.dialog}
      </>
    ),
  }
}

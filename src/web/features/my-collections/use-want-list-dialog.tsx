import { ListChecks } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { wantListMessages as messages } from '#web/messages/en/want-list.ts'
import { MenuItemButton } from '#web/ui/menu-items.tsx'
import type { SharedCollection } from './want-list-dialog.tsx'

const WantListDialog = lazy(async () => ({
  default: (await import('./want-list-dialog.tsx')).WantListDialog,
}))

/** The menu item and the dialog that it opens, whose code is loaded then. The dialog belongs outside of the menu. */
export function useWantListDialog(userId: string, collection: SharedCollection) {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  const item = (
    <MenuItemButton icon={<ListChecks aria-hidden className="icon" />} onClick={() => setState('open')}>
      {messages.title}
    </MenuItemButton>
  )
  const dialog = state !== 'unused' && (
    <Suspense>
      <WantListDialog
        userId={userId}
        collection={collection}
        open={state === 'open'}
        onClose={() => setState('closed')}
      />
    </Suspense>
  )
  return { item, dialog }
}

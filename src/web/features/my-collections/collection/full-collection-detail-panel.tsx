import { Ellipsis, Printer } from 'lucide-react'
import { printPath } from '#site/site-paths.ts'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'
import { ValueSection } from '#web/features/values/value-section.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { MenuItemLink } from '#web/ui/menu-items.tsx'
import { ImportExportMenuItems } from '#web/features/collection-files/import-export-menu-items.tsx'
import { CollectionHead } from './collection-head.tsx'
import { fullCollectionId } from '#web/features/my-collections/rows/full-collection.ts'
import { useRecentImportsDialog } from '#web/features/collection-files/use-recent-imports-dialog.tsx'
import { useListDialogs } from '#web/features/want-list/use-list-dialogs.tsx'

export function FullCollectionDetailPanel({ userId }: { userId: string }) {
  const lists = useListDialogs(userId, null)
  const imports = useRecentImportsDialog(userId)
  return (
    <CollectionHead
      userId={userId}
      id={fullCollectionId}
      selectedValue={undefined}
      title={
        <>
          <h1 className="text-xl tracking-tight md:text-2xl">{messages.fullCollection}</h1>
          <p className="text-sm text-ink-2">{messages.fullCollectionText}</p>
        </>
      }
      actions={
        <>
          <Menu
            label={<Ellipsis aria-hidden className="icon" />}
            accessibleLabel={messages.detail.menu}
            align="end"
          >
            {lists.items}
            <MenuItemLink to={printPath('inventory')} icon={<Printer aria-hidden className="icon" />}>
              {messages.print}
            </MenuItemLink>
            <ImportExportMenuItems importsItem={imports.item} />
          </Menu>
          {lists.dialogs}
          {imports.dialog}
        </>
      }
      details={<ValueSection userId={userId} collectionId={undefined} />}
    />
  )
}

import { Braces, FileUp, Sheet } from 'lucide-react'
import type { ReactNode } from 'react'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'
import { MenuItemButton, MenuItemLink, MenuSeparator } from '#web/ui/menu-items.tsx'
import { importIntoPath } from '#site/site-paths.ts'
import { useExport } from './use-export.ts'

const { files } = messages

type Props = {
  id?: string | undefined
  /** The item that opens the list of imports. */
  importsItem?: ReactNode
}

/** Import and export of one collection; without an id, export of all. */
export function ImportExportMenuItems({ id, importsItem }: Props) {
  const { exportAs } = useExport(id)
  const isSingle = id !== undefined
  return (
    <>
      {isSingle && (
        <MenuItemLink to={importIntoPath(id)} icon={<FileUp aria-hidden className="icon" />}>
          {files.importInto}
        </MenuItemLink>
      )}
      {importsItem}
      <MenuItemButton icon={<Sheet aria-hidden className="icon" />} onClick={() => void exportAs('csv')}>
        {isSingle ? files.exportCsv : files.exportAllCsv}
      </MenuItemButton>
      <MenuItemButton icon={<Braces aria-hidden className="icon" />} onClick={() => void exportAs('json')}>
        {isSingle ? files.exportJson : files.exportAllJson}
      </MenuItemButton>
      {isSingle && <MenuSeparator />}
    </>
  )
}

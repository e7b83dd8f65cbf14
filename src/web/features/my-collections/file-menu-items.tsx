import { Braces, FileUp, Sheet } from 'lucide-react'
import { collections as words } from '#web/messages/en/collections.ts'
import { MenuButton, MenuLink, MenuRule } from '#web/ui/menu-items.tsx'
import { importIntoPath } from '#site/site-paths.ts'
import { useExport } from './use-export.ts'

const { files } = words

/** Files of one collection, in and out; without an id all collections, out. */
export function FileMenuItems({ id }: { id?: string | undefined }) {
  const { exportAs } = useExport(id)
  const isOne = id !== undefined
  return (
    <>
      {isOne && (
        <MenuLink to={importIntoPath(id)} icon={<FileUp aria-hidden className="icon" />}>
          {files.importInto}
        </MenuLink>
      )}
      <MenuButton icon={<Sheet aria-hidden className="icon" />} onClick={() => void exportAs('csv')}>
        {isOne ? files.exportCsv : files.exportAllCsv}
      </MenuButton>
      <MenuButton icon={<Braces aria-hidden className="icon" />} onClick={() => void exportAs('json')}>
        {isOne ? files.exportJson : files.exportAllJson}
      </MenuButton>
      {isOne && <MenuRule />}
    </>
  )
}

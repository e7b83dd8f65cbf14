import { importMessages } from '#web/messages/en/collection-files.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { RecentImports } from './recent-imports.tsx'

const { recent: texts } = importMessages

type Props = {
  userId: string
  /** Undefined for the imports into all collections. */
  collectionId: string | undefined
  open: boolean
  onClose: () => void
  /** Called when an undo has deleted the collection that the import created. */
  onDeleted: () => void
}

/** Lists the imports that can be undone. */
export function RecentImportsDialog({ userId, collectionId, open, onClose, onDeleted }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.title} closeLabel={texts.close}>
      {open && (
        <RecentImports
          userId={userId}
          collectionId={collectionId}
          onUndone={(_, isDeleted) => isDeleted && onDeleted()}
          renderEmpty={() => <p className="text-sm text-ink-2">{texts.none}</p>}
        />
      )}
    </Dialog>
  )
}

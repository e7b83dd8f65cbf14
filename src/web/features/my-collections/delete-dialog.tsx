import { useState } from 'react'
import type { ApiCollection } from '#contract/collection-shapes.ts'
import { ApiError } from '#web/api/api-client.ts'
import { dispatchCollectionChange, deleteCollection } from '#web/api/collection-calls.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { collections as words } from '#web/messages/en/collections.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { undoToast } from '#web/ui/undo-toast.tsx'
import { listKey } from './collections-queries.ts'
import { dropOtherLists } from './kept-rows.ts'
import { useRestore } from './use-restore.ts'

type Doomed = Pick<ApiCollection, 'id' | 'name' | '_count'>

function useDelete(userId: string, onDone: () => void) {
  const { api, queryClient } = useApp()
  const restore = useRestore(userId)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const remove = async ({ id, name }: Doomed) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await deleteCollection(api, id)
      queryClient.setQueryData<ApiCollection[]>(listKey(userId), all => all?.filter(one => one.id !== id))
      dropOtherLists({ queryClient, userId, id })
      onDone()
      dispatchCollectionChange(id)
      undoToast({
        text: words.deletion.done(name),
        undoLabel: words.undo,
        onUndo: () => void restore({ id, name }),
      })
    } catch (error) {
      setProblem((error instanceof ApiError && error.detail) || words.deletion.failed)
    } finally {
      setBusy(false)
    }
  }
  return { remove, busy, problem, forgetProblem: () => setProblem(undefined) }
}

type Props = {
  userId: string
  /** Open while there is one. */
  collection: Doomed | undefined
  onClose: () => void
  onDeleted?: () => void
}

export function DeleteDialog({ userId, collection, onClose, onDeleted }: Props) {
  const { remove, busy, problem, forgetProblem } = useDelete(userId, () => {
    onClose()
    onDeleted?.()
  })
  const close = () => {
    forgetProblem()
    onClose()
  }
  const { title, text, confirm } = words.deletion
  const footer = collection && (
    <>
      <Button onClick={close}>{words.cancel}</Button>
      <Button variant="danger" busy={busy} onClick={() => void remove(collection)}>
        {confirm}
      </Button>
    </>
  )
  return (
    <Dialog
      open={collection !== undefined}
      onClose={close}
      title={title}
      closeLabel={words.cancel}
      footer={footer}
    >
      {collection && <p className="text-sm text-ink-2">{text(collection.name, collection._count.cards)}</p>}
      {problem && (
        <p role="alert" className="field-error mt-3">
          {problem}
        </p>
      )}
    </Dialog>
  )
}

import { useState } from 'react'
import { createCollectionPost, updateCollection } from '#web/features/collection-builder/collection-calls.ts'
import { publishCollectionChange } from '#web/changes/publish-collection-change.ts'
import { builderMessages as words } from '#web/messages/en/builder.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { myCollectionPath } from '#site/site-paths.ts'
import { markSaved } from './saving-changes.ts'
import { useBuilder } from './builder-context.ts'
import { DeleteBuilderCollectionDialog } from './delete-dialog.tsx'
import { hasUnsavedData, type LocalCollection } from './local-collection.ts'
import { saveCollection } from './save-collection.ts'
import { useSaveDependencies } from './use-save-dependencies.ts'

const { toasts } = words

type Headed = { hasHeadline: boolean; onHeadlineMissing: () => void }

function useSave({ id }: LocalCollection, { hasHeadline, onHeadlineMissing }: Headed) {
  const { userId } = useBuilder()
  const saver = useSaveDependencies()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (!userId) return toast.error(toasts.signInToSave)
    if (!hasHeadline) return onHeadlineMissing()
    setBusy(true)
    try {
      const done = await saveCollection(saver, id)
      toast.success(done === 'created' ? toasts.saved : toasts.updated)
    } catch {
      toast.error(toasts.saveFailed)
    } finally {
      setBusy(false)
    }
  }
  return { save, busy }
}

/**
 * Returns a function that publishes the collection. It saves unsaved changes first, so that visitors see the
 * collection as the panel shows it.
 */
function usePublish({ id, savedId, name, description, ...collection }: LocalCollection) {
  const { userId } = useBuilder()
  const saver = useSaveDependencies()
  const [busy, setBusy] = useState(false)
  const publish = async () => {
    if (!userId) return toast.error(toasts.signInToPublish)
    if (!savedId) return toast.error(toasts.saveFirst)
    setBusy(true)
    try {
      if (hasUnsavedData({ id, savedId, name, description, ...collection })) await saveCollection(saver, id)
      await updateCollection(saver.api, savedId, { isPublic: true })
      saver.store.update(markSaved(id, { isPublic: true, at: new Date() }))
      void publishCollectionChange(saver.queryClient, savedId)
      toast.success(toasts.published)
      await createCollectionPost(saver.api, userId, savedId, description || name).catch(console.error)
    } catch {
      toast.error(toasts.publishFailed)
    } finally {
      setBusy(false)
    }
  }
  return { publish, busy }
}

const tight = 'px-2'

/** The actions on the whole collection. */
export function PanelActions({ collection, ...headed }: { collection: LocalCollection } & Headed) {
  const [asksDelete, setAsksDelete] = useState(false)
  const { save, busy: isSaving } = useSave(collection, headed)
  const { publish, busy: isPublishing } = usePublish(collection)
  const { id, savedId, isPublic } = collection
  const isSavable = useBuilder().failed.has(id) || !savedId
  const isOdd = [isSavable, !isPublic, savedId].filter(Boolean).length % 2 === 1
  return (
    <div className="grid columns-up-to-2 gap-2 border-t border-line pt-4">
      {isSavable && (
        <Button variant="primary" busy={isSaving} onClick={() => void save()}>
          {words.save}
        </Button>
      )}
      {!isPublic && (
        <Button busy={isPublishing} onClick={() => void publish()} className={tight}>
          {words.publish}
        </Button>
      )}
      {savedId && (
        <LinkButton to={myCollectionPath(savedId)} className={tight}>
          {words.view}
        </LinkButton>
      )}
      <Button
        variant="quiet"
        className={classNames(tight, 'text-danger', !isOdd && 'col-span-full')}
        onClick={() => setAsksDelete(true)}
      >
        {words.delete}
      </Button>
      <DeleteBuilderCollectionDialog
        collection={collection}
        open={asksDelete}
        onClose={() => setAsksDelete(false)}
      />
    </div>
  )
}

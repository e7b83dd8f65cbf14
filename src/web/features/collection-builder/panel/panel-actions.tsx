import { useId, useState } from 'react'
import { Link } from 'react-router'
import { withReason } from '#web/api/api-error-message.ts'
import { updateCollection } from '#web/features/collection-builder/collection-calls.ts'
import { usePublishing } from '#web/features/collection-builder/use-publishing.ts'
import { PublishHint } from '#web/features/collection-builder/publish-hint.tsx'
import { publishCollectionChange } from '#web/changes/publish-collection-change.ts'
import { builderMessages as words } from '#web/messages/en/builder.ts'
import { sessionMessages } from '#web/messages/en/session.ts'
import { saveReturnPath } from '#web/session/return-path.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { myCollectionPath, sitePaths } from '#site/site-paths.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { retryCollectionChanges, whenSent } from '#web/changes/collection-changes.ts'
import { savedCollectionsQuery } from '#web/features/collection-builder/cards/server-queries.ts'
import type { LocalCollection } from '#web/features/collection-builder/draft/local-collection.ts'
import { saveDraft } from '#web/features/collection-builder/draft/save-draft.ts'
import { useBuilder } from './builder-context.ts'
import { DeleteBuilderCollectionDialog } from './delete-dialog.tsx'

const { toasts } = words

/** Says what needs an account, with the way to it and back. What was collected stays in the browser. */
function askToSignIn(text: string): void {
  toast.error(
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>{text}</span>
      <Link
        to={sitePaths.login}
        className="link flex min-h-6 items-center font-semibold"
        onClick={() => saveReturnPath()}
      >
        {sessionMessages.signIn}
      </Link>
    </span>,
  )
}

type Headed = { hasHeadline: boolean; onHeadlineMissing: () => void }

/** Returns a function that sends what a saved collection has unsent. */
function useSendUnsent({ savedId }: LocalCollection) {
  const { userId, unsent } = useBuilder()
  return async () => {
    if (!userId || !savedId || unsent.length === 0) return
    retryCollectionChanges(userId, savedId)
    await whenSent(userId, savedId)
  }
}

function useSave(collection: LocalCollection, { hasHeadline, onHeadlineMissing }: Headed) {
  const { store, userId } = useBuilder()
  const { api, queryClient } = useApp()
  const sendUnsent = useSendUnsent(collection)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (!userId) return askToSignIn(toasts.signInToSave)
    if (!hasHeadline) return onHeadlineMissing()
    setBusy(true)
    try {
      if (collection.savedId) await sendUnsent()
      else await saveDraft({ api, queryClient, store, userId }, collection.id)
      toast.success(collection.savedId ? toasts.updated : toasts.saved)
    } catch (error) {
      toast.error(withReason(toasts.saveFailed, error))
    } finally {
      setBusy(false)
    }
  }
  return { save, busy }
}

/** Returns a function that publishes the collection of a user who has saved it. */
function usePublish(collection: LocalCollection) {
  const { userId } = useBuilder()
  const { api, queryClient } = useApp()
  const sendUnsent = useSendUnsent(collection)
  const { savedId } = collection
  const setPublic = async (isPublic: boolean) => {
    // Visitors see the collection as the panel shows it.
    if (isPublic) await sendUnsent()
    const changed = await updateCollection(api, savedId ?? '', { isPublic })
    queryClient.setQueryData(savedCollectionsQuery(api, userId ?? '').queryKey, all =>
      all?.map(one => (one.id === savedId ? { ...one, isPublic } : one)),
    )
    void publishCollectionChange(queryClient, changed.id)
    return changed
  }
  const { publish, busy } = usePublishing(userId ?? '', setPublic)
  return {
    publish: () => {
      if (!userId) return askToSignIn(toasts.signInToPublish)
      if (!savedId) return toast.error(toasts.saveFirst)
      return publish(false)
    },
    busy,
  }
}

const tight = 'px-2'

/** The actions on the whole collection. */
export function PanelActions({ collection, ...headed }: { collection: LocalCollection } & Headed) {
  const [asksDelete, setAsksDelete] = useState(false)
  const { save, busy: isSaving } = useSave(collection, headed)
  const { publish, busy: isPublishing } = usePublish(collection)
  const { savedId, isPublic, showCopies } = collection
  const isSavable = useBuilder().hasFailed || !savedId
  const hintId = useId()
  const isOdd = [isSavable, !isPublic, savedId].filter(Boolean).length % 2 === 1
  return (
    <div className="grid columns-up-to-2 gap-2 border-t border-line pt-4">
      {isSavable && (
        <Button variant="primary" busy={isSaving} onClick={() => void save()}>
          {words.save}
        </Button>
      )}
      {!isPublic && (
        <Button
          busy={isPublishing}
          aria-describedby={hintId}
          onClick={() => void publish()}
          className={tight}
        >
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
      {!isPublic && <PublishHint id={hintId} showsCopies={showCopies} className="col-span-full" />}
      <DeleteBuilderCollectionDialog
        collection={collection}
        open={asksDelete}
        onClose={() => setAsksDelete(false)}
      />
    </div>
  )
}

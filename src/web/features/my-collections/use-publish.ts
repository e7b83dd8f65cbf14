import { useState } from 'react'
import type { ApiCollection } from '#contract/collection-shapes.ts'
import { postCollection } from '#web/api/collection-calls.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { collections as words } from '#web/messages/en/collections.ts'
import { toast } from '#web/ui/toast.ts'
import { undoToast } from '#web/ui/undo-toast.tsx'
import { useUpdate } from './use-update.ts'

const { detail } = words

/** Shows a collection to everybody, with a post about it; or to nobody else. */
export function usePublish(userId: string, collection: ApiCollection) {
  const { api } = useApp()
  const update = useUpdate(userId, collection)
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch {
      toast.error(detail.publishFailed)
    } finally {
      setBusy(false)
    }
  }
  const { id, name, description, isPublic } = collection
  const publish = () =>
    run(async () => {
      await update({ isPublic: true })
      toast.success(isPublic ? detail.updated : detail.published)
      await postCollection(api, userId, id, description || name).catch(console.error)
    })
  const makePrivate = () =>
    run(async () => {
      await update({ isPublic: false })
      undoToast({
        text: detail.madePrivate,
        undoLabel: words.undo,
        onUndo: () => void run(() => update({ isPublic: true })),
      })
    })
  return { publish, makePrivate, busy }
}

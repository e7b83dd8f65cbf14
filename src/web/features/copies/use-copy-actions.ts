import { useMemo } from 'react'
import type { ApiChange, ApiCopy } from '#contract/copy-shapes.ts'
import { ApiError } from '#web/api/api-client.ts'
import { createCollection } from '#web/api/collection-calls.ts'
import { publishCopiesChange } from '#web/api/collection-changes.ts'
import { newRequestId } from '#web/api/new-request-id.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { copiesMessages as messages } from '#web/messages/en/copies.ts'
import { toast } from '#web/ui/toast.ts'
import { showUndoToast } from '#web/ui/undo-toast.tsx'
import { hadNoResponse, mustQueue, queueQuantity } from '#web/features/offline-changes/pending-changes.ts'
import { offlineChangesMessages } from '#web/messages/en/offline-changes.ts'
import { type CopyFacts, factsOfCopy } from './copy-facts.ts'
import { type CopyDraft, factsOfDraft, saveCopyDefaults } from './copy-draft.ts'

type App = ReturnType<typeof useApp>
type Subject = { userId: string; cardId: string }

const publish = ({ queryClient }: App, { userId }: Subject, collectionId: string) =>
  publishCopiesChange(queryClient, { userId, collectionId })

async function undo(app: App, subject: Subject, collectionId: string, change: ApiChange): Promise<void> {
  try {
    await app.api('POST /changes/{id}/undo', { params: { id: change.id } })
  } catch (error) {
    const isConflict = error instanceof ApiError && error.status === 409
    toast.error(isConflict ? messages.undoFailed : messages.changeFailed)
  }
  await publish(app, subject, collectionId)
}

export type CopyActions = {
  /** Adds a copy, to a new collection if none is chosen. Throws if the call fails. */
  add: (draft: CopyDraft, requestId: string) => Promise<void>
  /** Saves an edited copy. Throws if the call fails. */
  save: (copy: ApiCopy, draft: CopyDraft, requestId: string) => Promise<void>
  setQuantity: (copy: ApiCopy, quantity: number) => Promise<void>
  duplicate: (copy: ApiCopy) => Promise<void>
  splitOne: (copy: ApiCopy) => Promise<void>
  remove: (copy: ApiCopy) => Promise<void>
}

type AddedCopy = CopyFacts & { collectionId: string; replacesImplied?: boolean }

/** The calls behind the actions. */
function copyCalls(app: App, subject: Subject) {
  const { api } = app
  /** Shows a toast with an undo, and reads the copies again. */
  const report = async (text: string, collectionId: string, change: ApiChange | null) => {
    const onUndo = () => void (change && undo(app, subject, collectionId, change))
    if (change) showUndoToast({ text, undoLabel: messages.undo, onUndo })
    await publish(app, subject, collectionId)
  }
  /** Printings of stored copies may be missing from the catalogue, so unlisted ones are accepted. */
  const post = async (copy: AddedCopy, requestId: string): Promise<ApiChange> => {
    const copies = [{ productId: subject.cardId, ...copy }]
    return (await api('POST /copies', { body: { requestId, copies, allowUnlisted: true } })).change
  }
  /** Changes a copy. An implied copy becomes a stored row. */
  const change = async (copy: ApiCopy, facts: Partial<CopyFacts>, requestId: string) => {
    const { collectionId } = copy
    if (copy.id === null) {
      const added = { ...factsOfCopy(copy), ...facts, collectionId, replacesImplied: true }
      return report(messages.changed, collectionId, await post(added, requestId))
    }
    const body = { ...facts, basedOn: copy.updatedAt, allowUnlisted: true }
    const { change: saved, changedSince } = await api('PATCH /copies/{id}', { params: { id: copy.id }, body })
    if (changedSince.length > 0) toast.show(messages.changedElsewhere)
    return report(messages.changed, collectionId, saved)
  }
  return { report, post, change }
}

async function orToast(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch {
    toast.error(messages.changeFailed)
  }
}

/** The actions on copies of a card. Each shows a toast with an undo. */
function copyActions(app: App, subject: Subject): CopyActions {
  const { api } = app
  const { report, post, change } = copyCalls(app, subject)
  /** Removes a copy. If it was changed elsewhere since `basedOn`, asks first. */
  const removeCopy = (copy: ApiCopy, basedOn?: string): Promise<void> =>
    orToast(async () => {
      const call = { params: { id: copy.id ?? '' }, query: { basedOn } }
      try {
        const removed = await api('DELETE /copies/{id}', call)
        await report(messages.removed, copy.collectionId, removed.change)
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 409)) throw error
        const onUndo = () => void removeCopy(copy)
        showUndoToast({ text: messages.removeChanged, undoLabel: messages.removeAnyway, onUndo })
        await publish(app, subject, copy.collectionId)
      }
    })
  return {
    add: async (draft, requestId) => {
      const name = messages.form.newCollectionName
      const collectionId = draft.collectionId || (await createCollection(api, { requestId, name })).id
      const added = await post({ ...factsOfDraft(draft), collectionId }, requestId)
      saveCopyDefaults({ ...draft, collectionId })
      await report(messages.added, collectionId, added)
    },
    save: async (copy, draft, requestId) => {
      const facts = factsOfDraft(draft)
      const moveTo = draft.collectionId
      if (copy.id === null || moveTo === copy.collectionId) return change(copy, facts, requestId)
      // One call, so that one Undo takes back the move with the other changes.
      const { status, ...set } = facts
      const body = { requestId, ids: [copy.id], set, status, moveTo, allowUnlisted: true }
      await report(messages.changed, moveTo, (await api('POST /copies/batch', { body })).change)
    },
    setQuantity: (copy, quantity) =>
      orToast(async () => {
        const queue = () => {
          if (!queueQuantity(subject.userId, copy, quantity))
            throw new Error(offlineChangesMessages.notStored)
        }
        if (mustQueue(subject.userId)) return queue()
        await change(copy, { quantity }, newRequestId()).catch(error => {
          if (!hadNoResponse(error)) throw error
          queue()
        })
      }),
    duplicate: copy =>
      orToast(async () => {
        const { collectionId } = copy
        const added = await post({ ...factsOfCopy(copy), collectionId }, newRequestId())
        await report(messages.added, collectionId, added)
      }),
    splitOne: copy =>
      orToast(async () => {
        const body = { quantity: 1, requestId: newRequestId() }
        const split = await api('POST /copies/{id}/split', { params: { id: copy.id ?? '' }, body })
        await report(messages.splitDone, copy.collectionId, split.change)
      }),
    remove: copy => removeCopy(copy, copy.updatedAt),
  }
}

export function useCopyActions(userId: string, cardId: string): CopyActions {
  const app = useApp()
  return useMemo(() => copyActions(app, { userId, cardId }), [app, userId, cardId])
}

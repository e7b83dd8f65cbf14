import { type ReactNode, useMemo } from 'react'
import type { UndoableChange, ApiCopy } from '#contract/copy-shapes.ts'
import { unknownCopy } from '#domain/card-copy.ts'
import { ApiError } from '#web/api/api-client.ts'
import { apiErrorMessage } from '#web/api/api-error-message.ts'
import { createCollection } from '#web/features/collection-builder/collection-calls.ts'
import { publishCollectionChange } from '#web/changes/publish-collection-change.ts'
import { newRequestId } from '#web/changes/new-request-id.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { copiesMessages as messages } from '#web/messages/en/copies.ts'
import { toast } from '#web/ui/toast.ts'
import { showUndoToast } from '#web/ui/undo-toast.tsx'
import { mustQueue, queueQuantity } from '#web/changes/pending-changes.ts'
import { offlineChangesMessages } from '#web/messages/en/offline-changes.ts'
import { hadNoResponse } from '#web/changes/may-repeat.ts'
import { offerUndo } from '#web/changes/undo-changes.ts'
import { rememberTarget, type Target } from '#web/ownership/target-store.ts'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { myCollectionPath } from '#site/site-paths.ts'
import { collectionNamesQuery, copiesOfCardQuery } from './copies-queries.ts'
import { type CopyFacts, factsOfCopy } from '#web/changes/copy-facts.ts'
import { createQuantitySender } from './quantity-sender.ts'
import { type CopyDraft, factsOfDraft, saveCopyDefaults } from './copy-draft.ts'

type App = ReturnType<typeof useApp>
type Subject = { userId: string; cardId: string }

export type CopyActions = {
  /** Adds a copy, to a new collection if none is chosen. Throws if the call fails. */
  add: (draft: CopyDraft, requestId: string) => Promise<void>
  /** Saves an edited copy. Throws if the call fails. */
  save: (copy: ApiCopy, draft: CopyDraft, requestId: string) => Promise<void>
  /** Adds a wanted copy of which nothing more is known. */
  want: (collection: Target) => Promise<void>
  setQuantity: (copy: ApiCopy, quantity: number) => Promise<void>
  duplicate: (copy: ApiCopy) => Promise<void>
  splitOne: (copy: ApiCopy) => Promise<void>
  remove: (copy: ApiCopy) => Promise<void>
}

type AddedCopy = CopyFacts & { collectionId: string; replacesImplied?: boolean }

/** API calls, with their toasts, that several actions on copies share. */
function copyCalls(app: App, subject: Subject) {
  const { api } = app
  const announce = (text: ReactNode, change: UndoableChange | null) => {
    if (change) offerUndo(app, { userId: subject.userId, text, changes: [change] })
  }
  /** Shows a toast with an undo, and reads the copies again. */
  const report = async (text: ReactNode, collectionId: string, change: UndoableChange | null) => {
    announce(text, change)
    await publishCollectionChange(app.queryClient, collectionId)
  }
  /** Printings of stored copies may be missing from the catalogue, so unlisted ones are accepted. */
  const post = async (copy: AddedCopy, requestId: string) => {
    const copies = [{ productId: subject.cardId, ...copy }]
    return api('POST /copies', { body: { requestId, copies, allowUnlisted: true } })
  }
  /** Changes a copy and shows a toast with an undo. An implied copy becomes a stored row. Returns the row. */
  const change = async (copy: ApiCopy, facts: Partial<CopyFacts>, requestId: string): Promise<ApiCopy> => {
    const { collectionId } = copy
    if (copy.id === null) {
      const added = await post(
        { ...factsOfCopy(copy), ...facts, collectionId, replacesImplied: true },
        requestId,
      )
      announce(messages.changed, added.change)
      return added.copies[0] ?? copy
    }
    const body = { ...facts, basedOn: copy.updatedAt, allowUnlisted: true }
    const saved = await api('PATCH /copies/{id}', { params: { id: copy.id }, body })
    if (saved.changedSince.length > 0) toast.show(messages.changedElsewhere)
    announce(messages.changed, saved.change)
    return saved.copy
  }
  return { report, post, change }
}

async function toastOnError(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    toast.error(apiErrorMessage(error) ?? messages.changeFailed)
  }
}

/**
 * Queues a quantity in this browser to be sent later. Throws if it cannot be stored. `sentAs`: id of an unanswered
 * call.
 */
function queueOrThrow({ userId }: Subject, copy: ApiCopy, quantity: number, sentAs?: string): void {
  if (!queueQuantity(userId, copy, quantity, sentAs)) throw new Error(offlineChangesMessages.notStored)
}

/** Returns a function that removes a copy. If it was changed elsewhere since `basedOn`, it asks first. */
function createRemoval({ api, queryClient }: App, report: ReturnType<typeof copyCalls>['report']) {
  const removeCopy = (copy: ApiCopy, basedOn?: string): Promise<void> =>
    toastOnError(async () => {
      const call = { params: { id: copy.id ?? '' }, query: { basedOn } }
      try {
        const removed = await api('DELETE /copies/{id}', call)
        await report(messages.removed, copy.collectionId, removed.change)
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 409)) throw error
        const onUndo = () => void removeCopy(copy)
        const undo = { undoLabel: messages.removeAnyway, onUndo }
        showUndoToast({ text: messages.removeChanged, ...undo, tone: 'error' })
        await publishCollectionChange(queryClient, copy.collectionId)
      }
    })
  return removeCopy
}

/** Sends quantities. If no response arrives, the quantity is queued and later sent with the same request id. */
function quantitySender(app: App, subject: Subject, change: ReturnType<typeof copyCalls>['change']) {
  const { queryClient, api } = app
  const { queryKey } = copiesOfCardQuery(api, subject.userId, subject.cardId)
  return createQuantitySender({
    show: (copy, quantity) => {
      void queryClient.cancelQueries({ queryKey })
      const isShown = (row: ApiCopy) =>
        copy.id === null ? row.id === null && row.collectionId === copy.collectionId : row.id === copy.id
      queryClient.setQueryData(
        queryKey,
        data =>
          data && { ...data, copies: data.copies.map(row => (isShown(row) ? { ...row, quantity } : row)) },
      )
    },
    send: async (copy, quantity) => {
      const requestId = newRequestId()
      if (mustQueue(subject.userId)) {
        queueOrThrow(subject, copy, quantity)
        return { ...copy, quantity }
      }
      try {
        return await change(copy, { quantity }, requestId)
      } catch (error) {
        if (!hadNoResponse(error)) throw error
        queueOrThrow(subject, copy, quantity, requestId)
        return { ...copy, quantity }
      }
    },
    refresh: copy => publishCollectionChange(app.queryClient, copy.collectionId),
  })
}

const anyWantedCopy: CopyFacts = { ...unknownCopy, status: 'wanted' }

const addedText = (id: string, name: string) =>
  name ? <LinkedText text={messages.addedTo} name={name} to={myCollectionPath(id)} /> : messages.added

/**
 * The actions on copies of a card. A change that the server has saved shows a toast with an undo; a queued quantity
 * shows none.
 */
function copyActions(app: App, subject: Subject): CopyActions {
  const { api } = app
  const { report, post, change } = copyCalls(app, subject)
  const quantities = quantitySender(app, subject, change)
  const removeCopy = createRemoval(app, report)
  /** The collection of a new copy. Who has none gets a first one, which later cards go to as well. */
  const collectionOf = async ({ collectionId }: CopyDraft, requestId: string): Promise<Target> => {
    const { queryKey } = collectionNamesQuery(api, subject.userId)
    const known = app.queryClient.getQueryData(queryKey)?.find(({ id }) => id === collectionId)
    if (collectionId) return { id: collectionId, name: known?.name ?? '' }
    const { id, name } = await createCollection(api, { requestId, name: messages.form.newCollectionName })
    await rememberTarget(api, { id, name })
    return { id, name }
  }
  return {
    add: async (draft, requestId) => {
      const { id: collectionId, name } = await collectionOf(draft, requestId)
      const { change: added } = await post({ ...factsOfDraft(draft), collectionId }, requestId)
      saveCopyDefaults(draft)
      await report(addedText(collectionId, name), collectionId, added)
    },
    save: async (shown, draft, requestId) => {
      const copy = await quantities.settled(shown)
      const facts = factsOfDraft(draft)
      const moveTo = draft.collectionId
      if (copy.id === null || moveTo === copy.collectionId) {
        await change(copy, facts, requestId)
        return publishCollectionChange(app.queryClient, copy.collectionId)
      }
      // One call, so that one Undo takes back the move with the other changes.
      const { status, ...set } = facts
      const given = { set, status, moveTo, replaceGrades: true, allowUnlisted: true }
      const body = { requestId, ids: [copy.id], ...given }
      await report(messages.changed, moveTo, (await api('POST /copies/batch', { body })).change)
    },
    want: ({ id, name }) =>
      toastOnError(async () => {
        const { change: added } = await post({ ...anyWantedCopy, collectionId: id }, newRequestId())
        await report(addedText(id, name), id, added)
      }),
    setQuantity: (copy, quantity) =>
      toastOnError(async () => {
        if (mustQueue(subject.userId)) queueOrThrow(subject, copy, quantity)
        else await quantities.set(copy, quantity)
      }),
    duplicate: shown =>
      toastOnError(async () => {
        const copy = await quantities.settled(shown)
        const { collectionId } = copy
        const { change: added } = await post({ ...factsOfCopy(copy), collectionId }, newRequestId())
        await report(messages.added, collectionId, added)
      }),
    splitOne: shown =>
      toastOnError(async () => {
        const copy = await quantities.settled(shown)
        const body = { quantity: 1, requestId: newRequestId() }
        const split = await api('POST /copies/{id}/split', { params: { id: copy.id ?? '' }, body })
        await report(messages.splitDone, copy.collectionId, split.change)
      }),
    remove: shown =>
      toastOnError(async () => {
        const copy = await quantities.settled(shown)
        await removeCopy(copy, copy.updatedAt)
      }),
  }
}

export function useCopyActions(userId: string, cardId: string): CopyActions {
  const app = useApp()
  return useMemo(() => copyActions(app, { userId, cardId }), [app, userId, cardId])
}

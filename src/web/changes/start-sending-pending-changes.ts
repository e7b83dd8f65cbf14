import type { QueryClient } from '@tanstack/react-query'
import { type ApiClient, ApiError } from '#web/api/api-client.ts'
import { apiErrorMessage } from '#web/api/api-error-message.ts'
import { publishCollectionChange } from './publish-collection-change.ts'
import { sendStoredList } from './send-stored-list.ts'
import { offlineChangesMessages as messages } from '#web/messages/en/offline-changes.ts'
import { toast } from '#web/ui/toast.ts'
import { isWaitingToSend, type PendingChange, pendingChangesOf } from './pending-changes.ts'

type Sender = { api: ApiClient; queryClient: QueryClient; userId: string }
type QuantityChange = Extract<PendingChange, { kind: 'quantity' }>

/** Sends a quantity. Returns what the user must know about a change elsewhere; null if there was none. */
async function sendQuantity({ api, userId }: Sender, change: QuantityChange): Promise<string | null> {
  const { id, collectionId, productId, copyId, quantity, basedOn, facts, name, wasSent } = change
  if (copyId === null) {
    const copy = { ...facts, quantity, collectionId, productId, replacesImplied: true }
    const body = { requestId: id, copies: [copy], allowUnlisted: true }
    const [added] = (await api('POST /copies', { body })).copies
    // Later changes of the copy that is now a row of its own are about that row.
    pendingChangesOf(userId).change(all =>
      all.map(other =>
        added &&
        other.kind === 'quantity' &&
        other.copyId === null &&
        other.id !== id &&
        other.collectionId === collectionId &&
        other.productId === productId
          ? { ...other, copyId: added.id, basedOn: added.updatedAt }
          : other,
      ),
    )
    return null
  }
  const body = { quantity, basedOn, allowUnlisted: true }
  const { copy, changedSince } = await api('PATCH /copies/{id}', { params: { id: copyId }, body })
  pendingChangesOf(userId).change(all =>
    all.map(other =>
      other.kind === 'quantity' && other.copyId === copyId && other.id !== id
        ? { ...other, basedOn: copy.updatedAt }
        : other,
    ),
  )
  // After a lost response, the change elsewhere may be this change itself.
  return changedSince.includes('quantity') && !wasSent ? messages.quantityChanged(name, quantity) : null
}

async function send(sender: Sender, change: PendingChange): Promise<string | null> {
  if (change.kind === 'quantity') return sendQuantity(sender, change)
  const { collectionId, productId, status } = change
  const call = { params: { id: collectionId }, query: { productId }, body: { cardStatus: status } }
  await sender.api('PUT /collections/{id}/cards', call)
  return null
}

/** The message for a change that the server refused. */
function conflictText({ name }: PendingChange, error: unknown): string {
  if (error instanceof ApiError && error.status === 404) return messages.removedElsewhere(name)
  return messages.refused(name, apiErrorMessage(error) ?? '')
}

/**
 * Starts to send the changes that a user made offline, in order, whenever the network is available. Only one tab
 * sends them. Returns a function that stops sending.
 */
export function startSendingPendingChanges(sender: Sender): () => void {
  const { queryClient, userId } = sender
  const changes = pendingChangesOf(userId)
  const refresh = (collectionId: string) => void publishCollectionChange(queryClient, collectionId)
  const report = (id: string, conflict: string) => {
    changes.update(id, { conflict })
    toast.error(conflict)
  }
  return sendStoredList<PendingChange>({
    lockName: `chasekit-changes:${userId}`,
    list: changes,
    isWaiting: isWaitingToSend,
    send: async change => {
      changes.update(change.id, { wasSent: true })
      const conflict = await send(sender, change)
      if (conflict === null) changes.remove(change.id)
      else report(change.id, conflict)
      refresh(change.collectionId)
    },
    refuse: (change, error) => {
      report(change.id, conflictText(change, error))
      refresh(change.collectionId)
    },
  })
}

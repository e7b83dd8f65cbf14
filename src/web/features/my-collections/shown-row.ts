import type { ApiCollectionRow } from '#contract/collection-shapes.ts'
import type { usePendingStatus } from '#web/features/offline-changes/pending-changes.ts'
import { isFullCollection } from './full-collection.ts'

/** A row as the user left it. `isUnsent` marks a status that was set without a network. */
export type ShownRow = ApiCollectionRow & { isUnsent?: true }

/** A row with the status that the user set without a network. Other rows keep their identity. */
export function withPendingStatus(
  row: ApiCollectionRow,
  shownId: string,
  pendingStatus: ReturnType<typeof usePendingStatus>,
): ShownRow {
  const id = isFullCollection(shownId) ? row.collectionId : shownId
  const status = id === undefined ? undefined : pendingStatus(id, row.productId)
  return status === undefined ? row : { ...row, status, isUnsent: true }
}

import type { ApiCollectionRow } from '#contract/collection-shapes.ts'
import type { usePendingStatusLookup } from '#web/changes/pending-changes.ts'
import { isFullCollection } from './full-collection.ts'

/** A row as the user sees it. `isUnsent` marks a status that was set offline and has not been sent. */
export type RowWithPendingStatus = ApiCollectionRow & { isUnsent?: true }

/** Returns the row with the status that the user set offline; the same object if there is none. */
export function withPendingStatus(
  row: ApiCollectionRow,
  shownId: string,
  pendingStatus: ReturnType<typeof usePendingStatusLookup>,
): RowWithPendingStatus {
  const id = isFullCollection(shownId) ? row.collectionId : shownId
  const status = id === undefined ? undefined : pendingStatus(id, row.productId)
  return status === undefined ? row : { ...row, status, isUnsent: true }
}

import type { ApiCollectionRow } from '#contract/collection-shapes.ts'
import type { ApiClient } from '#web/api/api-client.ts'
import { withCollectionErrorMessages } from '#web/api/collections-api.ts'
import { laterPageSize } from './rows-page-params.ts'

/** The maximum number of reads of a collection that changes while its pages are read. */
const maxAttempts = 3

async function readPage(api: ApiClient, id: string, page: number, signal: AbortSignal) {
  const query = { page: String(page), pageSize: String(laterPageSize), fields: 'light' } as const
  return withCollectionErrorMessages(api)(
    'GET /collections/{id}/cards',
    { params: { id }, query },
    { signal },
  )
}

export type RowsSnapshot = { rows: ApiCollectionRow[]; revision: number }

/**
 * Reads all cards in their owner's order, at one revision. If the collection changes during every read, the last read
 * is used.
 */
export async function readCollectionSnapshot(
  api: ApiClient,
  id: string,
  signal: AbortSignal,
): Promise<RowsSnapshot> {
  for (let attempt = 1; ; attempt++) {
    const first = await readPage(api, id, 1, signal)
    const pageCount = Math.ceil(first.pagination.total / laterPageSize)
    const laterPages = Array.from({ length: Math.max(0, pageCount - 1) }, (_, index) =>
      readPage(api, id, index + 2, signal),
    )
    const pages = [first, ...(await Promise.all(laterPages))]
    const { revision } = first
    if (attempt === maxAttempts || pages.every(page => page.revision === revision)) {
      return { rows: pages.flatMap(page => page.cards), revision }
    }
  }
}

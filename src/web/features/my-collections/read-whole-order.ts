import type { ApiCollectionRow } from '#contract/collection-shapes.ts'
import type { ApiClient } from '#web/api/api-client.ts'
import { collectionsApi } from '#web/api/collections-api.ts'
import { laterPage } from './collections-queries.ts'

/** A collection that changes while it is read is read again, so often. */
const attempts = 3

async function readPage(api: ApiClient, id: string, page: number, signal: AbortSignal) {
  const query = { page: String(page), pageSize: String(laterPage), fields: 'light' } as const
  return collectionsApi(api)(
    'GET /collections/{id}/cards',
    { params: { id }, query },
    { signal, cache: 'reload' },
  )
}

export type WholeOrder = { rows: ApiCollectionRow[]; revision: number }

/** All cards in their owner's order, all of one revision. */
export async function readWholeOrder(api: ApiClient, id: string, signal: AbortSignal): Promise<WholeOrder> {
  for (let attempt = 1; ; attempt++) {
    const first = await readPage(api, id, 1, signal)
    const count = Math.ceil(first.pagination.total / laterPage)
    const later = Array.from({ length: Math.max(0, count - 1) }, (_, place) =>
      readPage(api, id, place + 2, signal),
    )
    const pages = [first, ...(await Promise.all(later))]
    const { revision } = first
    if (attempt === attempts || pages.every(page => page.revision === revision)) {
      return { rows: pages.flatMap(page => page.cards), revision }
    }
  }
}

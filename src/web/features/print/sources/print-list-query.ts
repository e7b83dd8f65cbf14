import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#web/api/api-client.ts'
import { allCollections, type PrintSource } from '#web/features/print/print-url.ts'
import type { PrintList } from './print-list.ts'
import { readCollection } from './read-collection.ts'
import type { Reader } from './read-ownership.ts'
import { readSet } from './read-set.ts'
import { readTradeList } from './read-trade-list.ts'
import { readWantList } from './read-want-list.ts'

const readers: Record<PrintSource['kind'], (reader: Reader, id: string) => Promise<PrintList | null>> = {
  set: readSet,
  want: readWantList,
  collection: readCollection,
  trade: readTradeList,
}

/**
 * The whole list of a source as this user may see it; null if it does not exist. It is read as one, because a part of a
 * list must never be printed as if it were the whole.
 */
export function printListQuery(api: ApiClient, userId: string | null, source: PrintSource) {
  return queryOptions({
    queryKey: ['print', source.kind, source.id, userId],
    // Read again at each visit: what is owned may have changed. Not while the user looks at the sheets.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => readers[source.kind]({ api, userId, signal }, source.id),
  })
}

/** Whether only a signed-in user can read the source. */
export const needsUser = ({ kind, id }: PrintSource) =>
  kind === 'trade' || (kind === 'want' && id === allCollections)

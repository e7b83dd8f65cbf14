import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#web/api/api-client.ts'
import { allCollections, type PrintSource } from '#web/features/print/print-url.ts'
import type { PrintList } from './print-list.ts'
import { readBinder } from './read-binder.ts'
import { readCollection } from './read-collection.ts'
import type { Reader } from './read-ownership.ts'
import { readPokedex } from './read-pokedex.ts'
import { readSet } from './read-set.ts'
import { readTradeList } from './read-trade-list.ts'
import { readWantList } from './read-want-list.ts'

function readPrintList(reader: Reader, source: PrintSource): Promise<PrintList | null> {
  switch (source.kind) {
    case 'set':
      return readSet(reader, source.id)
    case 'want':
      return readWantList(reader, source.id)
    case 'collection':
      return readCollection(reader, source.id)
    case 'trade':
      return readTradeList(reader, source.id)
    case 'pokedex':
      return readPokedex(reader, source.id)
    case 'binder':
      return readBinder(reader, source.id, typeof source.pages === 'object' ? source.pages : undefined)
  }
}

/**
 * The whole list of a source as this user may see it; null if it does not exist. It is read as one, because a part of a
 * list must never be printed as if it were the whole.
 */
export function printListQuery(api: ApiClient, userId: string | null, source: PrintSource) {
  return queryOptions({
    queryKey: ['print', source, userId],
    // Read again at each visit: what is owned may have changed. Not while the user looks at the sheets.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => readPrintList({ api, userId, signal }, source),
  })
}

/** Whether only a signed-in user can read the source. */
export const needsUser = ({ kind, id }: PrintSource) =>
  kind === 'trade' || kind === 'binder' || (kind === 'want' && id === allCollections)

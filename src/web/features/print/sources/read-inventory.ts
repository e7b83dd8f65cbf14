import { notFoundAsNull } from '#web/api/api-client.ts'
import { type CopyList, readCopies } from './read-copies.ts'
import type { Reader } from './read-ownership.ts'

/** All that a user owns in a collection, or in all of them. */
export type Inventory = CopyList & {
  /** The name of the owner. */
  owner: string
  /** Undefined for all collections. */
  collection: string | undefined
}

export type OnProgress = (rows: number, total: number) => void

/** Reads an inventory; null if the collection does not exist or is not the user's. */
export async function readInventory(
  reader: Reader,
  collection: string | undefined,
  onProgress: OnProgress,
): Promise<Inventory | null> {
  const { api, signal } = reader
  const readName = async (id: string) =>
    (await api('GET /collections/{id}', { params: { id }, query: { cardLimit: '0' } }, { signal })).name
  const read = async () => {
    const [list, name, { user }] = await Promise.all([
      readCopies(reader, { q: 'is:owned', collection }, onProgress),
      collection === undefined ? undefined : readName(collection),
      api('GET /account', {}, { signal }),
    ])
    return { ...list, collection: name, owner: user.displayName || user.username }
  }
  return read().catch(notFoundAsNull)
}

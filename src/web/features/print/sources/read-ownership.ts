import type { ApiClient } from '#web/api/api-client.ts'
import type { CardOwnership } from '#web/ownership/ownership-store.ts'
import { ownershipByCard } from '#web/ownership/watch-ownership.ts'

/** Who reads a list. `userId` is null for visitors. */
export type Reader = { api: ApiClient; userId: string | null; signal: AbortSignal }

/**
 * What the user owns and wants, by card id; undefined for visitors. The map of the marks does not say whether it is
 * loaded, and a list on paper must not call owned cards missing.
 */
export async function readOwnership({
  api,
  userId,
  signal,
}: Reader): Promise<ReadonlyMap<string, CardOwnership> | undefined> {
  if (userId === null) return undefined
  return ownershipByCard(await api('GET /copies/ownership', {}, { signal }), new Map())
}

import type { ApiSet } from '#contract/card-shapes.ts'
import type { AppDependencies } from '#web/app/app-context.ts'
import { ensureQuery, isServer } from '#web/app/load.ts'
import type { SetCardSort } from './sets-url.ts'
import { firstCardsQuery, setCardsQuery } from './sets-queries.ts'

/**
 * The server waits for the first rows, or for all cards if another order needs them; the browser starts loading all
 * cards and shows the page meanwhile.
 */
export async function loadCards(
  app: AppDependencies,
  set: ApiSet,
  sort: SetCardSort = 'number-asc',
): Promise<void> {
  if (set.cardCount === 0) return
  if (!isServer) void app.queryClient.prefetchInfiniteQuery(setCardsQuery(app.api, set))
  else if (sort === 'number-asc') await ensureQuery(app, firstCardsQuery(app.api, set))
  else await app.queryClient.ensureInfiniteQueryData(setCardsQuery(app.api, set))
}

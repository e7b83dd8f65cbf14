import type { ApiSet } from '#contract/card-shapes.ts'
import type { AppDependencies } from '#web/app/app-context.ts'
import { ensureQuery, isServer } from '#web/app/load.ts'
import type { SetCardSort } from './sets-url.ts'
import { firstCardsQuery, setCardsQuery } from './sets-queries.ts'

/**
 * Loads the cards of a set for its page. On the server it resolves with the first cards, or with all cards if they
 * are sorted differently. In the browser it starts loading all cards and resolves at once.
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

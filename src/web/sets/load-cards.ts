import type { ApiSet } from '#contract/card-shapes.ts'
import type { AppContext } from '#web/app/app-context.ts'
import { ensure, onServer } from '#web/app/load.ts'
import { firstCardsQuery, setCardsQuery } from './sets-queries.ts'

/** The server waits for the first rows; the browser starts on the whole set and shows the page meanwhile. */
export async function loadCards(app: AppContext, set: ApiSet): Promise<void> {
  if (set.cardCount === 0) return
  if (onServer) await ensure(app, firstCardsQuery(app.api, set))
  else void app.queryClient.prefetchInfiniteQuery(setCardsQuery(app.api, set))
}

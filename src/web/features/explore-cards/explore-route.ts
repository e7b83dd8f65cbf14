import type { AppDependencies } from '#web/app/app-context.ts'
import { isServer, tolerateLoadFailure } from '#web/app/load.ts'
import type { PageCode, PageRequest } from '#web/app/page-table.ts'
import { explorePageMessages as messages } from '#web/messages/en/explore.ts'
import { parseExploreUrl } from './explore-url.ts'
import { ExplorePage } from './explore-page.tsx'
import { cardsQuery } from './explore-queries.ts'

/** The server renders filtered pages, but no text searches: there are too many different ones. */
async function load({ api, queryClient }: AppDependencies, url: URL): Promise<void> {
  const explore = parseExploreUrl(url.searchParams)
  if (isServer && explore.q) return
  await tolerateLoadFailure(queryClient.ensureInfiniteQueryData(cardsQuery(api, explore)))
}

export const page: PageCode = {
  Component: ExplorePage,
  load: (app: AppDependencies, { url }: PageRequest) => load(app, url),
  meta: () => ({
    title: messages.title,
    description: messages.description,
    canonical: '/explore-cards',
  }),
}

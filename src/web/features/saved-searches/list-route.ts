import type { QueryClient } from '@tanstack/react-query'
import type { SavedSearch } from '#contract/saved-search-shapes.ts'
import { publicListPath } from '#site/site-paths.ts'
import { savedSearchKey } from './saved-search-cache.ts'
import type { AppDependencies } from '#web/app/app-context.ts'
import { ensureQuery, tolerateLoadFailure } from '#web/app/load.ts'
import type { MetaInput, PageMeta } from '#web/app/page-meta.ts'
import type { PageCode, PageRequest } from '#web/app/page-table.ts'
import { savedSearchMessages } from '#web/messages/en/saved-searches.ts'
import { SavedSearchPage } from './saved-search-page.tsx'
import { savedSearchCardsQuery, savedSearchQuery } from './saved-search-queries.ts'

const { page: texts } = savedSearchMessages

/** Loads the list as visitors see it. The owner's view of a private list follows when the session is known. */
async function load(app: AppDependencies, { params }: PageRequest): Promise<void> {
  const id = params['id'] ?? ''
  const found = await ensureQuery(app, savedSearchQuery(app.api, id, null))
  if (found === null) return app.notFound()
  if (found?.isUnderstood)
    await tolerateLoadFailure(
      app.queryClient.ensureInfiniteQueryData(savedSearchCardsQuery(app.api, id, null)),
    )
}

/** The private list that the owner's browser has in its cache, if any. */
const ownFound = (queryClient: QueryClient, id: string) =>
  queryClient
    .getQueriesData<SavedSearch | null>({ queryKey: savedSearchKey(id, null).slice(0, 2) })
    .map(([, data]) => data)
    .find(data => data)

/** Search engines do not list the page: its owner shares it by its link. */
function meta({ params, queryClient }: MetaInput): PageMeta {
  const id = params['id'] ?? ''
  const found = queryClient.getQueryData<SavedSearch | null>(savedSearchKey(id, null))
  if (!found) {
    const own = ownFound(queryClient, id)
    const title = own ? own.name : found === null ? texts.notFound : texts.untitled
    return { title, noIndex: true }
  }
  const { name, user, count } = found
  return {
    title: texts.titleOf(name, user.username),
    description: texts.descriptionOf(count ?? 0, user.username),
    canonical: publicListPath(id),
    noIndex: true,
  }
}

export const page: PageCode = { Component: SavedSearchPage, load, meta }

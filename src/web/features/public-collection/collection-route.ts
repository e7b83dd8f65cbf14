import type { QueryClient } from '@tanstack/react-query'
import type { ApiCollection } from '#contract/collection-shapes.ts'
import type { AppDependencies } from '#web/app/app-context.ts'
import { ensureQuery } from '#web/app/load.ts'
import type { MetaInput, PageMeta } from '#web/app/page-meta.ts'
import type { PageCode, PageRequest } from '#web/app/page-table.ts'
import { publicCollectionMessages as messages } from '#web/messages/en/collection.ts'
import { collectionPath } from '#site/site-paths.ts'
import { CollectionPage } from './collection-page.tsx'
import { collectionKey, collectionQuery } from './collection-queries.ts'

/**
 * Loads the collection as visitors see it. The owner's view of a private collection follows when the session is
 * known.
 */
async function load(app: AppDependencies, { params }: PageRequest): Promise<void> {
  const found = await ensureQuery(app, collectionQuery(app.api, params['id'] ?? '', null))
  if (found === null) app.notFound()
}

/** The private collection that the owner's browser has in its cache, if any. */
const ownFound = (queryClient: QueryClient, id: string) =>
  queryClient
    .getQueriesData<ApiCollection | null>({ queryKey: collectionKey(id, null).slice(0, 2) })
    .map(([, data]) => data)
    .find(data => data)

function meta({ params, queryClient }: MetaInput): PageMeta {
  const id = params['id'] ?? ''
  const found = queryClient.getQueryData<ApiCollection | null>(collectionKey(id, null))
  if (!found) {
    const own = ownFound(queryClient, id)
    const title = own ? own.name : found === null ? messages.notFound : messages.untitled
    return { title, noIndex: true }
  }
  const { name, description, user, cardCount } = found
  return {
    title: messages.titleOf(name, user.username),
    description: description || messages.descriptionOf(cardCount, user.username),
    canonical: collectionPath(id),
    image: `/og/collection/${id}.png?v=${Date.parse(found.updatedAt).toString(36)}`,
  }
}

export const page: PageCode = { Component: CollectionPage, load, meta }

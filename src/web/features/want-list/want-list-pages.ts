import type { WantList } from '#contract/want-list-endpoints.ts'
import { wantListPath } from '#site/site-paths.ts'
import { ensureQuery } from '#web/app/load.ts'
import type { MetaInput, PageMeta } from '#web/app/page-meta.ts'
import type { PageCode } from '#web/app/page-table.ts'
import { createPageWithoutLoader } from '#web/app/simple-page.ts'
import { wantListMessages as messages } from '#web/messages/en/want-list.ts'
import { AllWantsPage, CollectionWantsPage, SharedWantsPage } from './want-list-page.tsx'
import { firstEntriesKey, wantListQuery, type WantListSource } from './want-list-queries.ts'
import { readWantListUrl } from './want-list-url.ts'

/** The list in the browser's cache: as visitors see it, or else as its owner does. */
function listIn({ queryClient, url }: MetaInput, source: WantListSource) {
  const { sort } = readWantListUrl(url.searchParams)
  const seen = queryClient.getQueryData<WantList | null>(firstEntriesKey(source, null, sort))
  if (seen) return { list: seen, isPublic: true }
  const own = queryClient
    .getQueriesData<WantList | null>({ queryKey: firstEntriesKey(source, null, sort).slice(0, -2) })
    .find(([, data]) => data)?.[1]
  return { list: own ?? seen, isPublic: false }
}

function metaOf(input: MetaInput, source: WantListSource): PageMeta {
  const { list, isPublic } = listIn(input, source)
  if (!list) return { title: list === null ? messages.notFound : messages.title, noIndex: true }
  const { name, collection, totals } = list
  if (!isPublic || !collection || name === null)
    return { title: name === null ? messages.title : messages.titleOf(name), noIndex: true }
  return {
    title: messages.titleBy(name, collection.username),
    description: messages.description(totals.cards, collection.username),
    canonical: wantListPath(collection.id),
  }
}

/** A page that the server renders as visitors see it. */
function visitorPage(
  Component: PageCode['Component'],
  sourceOf: (params: MetaInput['params']) => WantListSource,
): PageCode {
  return {
    Component,
    load: async (app, { params, url }) => {
      const { sort } = readWantListUrl(url.searchParams)
      const found = await ensureQuery(app, wantListQuery(app.api, sourceOf(params), null, sort))
      if (found === null) app.notFound()
    },
    meta: input => metaOf(input, sourceOf(input.params)),
  }
}

export const ofCollection = visitorPage(CollectionWantsPage, ({ id = '' }) => ({ of: 'collection', id }))
export const ofLink = visitorPage(SharedWantsPage, ({ token = '' }) => ({ of: 'link', id: token }))
export const ofAll = createPageWithoutLoader(AllWantsPage, messages.title)

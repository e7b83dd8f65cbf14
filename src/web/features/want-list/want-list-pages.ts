import { wantListPath } from '#site/site-paths.ts'
import { ensureQuery } from '#web/app/load.ts'
import type { MetaInput, PageMeta } from '#web/app/page-meta.ts'
import type { PageCode } from '#web/app/page-table.ts'
import { createPageWithoutLoader } from '#web/app/simple-page.ts'
import { wantListMessages as messages } from '#web/messages/en/want-list.ts'
import { listTexts } from './list-texts.ts'
import {
  AllTradesPage,
  AllWantsPage,
  CollectionWantsPage,
  SharedTradesPage,
  SharedWantsPage,
} from './want-list-page.tsx'
import { type CardList, firstEntriesKey, type ListSource, wantListQuery } from './want-list-queries.ts'
import { readWantListUrl } from './want-list-url.ts'

/** The list in the browser's cache: as visitors see it, or else as its owner does. */
function listIn({ queryClient, url }: MetaInput, source: ListSource) {
  const { sort } = readWantListUrl(url.searchParams)
  const seen = queryClient.getQueryData<CardList | null>(firstEntriesKey(source, null, sort))
  if (seen) return { list: seen, isPublic: true }
  const own = queryClient
    .getQueriesData<CardList | null>({ queryKey: firstEntriesKey(source, null, sort).slice(0, -2) })
    .find(([, data]) => data)?.[1]
  return { list: own ?? seen, isPublic: false }
}

function metaOf(input: MetaInput, source: ListSource): PageMeta {
  const { list, isPublic } = listIn(input, source)
  const { title, notFound } = listTexts[source.list]
  if (!list) return { title: list === null ? notFound : title, noIndex: true }
  const { name, collection, totals } = list
  if (!isPublic || !collection || name === null)
    return { title: name === null ? title : messages.titleOf(name), noIndex: true }
  return {
    title: messages.titleBy(name, collection.username),
    description: messages.description(totals.cards, collection.username),
    canonical: wantListPath(collection.id),
  }
}

/** A page that the server renders as visitors see it. */
function visitorPage(
  Component: PageCode['Component'],
  sourceOf: (params: MetaInput['params']) => ListSource,
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

export const ofCollection = visitorPage(CollectionWantsPage, ({ id = '' }) => ({
  list: 'wanted',
  of: 'collection',
  id,
}))
export const ofLink = visitorPage(SharedWantsPage, ({ token = '' }) => ({
  list: 'wanted',
  of: 'link',
  id: token,
}))
export const ofAll = createPageWithoutLoader(AllWantsPage, listTexts.wanted.title)
export const tradesOfLink = visitorPage(SharedTradesPage, ({ token = '' }) => ({
  list: 'trade',
  of: 'link',
  id: token,
}))
export const tradesOfAll = createPageWithoutLoader(AllTradesPage, listTexts.trade.title)

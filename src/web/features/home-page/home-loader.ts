import { sitePaths } from '#site/site-paths.ts'
import type { AppDependencies } from '#web/app/app-context.ts'
import { ensureQuery } from '#web/app/load.ts'
import type { MetaInput, PageMeta } from '#web/app/page-meta.ts'
import type { PageRequest } from '#web/app/page-table.ts'
import { cardSummaryQuery, findCardSummary } from '#web/features/feed/card-summary-query.ts'
import { readFeedState } from '#web/features/feed/feed-state.ts'
import { loadFeed } from '#web/features/feed/load-feed.ts'
import { cardTermMessages } from '#web/messages/en/card-words.ts'
import { homeFeedMessages } from '#web/messages/en/feed.ts'
import { homePageMessages as messages } from '#web/messages/en/home.ts'
import { homeQuery } from './home-queries.ts'

const { withCard } = homeFeedMessages

export async function loadHome(app: AppDependencies, { url }: PageRequest): Promise<void> {
  const { card } = readFeedState(url.searchParams)
  if (card) {
    if ((await ensureQuery(app, cardSummaryQuery(app.api, card))) === null) app.notFound()
    return
  }
  await Promise.all([ensureQuery(app, homeQuery(app.api)), loadFeed(app, url)])
}

export function homeMeta({ url, queryClient }: MetaInput): PageMeta {
  const { card: cardId } = readFeedState(url.searchParams)
  if (!cardId)
    return {
      title: messages.title,
      siteName: 'first',
      description: messages.description,
      canonical: sitePaths.home,
    }
  const card = findCardSummary(queryClient, cardId)
  const title = card ? withCard.titleOf(cardTermMessages.nameOf(card)) : withCard.title
  return { title, noIndex: true }
}

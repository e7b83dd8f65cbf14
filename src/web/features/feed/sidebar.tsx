import { useApp } from '#web/app/app-provider.tsx'
import { homeFeedMessages } from '#web/messages/en/feed.ts'
import { topCardsQuery, topCollectionsQuery } from './sidebar-queries.ts'
import { SidebarList } from './sidebar-list.tsx'

const { lists } = homeFeedMessages

/** The four lists beside the feed. Their requests start 100 ms apart, after the main content. */
export function Sidebar() {
  const { api } = useApp()
  return (
    <aside
      aria-label={lists.label}
      className="relative -mx-(--gutter) flex snap-x items-start gap-4 overflow-x-auto scroll-px-(--gutter) px-(--gutter) max-lg:pb-2 lg:col-start-2 lg:mx-0 lg:grid lg:content-start lg:overflow-visible lg:px-0"
    >
      <SidebarList
        {...lists.trendingCollections}
        query={topCollectionsQuery(api, 'popular-desc')}
        delay={100}
        more="?sort=popular-desc&type=collections"
      />
      <SidebarList
        {...lists.discussedCollections}
        query={topCollectionsQuery(api, 'discussed-desc')}
        delay={200}
      />
      <SidebarList
        {...lists.trendingCards}
        query={topCardsQuery(api, 'popular-desc')}
        delay={300}
        more="?sort=popular-desc&type=cards"
      />
      <SidebarList {...lists.discussedCards} query={topCardsQuery(api, 'discussed-desc')} delay={400} />
    </aside>
  )
}

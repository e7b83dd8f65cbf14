import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#web/api/api-client.ts'
import { type ActivityItem, parseActivityItem, type CollectionItem, collectionItem } from './feed-item.ts'

export const maxSidebarItems = 3
const collectionsRead = 5
/** More activities than cards are requested, because several may be about the same card. */
const activitiesRead = 10

/** The most popular or most discussed collections. */
export function topCollectionsQuery(api: ApiClient, sortBy: 'popular-desc' | 'discussed-desc') {
  return queryOptions({
    queryKey: ['top-collections', sortBy],
    queryFn: async ({ signal }): Promise<CollectionItem[]> => {
      const query = { pageSize: String(collectionsRead), sortBy }
      const { collections } = await api('GET /collections/public', { query }, { signal })
      return collections.slice(0, maxSidebarItems).map(collectionItem)
    },
  })
}

/** The most popular or most discussed cards, each once. */
export function topCardsQuery(api: ApiClient, sortBy: 'popular-desc' | 'discussed-desc') {
  return queryOptions({
    queryKey: ['top-cards', sortBy],
    queryFn: async ({ signal }): Promise<ActivityItem[]> => {
      const query = { pageSize: String(activitiesRead), sortBy }
      const { activities } = await api('GET /card-interactions/activity', { query }, { signal })
      const items = activities.map(activity => parseActivityItem(activity, ''))
      const byCard = new Map<string, ActivityItem>()
      for (const item of items) {
        if (item.kind === 'activity' && !byCard.has(item.subject.id)) byCard.set(item.subject.id, item)
      }
      return [...byCard.values()].slice(0, maxSidebarItems)
    },
  })
}

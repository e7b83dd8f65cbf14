import { cardAddress } from '#web/features/search-box/addresses.ts'
import type { ActivityItem, CollectionItem } from './feed-item.ts'

/** The page of what an item is about. */
export function itemAddress(item: CollectionItem | ActivityItem): string {
  const { id } = item.subject
  return item.kind === 'collection' ? `/collection/${id}` : cardAddress({ id, language: item.card.language })
}

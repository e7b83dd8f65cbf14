import { cardPath, collectionPath } from '#site/site-paths.ts'
import type { ActivityItem, CollectionItem } from './feed-item.ts'

/** The page of what an item is about. */
export function itemPath(item: CollectionItem | ActivityItem): string {
  const { id } = item.subject
  return item.kind === 'collection' ? collectionPath(id) : cardPath({ id, language: item.card.language })
}

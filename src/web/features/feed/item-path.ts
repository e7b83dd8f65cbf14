import { cardPath, collectionPath } from '#site/site-paths.ts'
import type { ActivityItem, CollectionItem } from './feed-item.ts'

/** The path of the page of an item's card or collection. */
export function itemPath(item: CollectionItem | ActivityItem): string {
  const { id } = item.subject
  return item.kind === 'collection' ? collectionPath(id) : cardPath({ id, language: item.card.language })
}

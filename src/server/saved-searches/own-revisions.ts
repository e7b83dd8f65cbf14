import { readQuery } from '#search/phrases/read-query.ts'
import type { SearchIndex } from '#search/index/search-index.ts'
import { asksAboutPockets, hasTerm } from '#search/query/copy-terms.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { findFiledRevision } from '#server/collections/changes/filed-places.ts'
import { findCollectionsRevision } from '#server/collections/collections-revision.ts'

/** The revisions of an owner's cards and of their pockets during one request. */
export type OwnRevisions = {
  /** The revision of what a search of the owner's cards reads. */
  ofSearch: (index: SearchIndex, query: string) => Promise<string>
}

/** Reads each revision when it is needed, and once. Filing copies changes no collection. */
export function createOwnRevisions(db: Queryable, ownerId: string): OwnRevisions {
  let collections: Promise<string> | undefined
  let filed: Promise<string> | undefined
  return {
    ofSearch: async (index, query) => {
      const { root } = readQuery(index, query)
      collections ??= findCollectionsRevision(db, ownerId)
      if (!root || !hasTerm(root, asksAboutPockets)) return collections
      filed ??= findFiledRevision(db, ownerId)
      // Awaited together: if both failed, nothing would handle the failure of the second.
      return (await Promise.all([collections, filed])).join(' ')
    },
  }
}

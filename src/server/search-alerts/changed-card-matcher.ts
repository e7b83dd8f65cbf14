import type { SearchIndex } from '#search/index/search-index.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { canonicalIds } from '#server/saved-searches/search-results.ts'
import type { ActiveSearch } from './active-searches.ts'
import { createSearchMatcher, type MatchSearch, type MatchSources } from './match-searches.ts'
import { dependsOnOtherCards } from './query-scope.ts'

export type ChangedCardMatcher = {
  /** Finds the changed cards that a search may list. Uses the index of these cards unless the query needs others. */
  match: MatchSearch
  /** Returns which of the cards the search lists in the whole catalogue; none if its query is not understood now. */
  confirm: (search: ActiveSearch, cardIds: ReadonlySet<string>) => ReadonlySet<string>
}

/** Returns functions that find changed cards; `changed` is an index of these. */
export function createChangedCardMatcher(
  catalogue: Catalogue,
  changed: SearchIndex,
  sources: Omit<MatchSources, 'index'>,
): ChangedCardMatcher {
  const matchChanged = createSearchMatcher({ ...sources, index: changed })
  const matchAll = createSearchMatcher({ ...sources, index: catalogue.index })
  return {
    match: search =>
      dependsOnOtherCards(sources.parse(search.query)) ? matchAll(search) : matchChanged(search),
    confirm: (search, cardIds) => {
      const { ids, isUnderstood } = matchAll(search)
      if (!isUnderstood) return new Set()
      const listed = new Set(canonicalIds(search.pinned, catalogue)).union(ids)
      return cardIds.intersection(listed).difference(new Set(canonicalIds(search.excluded, catalogue)))
    },
  }
}

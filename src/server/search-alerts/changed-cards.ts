import type { SearchIndex } from '#search/index/search-index.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { canonicalIds } from '#server/saved-searches/search-results.ts'
import type { ActiveSearch } from './active-searches.ts'
import { createSearchMatcher, type MatchSearch, type MatchSources } from './match-searches.ts'
import { dependsOnOtherCards } from './query-scope.ts'

export type ChangedCards = {
  /** The changed cards that a search may have. Runs in the index of these cards unless the query depends on others. */
  match: MatchSearch
  /** Those of the cards that a search has in the whole catalogue. None if its query is no longer understood. */
  confirm: (search: ActiveSearch, cardIds: ReadonlySet<string>) => ReadonlySet<string>
}

/** Returns functions that find changed cards; `changed` is an index of these. */
export function createChangedCards(
  catalogue: Catalogue,
  changed: SearchIndex,
  sources: Omit<MatchSources, 'index'>,
): ChangedCards {
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

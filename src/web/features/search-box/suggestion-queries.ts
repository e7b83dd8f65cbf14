import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#web/api/api-client.ts'
import {
  cardSuggestion,
  type CollectionSuggestion,
  collectionSuggestion,
  groupSuggestions,
  setSuggestion,
  minSuggestionTextLength,
} from './suggestions.ts'

/** If collections fail, cards and sets are suggested without them and without a retry. */
function findCollections(api: ApiClient, text: string, signal: AbortSignal): Promise<CollectionSuggestion[]> {
  const call = { query: { q: text, pageSize: '3' } }
  return api('GET /collections', call, { signal, attempts: 1 }).then(
    ({ collections }) => collections.map(collectionSuggestion),
    () => [],
  )
}

/** Suggestions for a text; a newer text aborts older requests. */
export function suggestionsQuery(api: ApiClient, text: string) {
  return queryOptions({
    queryKey: ['suggestions', text],
    queryFn: async ({ signal }) => {
      const [cards, sets, collections] = await Promise.all([
        api('GET /search', { query: { q: text, pageSize: '5' } }, { signal }),
        api('GET /categories/sets', { query: { q: text, pageSize: '100' } }, { signal }),
        findCollections(api, text, signal),
      ])
      const found = [...cards.cards.map(cardSuggestion), ...sets.sets.map(setSuggestion), ...collections]
      return groupSuggestions(found, text)
    },
    enabled: text.length >= minSuggestionTextLength,
    placeholderData: keepPreviousData,
  })
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#web/api/api-client.ts'
import { cardSuggestion, groupSuggestions, setSuggestion, shortestText } from './suggestions.ts'

/** Suggestions for a text; a newer text cancels the calls of an older one. */
export function suggestionsQuery(api: ApiClient, text: string) {
  return queryOptions({
    queryKey: ['suggestions', text],
    queryFn: async ({ signal }) => {
      const [cards, sets] = await Promise.all([
        api('GET /search', { query: { q: text, pageSize: '5' } }, { signal }),
        api('GET /categories/sets', { query: { q: text, pageSize: '100' } }, { signal }),
      ])
      return groupSuggestions([...cards.cards.map(cardSuggestion), ...sets.sets.map(setSuggestion)])
    },
    enabled: text.length >= shortestText,
    placeholderData: keepPreviousData,
  })
}

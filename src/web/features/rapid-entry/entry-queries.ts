import { queryOptions } from '@tanstack/react-query'
import type { ApiCard } from '#contract/card-shapes.ts'
import type { ApiClient } from '#web/api/api-client.ts'
import type { NamedEntrySet } from './resolve-entry.ts'

/** The catalogue changes rarely, and a session of entries should not wait for it twice. */
const staleTime = 60 * 60 * 1000

/** All sets in both languages, newest first. */
export function entrySetsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['rapid-entry', 'sets'],
    staleTime,
    queryFn: async ({ signal }): Promise<NamedEntrySet[]> => {
      const { sets } = await api('GET /categories/sets', { query: { pageSize: '1000' } }, { signal })
      return sets.map(({ id, name, nameEn, code, ptcgoCode, language }) => ({
        id,
        name,
        nameEn,
        code,
        ptcgoCode,
        language,
      }))
    },
  })
}

/** The cards of a set by number. */
export function entryCardsQuery(api: ApiClient, setId: string) {
  return queryOptions({
    queryKey: ['rapid-entry', 'cards', setId],
    staleTime,
    enabled: setId !== '',
    queryFn: async ({ signal }): Promise<ApiCard[]> => {
      const call = { params: { id: setId }, query: { pageSize: '1000' } }
      return (await api('GET /categories/{id}/cards', call, { signal })).cards
    },
  })
}

/** The printings that the catalogue lists for a card. */
export function entryPrintingsQuery(api: ApiClient, cardId: string) {
  return queryOptions({
    queryKey: ['rapid-entry', 'printings', cardId],
    staleTime,
    queryFn: async ({ signal }) =>
      (await api('GET /products/{id}', { params: { id: cardId } }, { signal })).variants,
  })
}

import { queryOptions } from '@tanstack/react-query'
import { type ApiCall, type ApiClient, type ApiResponse, notFoundAsNull } from '#web/api/api-client.ts'
import { loaderQueryOptions } from '#web/app/load.ts'
import { copiesKey } from '#web/changes/publish-collection-change.ts'

export type Pokedex = ApiResponse<'GET /pokedex'>
export type Species = ApiResponse<'GET /pokedex/{dex}'>

type ListedQuery = NonNullable<ApiCall<'GET /pokedex'>['query']>

/** What the address of the page limits the Pokédex to; unchecked, because the API refuses wrong values. */
export type PokedexFilter = { generation?: string; type?: string }

export function parsePokedexFilter(query: URLSearchParams): PokedexFilter {
  const [generation, type] = [query.get('generation'), query.get('type')]
  return { ...(generation && { generation }), ...(type && { type }) }
}

/** The generation that the server renders where all are asked for. */
const firstGeneration = '1'

/**
 * The Pokédex for a user, or with null for visitors. The user's is read again after each change of their copies.
 */
export function pokedexQuery(api: ApiClient, userId: string | null, filter: PokedexFilter) {
  return queryOptions({
    ...loaderQueryOptions,
    queryKey: [...(userId === null ? ['pokedex', null] : copiesKey(userId)), 'pokedex', filter],
    queryFn: ({ signal }) => api('GET /pokedex', { query: filter as ListedQuery }, { signal }),
  })
}

/** What the server renders: one generation, because all species would be in the page twice, as markup and as data. */
export function firstSpeciesQuery(api: ApiClient, filter: PokedexFilter) {
  return pokedexQuery(api, null, { generation: firstGeneration, ...filter })
}

/** Cards of each form and language in the server-rendered page. */
const initialCards = '12'

export const firstCardsKey = (dex: string) => ['pokedex-species', dex, 'first'] as const

/** A species with its first cards, which the server renders; null for an unknown number. */
export function firstCardsQuery(api: ApiClient, dex: string) {
  return queryOptions({
    ...loaderQueryOptions,
    queryKey: firstCardsKey(dex),
    queryFn: ({ signal }): Promise<Species | null> =>
      api('GET /pokedex/{dex}', { params: { dex }, query: { limit: initialCards } }, { signal }).catch(
        notFoundAsNull,
      ),
  })
}

/** A species with all of its cards. */
export function allCardsQuery(api: ApiClient, dex: string) {
  return queryOptions({
    queryKey: ['pokedex-species', dex],
    queryFn: ({ signal }): Promise<Species | null> =>
      api('GET /pokedex/{dex}', { params: { dex } }, { signal }).catch(notFoundAsNull),
  })
}

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ApiSet } from '#contract/card-shapes.ts'
import type { Language } from '#domain/language.ts'
import { type ApiResponse, type ApiClient, ApiError, notFoundAsNull } from '#web/api/api-client.ts'
import { loaderQueryOptions } from '#web/app/load.ts'

/** The maximum page size of the API. */
const maxPageSize = '1000'
/** Cards in the server-rendered page: more than a first screen of any width. */
const initialCards = '30'

type Chosen = { language: Language; series?: string | undefined; q?: string | undefined }

/** The query parameters of all sets of a language, which are stored for use without a network. */
export const allSetsParams = (language: Language) => ({ pageSize: maxPageSize, language })

/** All sets of a language as this device has stored them. Throws if it has not. */
async function readStoredSets(api: ApiClient, language: Language, signal: AbortSignal): Promise<ApiSet[]> {
  return (await api('GET /categories/sets', { query: allSetsParams(language) }, { signal, attempts: 1 })).sets
}

function hasText({ name, nameEn, code, ptcgoCode, id }: ApiSet, text: string): boolean {
  const wanted = text.toLocaleLowerCase()
  return [name, nameEn, code, ptcgoCode, id].some(one => one?.toLocaleLowerCase().includes(wanted))
}

/** The sets of the left panel and the logo grid. Without a network they are chosen from the stored ones. */
export function setsQuery(api: ApiClient, { language, series, q }: Chosen) {
  return queryOptions({
    ...loaderQueryOptions,
    queryKey: ['sets', { language, series, q }],
    queryFn: async ({ signal }) => {
      const query = { ...allSetsParams(language), series, q }
      try {
        return (await api('GET /categories/sets', { query }, { signal })).sets
      } catch (error) {
        if (error instanceof ApiError || signal.aborted) throw error
        const stored = await readStoredSets(api, language, signal)
        const ofSeries = stored.filter(
          set => !series || set.series.toLocaleLowerCase() === series.toLocaleLowerCase(),
        )
        return q ? ofSeries.filter(set => hasText(set, q)) : ofSeries
      }
    },
  })
}

const isGroupId = (text: string) => /^\d+$/.test(text)

export const singleSetKey = (text: string, language: Language | undefined) =>
  ['set', text.toLowerCase(), language ?? 'any'] as const

/**
 * A set by code, id or slug of its name; a number is also tried as the set's group id at the source. Null if there is
 * none.
 */
export function singleSetQuery(api: ApiClient, text: string, language: Language | undefined) {
  return queryOptions({
    ...loaderQueryOptions,
    queryKey: singleSetKey(text, language),
    queryFn: async ({ signal }): Promise<ApiSet | null> => {
      const params = { id: text }
      const set = await api('GET /categories/{id}', { params, query: { language } }, { signal }).catch(
        notFoundAsNull,
      )
      if (set || !isGroupId(text)) return set
      return api('GET /categories/group/{id}', { params }, { signal }).catch(notFoundAsNull)
    },
  })
}

type CardPage = ApiResponse<'GET /categories/{id}/cards'>

function readCards(
  api: ApiClient,
  set: ApiSet,
  page: { page: string; pageSize: string },
  signal: AbortSignal,
) {
  const query = { ...page, orderBy: 'number', language: set.language } as const
  return api('GET /categories/{id}/cards', { params: { id: set.id }, query }, { signal })
}

export function nextPageNumber(last: Pick<CardPage, 'pagination'>): number | undefined {
  return last.pagination.hasNext ? last.pagination.page + 1 : undefined
}

export const setCardsKey = (setId: string) => ['set-cards', setId] as const

/** All cards of a set by number, 1000 at a time. */
export function setCardsQuery(api: ApiClient, set: ApiSet) {
  return infiniteQueryOptions({
    queryKey: setCardsKey(set.id),
    queryFn: ({ pageParam, signal }) =>
      readCards(api, set, { page: String(pageParam), pageSize: maxPageSize }, signal),
    initialPageParam: 1,
    getNextPageParam: nextPageNumber,
  })
}

export const firstCardsKey = (setId: string) => ['set-cards-first', setId] as const

/**
 * The first cards of a set, which the server renders. All cards would be in the page twice, as markup and as data.
 */
export function firstCardsQuery(api: ApiClient, set: ApiSet) {
  return queryOptions({
    queryKey: firstCardsKey(set.id),
    queryFn: ({ signal }) => readCards(api, set, { page: '1', pageSize: initialCards }, signal),
  })
}

/** The printings of a set's numbered cards (its master set) with their prices, by card id. */
export function setPrintingsQuery(api: ApiClient, set: ApiSet) {
  return queryOptions({
    queryKey: ['set-printings', set.id],
    queryFn: async ({ signal }) => {
      const call = { params: { id: set.id }, query: { language: set.language } }
      const { cards, isProvisional } = await api('GET /categories/{id}/printings', call, { signal })
      return { isProvisional, byCard: new Map(cards.map(({ id, printings }) => [id, printings])) }
    },
  })
}

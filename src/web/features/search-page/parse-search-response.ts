import type { ApiCard } from '#contract/card-shapes.ts'
import type { SearchResponse } from '#contract/search-shapes.ts'
import { priceSortKey } from '#web/features/prices/displayed-price.ts'

/** Other servers of this API may send their cards as `data`, or none. */
type UncheckedResponse = Partial<SearchResponse> & { data?: unknown }

export type ResultPage = Pick<
  SearchResponse,
  'cards' | 'pagination' | 'terms' | 'facets' | 'pricesKnown' | 'omissions'
> & {
  total: number
}

const singlePage = { page: 1, pageSize: 50, totalPages: 1, hasNext: false, hasPrev: false, hasMore: false }

/** Parses a search response. A response without a list of cards becomes an empty page. */
export function parseSearchResponse(response: UncheckedResponse): ResultPage {
  const list = [response.cards, response.data].find(Array.isArray) as ApiCard[] | undefined
  const cards = list ?? []
  const pagination = response.pagination ?? { ...singlePage, total: cards.length }
  return {
    cards,
    pagination,
    total: response.total ?? pagination.total,
    terms: response.terms ?? [],
    facets: response.facets,
    omissions: response.omissions,
    pricesKnown: response.pricesKnown ?? cards.some(card => priceSortKey(card) !== null),
  }
}

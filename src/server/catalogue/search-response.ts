import type { catalogueEndpoints } from '#contract/catalogue-endpoints.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import { createPagination } from '#contract/pagination.ts'
import type { SearchResponse } from '#contract/search-shapes.ts'
import type { JsonBytes } from '#platform/http/bind-endpoint.ts'
import type { SearchFilters } from '#search/match/match-filters.ts'
import { findOmissions } from '#search/phrases/find-omissions.ts'
import { readQuery } from '#search/phrases/read-query.ts'
import type { Query } from '#search/query/query.ts'
import { search, type SearchOptions, type SearchResult } from '#search/search.ts'
import { cardListJson, type PricedCatalogue } from './card-list-json.ts'
import { presentTerms } from './search-terms.ts'

type SearchQuery = HandlerInput<(typeof catalogueEndpoints)['listProducts']>['query']

/** The ids of the user's cards that a query finds, and the problems of its terms. */
export type OwnCardsFound = {
  ids: ReadonlySet<string>
  problems: SearchResult['problems']
  /** When a card was added last, in milliseconds since 1970; null for a card that was not found. */
  addedOf: (cardId: string) => number | null
}

/** Splits several values of one filter at commas. */
function values(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map(value => value.trim())
    .filter(Boolean)
}

function priceBand({ priceMin, priceMax }: SearchQuery): Pick<SearchFilters, 'price'> {
  if (priceMin === undefined && priceMax === undefined) return {}
  return {
    price: {
      ...(priceMin !== undefined && { min: priceMin }),
      ...(priceMax !== undefined && { max: priceMax }),
    },
  }
}

function filtersOf(query: SearchQuery): SearchFilters {
  return {
    set: values(query.set),
    series: values(query.series),
    rarity: values(query.rarity),
    supertype: values(query.supertype),
    type: values(query.type),
    language: values(query.language),
    ...priceBand(query),
  }
}

function optionsOf({ book }: PricedCatalogue, query: SearchQuery): SearchOptions {
  const options: SearchOptions = {
    filters: filtersOf(query),
    offset: (query.page - 1) * query.pageSize,
    limit: query.pageSize,
  }
  if (book.hasPrices) options.priceOf = book.displayedPriceInUsd
  if (query.sortBy) options.sortBy = query.sortBy
  if (query.sortOrder) options.sortOrder = query.sortOrder
  return options
}

function parsedFor({ catalogue }: PricedCatalogue, { q }: SearchQuery): Query {
  return readQuery(catalogue.index, q)
}

function searchJson(
  priced: PricedCatalogue,
  query: SearchQuery,
  parsed = parsedFor(priced, query),
  own?: OwnCardsFound,
): JsonBytes {
  const { catalogue, book } = priced
  const ofCatalogue = optionsOf(priced, query)
  const options = own ? { ...ofCatalogue, within: own.ids, addedOf: own.addedOf } : ofCatalogue
  const result = search(catalogue.index, parsed, options)
  const { page, pageSize } = query
  const rest = {
    pagination: createPagination(result.total, page, pageSize),
    total: result.total,
    page,
    pageSize,
    terms: presentTerms(catalogue.index, parsed, [...result.problems, ...(own?.problems ?? [])]),
    pricesKnown: book.hasPrices,
    ...(page === 1 && { facets: result.facets() }),
    // Parts about own copies were applied before, so leaving them out could not be counted.
    ...(page === 1 && result.total === 0 && !own && omissionsOf(priced, parsed, options)),
  }
  return cardListJson(
    priced,
    Array.from(result.cards, card => catalogue.ordinalOf(card)),
    rest,
  )
}

function omissionsOf({ catalogue }: PricedCatalogue, parsed: Query, options: SearchOptions) {
  const omissions = findOmissions(catalogue.index, parsed, options)
  return omissions.length > 0 && { omissions }
}

/**
 * The response of `GET /search`; with `own`, only the user's cards. An empty query, or one without terms such as '()',
 * finds nothing.
 */
export function searchResponse(
  priced: PricedCatalogue,
  query: SearchQuery,
  own?: OwnCardsFound,
): JsonBytes | SearchResponse {
  const parsed = parsedFor(priced, query)
  if (parsed.terms.length > 0) return searchJson(priced, query, parsed, own)
  const { page, pageSize } = query
  const pricesKnown = priced.book.hasPrices
  return {
    cards: [],
    pagination: createPagination(0, page, pageSize),
    total: 0,
    page,
    pageSize,
    terms: [],
    pricesKnown,
  }
}

/** The response of `GET /products`: as a search, except that an empty query finds every card. */
export function listProducts(priced: PricedCatalogue, query: SearchQuery): JsonBytes {
  return searchJson(priced, query)
}

import type { catalogueEndpoints } from '#contract/catalogue-endpoints.ts'
import type { Input } from '#contract/endpoint.ts'
import { paginate } from '#contract/pagination.ts'
import type { SearchResponse, SearchTerm } from '#contract/search-shapes.ts'
import type { JsonBytes } from '#platform/http/bind-endpoint.ts'
import type { SearchFilters } from '#search/match/match-filters.ts'
import { describeTerm } from '#search/query/describe-term.ts'
import { parseQuery } from '#search/query/parse-query.ts'
import type { Query, TermProblem } from '#search/query/query.ts'
import { withoutTerm } from '#search/query/without-term.ts'
import { search, type SearchOptions, type SearchResult } from '#search/search.ts'
import { understoodTerms } from '#search/understood-terms.ts'
import { cardListJson, type PricedCatalogue } from './card-list-json.ts'
import type { Catalogue } from './catalogue.ts'

type SearchQuery = Input<(typeof catalogueEndpoints)['search']>['query']

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
  if (book.hasPrices) options.priceOf = book.shownInUsd
  if (query.sortBy) options.sortBy = query.sortBy
  if (query.sortOrder) options.sortOrder = query.sortOrder
  return options
}

function problemPart(problem: TermProblem | undefined): Pick<SearchTerm, 'problem' | 'hint' | 'cause'> {
  if (!problem) return { problem: null, hint: null }
  const { message, hint, ...cause } = problem
  return { problem: message, hint, cause }
}

/**
 * The terms of the query, which the interface shows as chips. A problem of the whole query is an additional term that
 * cannot be removed.
 */
function termsOf(catalogue: Catalogue, query: Query, result: SearchResult): SearchTerm[] {
  const problems = new Map(result.problems.map(({ term, problem }) => [term, problem]))
  const terms = understoodTerms(catalogue.index, query).map((term, place): SearchTerm => ({
    label: describeTerm(term),
    ...problemPart(problems.get(place)),
    without: withoutTerm(query, place, catalogue.index.colonNames),
    meaning: term.meaning,
    negated: term.negated === 'yes',
  }))
  const whole = problems.get(null)
  return whole ? [...terms, { label: '', ...problemPart(whole), without: query.text }] : terms
}

function parsedFor({ catalogue }: PricedCatalogue, { q }: SearchQuery): Query {
  return parseQuery(q, catalogue.index.colonNames)
}

function answer(priced: PricedCatalogue, query: SearchQuery, parsed = parsedFor(priced, query)): JsonBytes {
  const { catalogue, book } = priced
  const result = search(catalogue.index, parsed, optionsOf(priced, query))
  const { page, pageSize } = query
  const rest = {
    pagination: paginate(result.total, page, pageSize),
    total: result.total,
    page,
    pageSize,
    terms: termsOf(catalogue, parsed, result),
    pricesKnown: book.hasPrices,
    ...(page === 1 && { facets: result.facets() }),
  }
  return cardListJson(
    priced,
    Array.from(result.cards, card => catalogue.ordinalOf(card)),
    rest,
  )
}

/** The response of `GET /search`. An empty query, or one without terms such as '()', finds nothing. */
export function searchResponse(priced: PricedCatalogue, query: SearchQuery): JsonBytes | SearchResponse {
  const parsed = parsedFor(priced, query)
  if (parsed.terms.length > 0) return answer(priced, query, parsed)
  const { page, pageSize } = query
  const pricesKnown = priced.book.hasPrices
  return {
    cards: [],
    pagination: paginate(0, page, pageSize),
    total: 0,
    page,
    pageSize,
    terms: [],
    pricesKnown,
  }
}

/** The response of `GET /products`: as a search, except that an empty query finds every card. */
export function listProducts(priced: PricedCatalogue, query: SearchQuery): JsonBytes {
  return answer(priced, query)
}

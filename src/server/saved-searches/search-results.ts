import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { readQuery } from '#search/phrases/read-query.ts'
import type { Query, SortKey, TermProblem } from '#search/query/query.ts'
import { search, type SearchOptions } from '#search/search.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { OwnCardsFound } from '#server/catalogue/search-response.ts'
import { presentTerms } from '#server/catalogue/search-terms.ts'
import type { SearchTerm } from '#contract/search-shapes.ts'
import { createOwnRevisions, type OwnRevisions } from './own-revisions.ts'
import type { SavedSearchFields } from './saved-search-row.ts'

/** What running saved searches depends on. */
export type SearchContext = AppContext & {
  findOwnCards: (
    ownerId: string,
    q: string,
    timeZone: string,
    audience: 'owner' | 'everyone',
  ) => Promise<OwnCardsFound>
}

/**
 * The cards of a saved search in its order, none if its query is not understood, and its terms as they are
 * understood.
 */
export type SearchResults = { ids: readonly string[]; terms: SearchTerm[]; isUnderstood: boolean }

/**
 * Problems of terms that may end without a change of the query: a later catalogue can have the card or the price, and
 * a pattern can be faster on an idle machine. None of them makes a search find more than was written, as a value that
 * is left out does.
 */
const temporary = new Set(['no-prices', 'not-in-catalogue', 'too-slow'])

/** The terms whose problem only a change of the query solves; temporary problems are left out. */
export function termsWithLastingProblem({ terms }: Pick<SearchResults, 'terms'>): SearchTerm[] {
  return terms.filter(({ problem, cause }) => problem !== null && !temporary.has(cause?.reason ?? ''))
}

/** Whether all terms of a query have an effect. `found` are the problems of its search. */
export function isUnderstood(query: Query, found: readonly { problem: TermProblem }[]): boolean {
  const problems = [...query.terms.map(({ problem }) => problem), query.problem]
  for (const { problem } of found) problems.push(problem)
  return query.terms.length > 0 && problems.every(problem => !problem || temporary.has(problem.reason))
}

type Searched = Pick<
  SavedSearchFields,
  'query' | 'scope' | 'timeZone' | 'isPublic' | 'sortBy' | 'sortOrder' | 'pinned' | 'excluded'
>

/** Maximum size of the cached results in card ids. */
const maxCachedIds = 2_000_000
/** Milliseconds after which a search that took too long is tried again. */
const slowTtlMs = 60_000
/** The size of the terms of a result, compared with ids. */
const sizeOfTerms = 100

function sortOptions({ sortBy, sortOrder }: Searched): Pick<SearchOptions, 'sortBy' | 'sortOrder'> {
  return { ...(sortBy && { sortBy: sortBy as SortKey }), ...(sortOrder && { sortOrder }) }
}

/** Converts ids of cards to canonical ids, each once. Leaves out cards that the catalogue does not have. */
export function canonicalIds(ids: readonly string[], catalogue: Catalogue): string[] {
  const known = ids.flatMap(id => {
    const ordinal = catalogue.findCard(id)
    return ordinal === undefined ? [] : [catalogue.cardAt(ordinal).id]
  })
  return [...new Set(known)]
}

/** The ids, each card once: with its canonical id, or the given one if the catalogue does not have it. */
export function currentIds(ids: readonly string[], catalogue: Catalogue): string[] {
  return [...new Set(ids.map(id => canonicalIds([id], catalogue)[0] ?? id))]
}

/** Pinned cards come first, whether or not the query finds them; excluded ones are left out. */
function arrange(
  found: readonly string[],
  { pinned, excluded }: Searched,
  catalogue: Catalogue,
): readonly string[] {
  if (pinned.length + excluded.length === 0) return found
  const first = canonicalIds(pinned, catalogue)
  const left = new Set([...first, ...canonicalIds(excluded, catalogue)])
  return [...first, ...found.filter(id => !left.has(id))]
}

/** Returns a function that runs saved searches. Results are cached until the data change. */
export function createSearchRunner({ pool, findOwnCards, ...context }: SearchContext) {
  const [catalogue, prices] = [context.catalogue.current, context.prices.current]
  const cache = new LRUCache<string, SearchResults>({
    maxSize: maxCachedIds,
    sizeCalculation: ({ ids }) => sizeOfTerms + ids.length,
  })
  const run = (saved: Searched, parsed: Query, own?: OwnCardsFound): SearchResults => {
    const { index } = catalogue()
    const book = prices()
    const result = search(index, parsed, {
      limit: index.size,
      ...sortOptions(saved),
      ...(book.hasPrices && { priceOf: book.displayedPriceInUsd }),
      ...(own && { within: own.ids, addedOf: own.addedOf }),
    })
    const problems = [...result.problems, ...(own?.problems ?? [])]
    const terms = presentTerms(index, parsed, problems)
    const isWhole = isUnderstood(parsed, problems)
    return { ids: isWhole ? result.ids : [], terms, isUnderstood: isWhole }
  }
  const find = async (saved: Searched, ownerId: string, revisions: OwnRevisions): Promise<SearchResults> => {
    const { query, scope, timeZone, isPublic, sortBy, sortOrder } = saved
    const audience = isPublic ? 'everyone' : 'owner'
    const own =
      scope === 'mine'
        ? [ownerId, audience, timeZone, await revisions.ofSearch(catalogue().index, query)]
        : []
    const key = JSON.stringify([catalogue().rev, prices().version, query, sortBy, sortOrder, ...own])
    const cached = cache.get(key)
    if (cached) return cached
    const found = own.length > 0 ? await findOwnCards(ownerId, query, timeZone, audience) : undefined
    // A list of many searches lets other requests be served between them.
    await setImmediate()
    const results = run(saved, readQuery(catalogue().index, query), found)
    const isTooSlow = results.terms.some(({ cause }) => cause?.reason === 'too-slow')
    cache.set(key, results, isTooSlow ? { ttl: slowTtlMs } : {})
    return results
  }
  /** `revisions` are shared by the searches of one request. */
  return async (
    saved: Searched,
    ownerId: string,
    revisions = createOwnRevisions(pool, ownerId),
  ): Promise<SearchResults> => {
    const found = await find(saved, ownerId, revisions)
    return found.isUnderstood ? { ...found, ids: arrange(found.ids, saved, catalogue()) } : found
  }
}
export type RunSearch = ReturnType<typeof createSearchRunner>

import { buildIndex } from '#search/index/index-builder.ts'
import type { SearchIndex } from '#search/index/search-index.ts'
import { parseQuery } from '#search/query/parse-query.ts'
import type { SearchOptions, SearchResult } from '#search/search.ts'
import { search } from '#search/search.ts'
import { sampleCards, sampleSets } from './sample-catalogue.ts'

let built: SearchIndex | undefined

export function sampleIndex(): SearchIndex {
  return (built ??= buildIndex(sampleSets, sampleCards))
}

/** Searches the sample catalogue for a typed query. */
export function searchSample(text: string, options: SearchOptions = {}): SearchResult {
  return search(sampleIndex(), parseQuery(text, sampleIndex().colonNames), options)
}

export function found(text: string, options: SearchOptions = {}): string[] {
  return searchSample(text, options).ids
}

/** Returns the ids of the found cards in alphabetical order, for tests in which their order does not matter. */
export function foundAny(text: string, options: SearchOptions = {}): string[] {
  return found(text, options).toSorted()
}

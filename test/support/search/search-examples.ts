import { buildIndex } from '#search/index/index-builder.ts'
import type { SearchIndex } from '#search/index/search-index.ts'
import { parseQuery } from '#search/query/parse-query.ts'
import type { SearchOptions, SearchResult } from '#search/search.ts'
import { search } from '#search/search.ts'
import { exampleCards, exampleSets } from './example-catalogue.ts'

let built: SearchIndex | undefined

export function exampleIndex(): SearchIndex {
  return (built ??= buildIndex(exampleSets, exampleCards))
}

/** Searches the example catalogue for a typed query. */
export function searchExamples(text: string, options: SearchOptions = {}): SearchResult {
  return search(exampleIndex(), parseQuery(text, exampleIndex().colonNames), options)
}

export function findIds(text: string, options: SearchOptions = {}): string[] {
  return searchExamples(text, options).ids
}

/** Returns the ids of the found cards in alphabetical order, for tests in which their order does not matter. */
export function findIdsSorted(text: string, options: SearchOptions = {}): string[] {
  return findIds(text, options).toSorted()
}

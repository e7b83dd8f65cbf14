import type { SearchIndex } from '#search/index/search-index.ts'
import { parseQuery } from '#search/query/parse-query.ts'
import type { Query } from '#search/query/query.ts'
import { search } from '#search/search.ts'
import { rewritePhrase } from './rewrite-phrase.ts'

/**
 * Parses a typed query as searches of this catalogue mean it. Phrases of natural language and filler words are
 * rewritten as terms only if the words as typed find nothing but corrections of typing mistakes, so that no name with
 * such a word is lost.
 */
export function readQuery(index: SearchIndex, typed: string): Query {
  const query = parseQuery(typed, index.colonNames)
  const rewritten = rewritePhrase(index, query)
  if (rewritten === null) return query
  const { total, reading } = search(index, query, { limit: 0 })
  return total > 0 && reading !== 'mistyped' ? query : parseQuery(rewritten, index.colonNames)
}

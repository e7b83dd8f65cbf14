import { AppError } from '#contract/problem.ts'
import { hasTerm } from '#search/query/copy-terms.ts'
import { parseQuery } from '#search/query/parse-query.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { SavedSearchFields } from './saved-search-row.ts'
import { currentIds, termsWithLastingProblem, type SearchResults } from './search-results.ts'

function queryError(message: string): AppError {
  return new AppError('validation_failed', message, { fields: { query: message } })
}

/** Throws if the query has no terms, or one that is not understood, and names it. Temporary problems are allowed. */
export function requireUnderstood(results: SearchResults): void {
  const [problem] = termsWithLastingProblem(results)
  if (problem)
    throw queryError(
      [`${problem.label}: ${problem.problem}`, problem.hint].filter(text => text !== null).join('. '),
    )
  if (!results.isUnderstood) throw queryError('The query has nothing to search for')
}

/** Throws if a card is both pinned and excluded, also under two of its ids. */
export function requireDistinctLists(
  catalogue: Catalogue,
  { pinned, excluded }: Pick<SavedSearchFields, 'pinned' | 'excluded'>,
): void {
  const both = new Set(currentIds(pinned, catalogue)).intersection(new Set(currentIds(excluded, catalogue)))
  if (both.size === 0) return
  const message = `A card cannot be both pinned and excluded: ${[...both].slice(0, 5).join(', ')}`
  throw new AppError('validation_failed', message, { fields: { excluded: message } })
}

/** Fields of copies whose values only their owner may learn, also indirectly. */
const ownerOnly = new Set(['paid', 'loc', 'note', 'acquired', 'in'])

/**
 * Throws if a public list would reveal what only its owner may know. Other terms about copies are allowed: the query is
 * shown, and its owner chose to publish it.
 */
export function requireShareable({ index }: Catalogue, { query, scope, isPublic }: SavedSearchFields): void {
  if (!isPublic || scope !== 'mine') return
  const { root } = parseQuery(query, index.colonNames)
  const found = new Set<string>()
  if (root)
    hasTerm(root, ({ field }) => {
      if (ownerOnly.has(field)) found.add(field)
      return false
    })
  if (found.size === 0) return
  throw queryError(
    `A public list cannot ask about ${[...found].join(', ')}: its cards would reveal what only you may see`,
  )
}

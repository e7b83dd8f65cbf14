import { AppError } from '#contract/problem.ts'
import { fieldRefusal } from '#contract/refusals.ts'
import { asksAboutPockets, hasTerm } from '#search/query/copy-terms.ts'
import { readQuery } from '#search/phrases/read-query.ts'
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
  if (!results.isUnderstood) throw fieldRefusal('query', 'query_empty')
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
const ownerOnly = new Set(['paid', 'myvalue', 'loc', 'note', 'tag', 'acquired', 'in', 'binder', 'page'])

/** Fields of copies that everybody may know where a collection shows its copies. */
const shownWithCopies = new Set(['qty', 'cond', 'grade', 'variant', 'copylang', 'usd', 'eur', 'value'])

type Shared = Pick<SavedSearchFields, 'query' | 'scope' | 'isPublic'>

/** The fields with which a public list of own cards asks about copies. */
function fieldsOfCopies({ index }: Catalogue, { query, scope, isPublic }: Shared): Set<string> {
  const found = new Set<string>()
  const { root } = readQuery(index, query)
  if (!isPublic || scope !== 'mine' || !root) return found
  hasTerm(root, node => {
    const { field } = node
    if (asksAboutPockets(node)) found.add('binder')
    if (ownerOnly.has(field) || shownWithCopies.has(field)) found.add(field)
    return false
  })
  return found
}

/** Whether a public list asks about copies that its collections may hide. */
export function asksAboutShownCopies(catalogue: Catalogue, shared: Shared): boolean {
  return fieldsOfCopies(catalogue, shared).intersection(shownWithCopies).size > 0
}

/**
 * Throws if a public list asks about what only its owner may know. `hidesCopies` tells whether one of the owner's public
 * collections hides its copies.
 */
export function requireShareable(catalogue: Catalogue, shared: Shared, hidesCopies: boolean): void {
  const found = fieldsOfCopies(catalogue, shared)
  const own = found.intersection(ownerOnly)
  if (own.size > 0) throw fieldRefusal('query', 'public_list_fields', { fields: [...own].join(', ') })
  if (found.size > 0 && hidesCopies)
    throw fieldRefusal('query', 'public_list_copies', { fields: [...found].join(', ') })
}

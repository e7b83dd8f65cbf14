import { findCards, forEachFound } from '#search/find-cards.ts'
import type { SearchIndex } from '#search/index/search-index.ts'
import type { MatchContext } from '#search/match/match-context.ts'
import { reportIfUnknownField } from '#search/match/match-query.ts'
import { patternBudgetMs } from '#search/match/text-pattern.ts'
import { hasTerm, isCopyTerm } from '#search/query/copy-terms.ts'
import type { Query, QueryNode, TermProblem } from '#search/query/query.ts'
import { type CopyLookups, copyTest, pocketsTest, type SearchableCopy } from './match-copy.ts'
import { isPocketTerm } from './match-pocket.ts'

/** A problem of a query. `term` is the index of its term; null for the whole query. */
export type QueryProblem = { term: number | null; problem: TermProblem }

/** Whether a row matches. `rows` are all rows of its card in the searched collections. */
type RowTest<Copy> = (copy: Copy, rows: readonly Copy[]) => boolean

type Search = { context: MatchContext; query: Query; facts: CopyLookups }

/** The ids of cards that match parts of a query about the catalogue; null if these do not restrict. */
function cardsMatching({ context, query }: Search, parts: readonly QueryNode[]): Set<string> | null {
  if (parts.every(part => part.kind === 'neutral')) return null
  const root: QueryNode = parts.length === 1 && parts[0] ? parts[0] : { kind: 'and', children: [...parts] }
  const isWhole = root === query.root
  const found = findCards(
    context,
    { ...query, root, setScope: isWhole ? query.setScope : null },
    {},
    { priceOf: null },
  )
  const ids = new Set<string>()
  forEachFound(context.index, found, card => ids.add(context.index.cardIds[card] ?? ''))
  return ids
}

function catalogueTest<Copy extends SearchableCopy>(
  search: Search,
  parts: readonly QueryNode[],
): RowTest<Copy> {
  const ids = cardsMatching(search, parts)
  return copy => !ids || ids.has(copy.cardId)
}

/** The parts about the catalogue are matched together, as in a search of the catalogue. */
function testAll<Copy extends SearchableCopy>(search: Search, parts: readonly QueryNode[]): RowTest<Copy> {
  const pocketTerms = parts.filter(isPocketTerm)
  const mixed = parts.filter(part => hasTerm(part, isCopyTerm) && !isPocketTerm(part))
  const pure = parts.filter(
    part =>
      !mixed.includes(part) &&
      !isPocketTerm(part) &&
      !(part.kind === 'words' && reportIfUnknownField(search.context, part)),
  )
  const tests = mixed.map(part => rowTest<Copy>(search, part))
  // Binder and page in one conjunction ask for one pocket.
  if (pocketTerms.length > 0) tests.push(pocketsTest(pocketTerms))
  if (pure.length > 0) tests.unshift(catalogueTest(search, pure))
  return (copy, rows) => tests.every(test => test(copy, rows))
}

/**
 * The test of a part of a query. Terms about copies must hold for the same row. A negated part excludes a card if any
 * of its rows matches it.
 */
function rowTest<Copy extends SearchableCopy>(search: Search, node: QueryNode): RowTest<Copy> {
  if (!hasTerm(node, isCopyTerm)) return catalogueTest(search, [node])
  if (node.kind === 'and') return testAll(search, node.children)
  if (node.kind === 'or') {
    const tests = node.children.map(child => rowTest<Copy>(search, child))
    return (copy, rows) => tests.some(test => test(copy, rows))
  }
  if (node.kind === 'not') {
    const test = rowTest<Copy>(search, node.child)
    return (_copy, rows) => !rows.some(row => test(row, rows))
  }
  if (node.kind === 'nickname') return rowTest(search, node.child)
  if (node.kind !== 'field') return () => true
  return copyTest(node, search.facts)
}

/** Returns the rows of a collector's copies that match a query, in their order, and the problems of its terms. */
export function searchCopies<Copy extends SearchableCopy>(
  index: SearchIndex,
  query: Query,
  copies: readonly Copy[],
  facts: CopyLookups,
): { copies: Copy[]; problems: QueryProblem[] } {
  const problems: QueryProblem[] = query.terms.flatMap(({ problem }, term) =>
    problem ? [{ term, problem }] : [],
  )
  if (query.problem) problems.push({ term: null, problem: query.problem })
  if (!query.root) return { copies: query.terms.length > 0 ? [] : [...copies], problems }
  const report = (term: number | null, problem: TermProblem) => void problems.push({ term, problem })
  const priceOf = facts.priceOfCard ?? null
  const context: MatchContext = { index, deadline: performance.now() + patternBudgetMs, report, priceOf }
  const test = rowTest<Copy>({ context, query, facts }, query.root)
  const rowsOf = Map.groupBy(copies, copy => copy.cardId)
  return { copies: copies.filter(copy => test(copy, rowsOf.get(copy.cardId) ?? [])), problems }
}

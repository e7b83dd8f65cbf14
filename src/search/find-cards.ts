import type { SearchIndex } from './index/search-index.ts'
import { cardsOfSets, significantWords, setsByCodeOrName, setsNamed } from './match/find-sets.ts'
import type { MatchContext } from './match/match-context.ts'
import type { PriceLookup, SearchFilters } from './match/match-filters.ts'
import { isPriceInRange, matchFilters } from './match/match-filters.ts'
import { reportIfUnknownField, matchEveryPart, matchQuery } from './match/match-query.ts'
import type { Matches } from './match/matches.ts'
import {
  allCardsAsMatches,
  forEachMatch,
  intersectMatches,
  matchesFromList,
  noMatches,
  uniteMatches,
} from './match/matches.ts'
import { asksAboutCopies, hasTerm, isCopyTerm } from './query/copy-terms.ts'
import type { FieldNode, Query, QueryNode } from './query/query.ts'
import { createRelevanceScorer, relevanceWords } from './result/relevance.ts'
import type { RankedCards } from './words/ranked-cards.ts'
import { createRanking, forEachCardOfRanking, rankCard } from './words/ranked-cards.ts'
import type { WordMatchKind } from './words/search-words.ts'
import { searchWords } from './words/search-words.ts'

/**
 * The cards that a query and its filters match, and what decides their order: a ranking by words, or a score per card
 * with some cards first. Without either, the order is that of the index.
 */
export type FoundCards = { reading: WordMatchKind } & (
  | { kind: 'ranked'; ranking: RankedCards }
  | { kind: 'matches'; matches: Matches; score: ((card: number) => number) | null; first: Matches | null }
)

export function countFoundCards(found: FoundCards): number {
  return found.kind === 'ranked' ? found.ranking.total : found.matches.count
}

export function forEachFound(index: SearchIndex, found: FoundCards, visit: (card: number) => void): void {
  if (found.kind === 'ranked') forEachCardOfRanking(found.ranking, index.groups, visit)
  else forEachMatch(found.matches, visit)
}

/**
 * Returns the cards that match the query and the filters. With `within`, only cards with these ids; the caller has
 * already applied the terms about copies to them, so these terms are ignored here.
 */
export function findCards(
  context: MatchContext,
  query: Query,
  filters: SearchFilters,
  { priceOf, within }: { priceOf: PriceLookup | null; within?: ReadonlySet<string> | undefined },
): FoundCards {
  const { index } = context
  const filtered = matchFilters(index, filters)
  const isTested = within ? isCopyTerm : null
  const matching = findInScope(index, query, filtered) ?? findByTree(context, query, filtered, isTested)
  const found = within
    ? filterCards(index, matching, card => within.has(index.cardIds[card] ?? ''))
    : matching
  return filters.price && priceOf
    ? filterCards(index, found, card => isPriceInRange(index, card, filters.price, priceOf))
    : found
}

/**
 * Finds the cards of the set that the whole query names ('base set'); undefined if no set matches. Cards of sets with
 * exactly this name come first, before sets whose names only contain the words.
 */
function findInScope(index: SearchIndex, query: Query, filtered: Matches | null): FoundCards | undefined {
  if (query.setScope === null) return undefined
  const cards = cardsOfSets(index, setsByCodeOrName(index.sets, query.setScope))
  if (cards.count === 0) return undefined
  const matches = filtered ? intersectMatches(cards, filtered) : cards
  const first = intersectMatches(
    matches,
    cardsOfSets(index, setsNamed(index.sets, significantWords(query.setScope))),
  )
  return { kind: 'matches', matches, score: null, first, reading: 'as-typed' }
}

/** Parts of the query that contain a term for which `isTested` holds are dropped: the caller has applied them. */
function findByTree(
  context: MatchContext,
  query: Query,
  filtered: Matches | null,
  isTested: ((node: FieldNode) => boolean) | null,
): FoundCards {
  const { index } = context
  let hasIgnoredTerm = false
  const reporting: MatchContext = {
    ...context,
    report: (term, problem) => {
      hasIgnoredTerm ||= problem.reason === 'unknown-field' || problem.reason === 'no-prices'
      context.report(term, problem)
    },
  }
  const parts = knownParts(reporting, partsOf(query.root)).filter(
    part => !isTested || !hasTerm(part, isTested),
  )
  const words = parts.flatMap(part => (part.kind === 'words' ? part.words : []))
  const others = parts.filter(part => part.kind !== 'words')
  const allowed = both(matchEveryPart(reporting, others), filtered)
  if (words.length > 0) return { kind: 'ranked', ...searchWords(index, words, allowed) }
  const lists = query.root ? relevanceWords(query.root) : []
  const score = lists.some(list => list.length > 0) ? createRelevanceScorer(index, lists) : null
  const isIgnored = hasIgnoredTerm || isPartlyIgnored(query)
  const matches = allowed ?? (!isTested && isIgnored ? noMatches : allCardsAsMatches(index.size))
  const first = nicknamedCards(context, query.root, matches)
  return {
    kind: 'matches',
    matches,
    score: first && score ? firstByScore(first, score) : score,
    first,
    reading: 'as-typed',
  }
}

/** Whether a term of the query has no effect on a search of the catalogue. */
function isPartlyIgnored({ terms, root }: Query): boolean {
  return terms.some(term => term.problem) || (root !== null && hasTerm(root, asksAboutCopies))
}

/**
 * Finds the cards of the nicknames in an OR query ('charizard or moonbreon'), so that these cards come first; null if
 * the query has none.
 */
function nicknamedCards(context: MatchContext, root: QueryNode | null, within: Matches): Matches | null {
  const nicknames = root?.kind === 'or' ? root.children.filter(child => child.kind === 'nickname') : []
  const silent = { ...context, report: () => undefined }
  const found = nicknames.map(node => matchQuery(silent, node)).filter(matches => matches !== null)
  return found.length > 0 ? intersectMatches(within, uniteMatches(found, context.index.size)) : null
}

function firstByScore(first: Matches, score: (card: number) => number): (card: number) => number {
  const ahead = new Set<number>()
  forEachMatch(first, card => void ahead.add(card))
  return card => (ahead.has(card) ? bestScore : score(card))
}

/** The score of cards that must come before all cards that were found by name. */
const bestScore = 2 ** 31 - 1

/** Drops the parts of the query with unknown fields. They are reported, never searched as words. */
function knownParts(context: MatchContext, parts: readonly QueryNode[]): readonly QueryNode[] {
  return parts.filter(part => part.kind !== 'words' || !reportIfUnknownField(context, part))
}

function partsOf(root: QueryNode | null): readonly QueryNode[] {
  if (!root) return []
  return root.kind === 'and' ? root.children : [root]
}

function both(a: Matches | null, b: Matches | null): Matches | null {
  return a && b ? intersectMatches(a, b) : (a ?? b)
}

function filterCards(
  index: SearchIndex,
  found: FoundCards,
  isIncluded: (card: number) => boolean,
): FoundCards {
  if (found.kind === 'matches') {
    const remaining: number[] = []
    forEachMatch(found.matches, card => void (isIncluded(card) && remaining.push(card)))
    const matches = matchesFromList(Int32Array.from(remaining))
    return { ...found, matches, first: found.first && intersectMatches(found.first, matches) }
  }
  const ranking = createRanking()
  for (const tier of found.ranking.tiers.values()) {
    const alone: RankedCards = { total: 0, tiers: new Map([[tier.score, tier]]) }
    forEachCardOfRanking(
      alone,
      index.groups,
      card => void (isIncluded(card) && rankCard(ranking, tier.score, card)),
    )
  }
  return { ...found, ranking }
}

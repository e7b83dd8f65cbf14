import { asksAboutCopies } from '#search/query/copy-terms.ts'
import { createTermProblem, unknownFieldProblem } from '#search/query/check-term.ts'
import type { NicknameNode, PhraseNode, QueryNode, WordsNode } from '#search/query/query.ts'
import type { SearchIndex } from '#search/index/search-index.ts'
import { foldText } from '#search/text/fold-text.ts'
import { forEachCardOfRanking } from '#search/words/ranked-cards.ts'
import type { RankedCards } from '#search/words/ranked-cards.ts'
import { searchWords } from '#search/words/search-words.ts'
import { cardsWithAnyValue } from './column-cards.ts'
import { cardsNamedExactly, cardsNamedLike } from './find-names.ts'
import { cardsOfSets, positionsWhere, setsByCodeOrName } from './find-sets.ts'
import { textsContaining } from './find-texts.ts'
import type { MatchContext } from './match-context.ts'
import { matchField } from './match-field.ts'
import { matchPrice } from './match-price.ts'
import type { Matches } from './matches.ts'
import {
  allCardsAsMatches,
  intersectMatches,
  matchesFromList,
  uniteMatches,
  subtractMatches,
} from './matches.ts'

/** Returns the cards that match a query node; null if the node excludes no card, such as a sort. */
export function matchQuery(context: MatchContext, node: QueryNode): Matches | null {
  if (node.kind === 'and') return matchEveryPart(context, node.children)
  if (node.kind === 'or') return matchAny(context, node.children)
  if (node.kind === 'not') {
    const child = matchQuery(context, node.child)
    return child && subtractMatches(allCardsAsMatches(context.index.size), child)
  }
  if (node.kind === 'nickname') return matchNickname(context, node)
  if (node.kind === 'words') {
    if (reportIfUnknownField(context, node)) return null
    return cardsOfRanking(context.index, searchWords(context.index, node.words, null).ranking)
  }
  if (node.kind === 'phrase') return matchPhrase(context.index, node)
  if (node.kind !== 'field') return null
  if (node.field === 'price') return matchPrice(context, node)
  if (!asksAboutCopies(node)) return matchField(context, node)
  context.report(node.term, ownCardsOnly)
  return null
}

/** Returns the cards of a nickname's query. Reports the nickname if the catalogue has none of them. */
function matchNickname(context: MatchContext, { child, term }: NicknameNode): Matches | null {
  const found = matchQuery(context, child)
  if (found?.count === 0) context.report(term, notInCatalogue)
  return found
}

const ownCardsOnly = createTermProblem('own-cards-only', 'Only in your own cards')

const notInCatalogue = createTermProblem('not-in-catalogue', 'The catalogue does not have this card')

/**
 * Whether the text before the colon ('wibble:7') is neither a field, a set nor part of a card name. If so, the
 * unknown field is reported.
 */
export function reportIfUnknownField({ index, report }: MatchContext, { code, term }: WordsNode): boolean {
  if (code === undefined || setsByCodeOrName(index.sets, code).length > 0) return false
  if (cardsNamedLike(index, code).count > 0) return false
  report(term, unknownFieldProblem(code))
  return true
}

/**
 * Returns the cards that match every part; null if no part excludes cards. Intersects the smallest sets first and
 * subtracts negated parts last.
 */
export function matchEveryPart(context: MatchContext, parts: readonly QueryNode[]): Matches | null {
  const wanted: Matches[] = []
  const unwanted: Matches[] = []
  for (const part of parts) {
    const matches = matchQuery(context, part.kind === 'not' ? part.child : part)
    if (matches) (part.kind === 'not' ? unwanted : wanted).push(matches)
  }
  if (wanted.length + unwanted.length === 0) return null
  const [fewest = allCardsAsMatches(context.index.size), ...others] = wanted.toSorted(
    (a, b) => a.count - b.count,
  )
  const remaining = others.reduce((found, matches) => intersectMatches(found, matches), fewest)
  return unwanted.reduce((found, matches) => subtractMatches(found, matches), remaining)
}

function matchAny(context: MatchContext, branches: readonly QueryNode[]): Matches | null {
  const found = branches.map(branch => matchQuery(context, branch)).filter(matches => matches !== null)
  return found.length === 0 ? null : uniteMatches(found, context.index.size)
}

/** Matches a quoted phrase in card names, set names and artist names. */
function matchPhrase(index: SearchIndex, node: PhraseNode): Matches {
  if (node.exact === 'exact') return cardsNamedExactly(index, node.text)
  const folded = foldText(node.text).trim()
  const sets = positionsWhere(
    index.sets,
    set => index.sets.names[set]?.some(name => name.includes(folded)) ?? false,
  )
  const artists = textsContaining(index.texts.artist, folded)
  const parts = [
    cardsNamedLike(index, node.text),
    cardsOfSets(index, sets),
    cardsWithAnyValue(index.texts.artist, [...artists], index.size),
  ]
  return uniteMatches(parts, index.size)
}

function cardsOfRanking(index: SearchIndex, ranking: RankedCards): Matches {
  const cards = new Int32Array(ranking.total)
  let filled = 0
  forEachCardOfRanking(ranking, index.groups, card => (cards[filled++] = card))
  return uniteMatches([matchesFromList(cards.sort()), matchesFromList(new Int32Array(0))], index.size)
}

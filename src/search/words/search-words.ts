import type { SearchIndex } from '#search/index/search-index.ts'
import { forEachMatch, intersectMatches, type Matches } from '#search/match/matches.ts'
import { hasDigit, withoutStopWords } from '#search/text/tokenise.ts'
import { findListedCard, type ListedCard } from './find-listed-card.ts'
import { findWordMatches, restrictToTotal } from './find-word.ts'
import { addSimilarWordMatches, addTypoMatches } from './find-typos.ts'
import { addPropertyMatches } from './find-property.ts'
import { rankWords } from './rank-words.ts'
import type { RankedCards } from './ranked-cards.ts'
import { createRanking, rankCard } from './ranked-cards.ts'
import { respellWords } from './respell.ts'
import type { WordMatches } from './word-marks.ts'
import { hasWordMatches } from './word-marks.ts'

/**
 * How the plain words of a query were matched: exactly, after splitting, joining or completing words, or as typos.
 */
export type WordMatchKind = 'as-typed' | 'loosely' | 'mistyped'
export type WordResult = { ranking: RankedCards; reading: WordMatchKind }

/** Maximum number of words per query; a score has one bit per word. Further words are ignored. */
export const maxWords = 24

/**
 * Finds cards with all words. Each stage runs only if the previous one found nothing: exact; set and number as lists
 * write them ('4 Charizard ex OBF 125'); joined or split ('mr mime', 'obf125'); prefixes and properties ('pikachu promo'); typos; similarity.
 */
export function searchWords(
  index: SearchIndex,
  typed: readonly string[],
  within: Matches | null,
): WordResult {
  const all = withoutStopWords([...typed])
  const words = [...new Set(all)].slice(0, maxWords)
  const result = (ranking: RankedCards, reading: WordMatchKind) => ({ ranking, reading })
  if (words.length === 0) return result(createRanking(), 'as-typed')
  const listed = findListedCard(index, all)
  if (listed?.isCertain) return searchListed(index, listed, within)
  const exact = rankWords(index, wholeMarks(index, words), within)
  if (exact.total > 0) return result(exact, 'as-typed')
  if (listed) {
    const found = searchListed(index, listed, within)
    if (found.ranking.total > 0) return found
  }
  for (const spelling of respellWords(index, words)) {
    const ranking = rankWords(index, wholeMarks(index, spelling), within)
    if (ranking.total > 0) return result(ranking, 'loosely')
  }
  const loose = looseMarks(index, words)
  const loosely = rankWords(index, loose, within)
  if (loosely.total > 0) return result(loosely, 'loosely')
  return result(searchMistyped(index, loose, within), 'mistyped')
}

/** Finds the cards that set and number name and that have the other words. */
function searchListed(index: SearchIndex, { cards, words }: ListedCard, within: Matches | null): WordResult {
  const allowed = within ? intersectMatches(cards, within) : cards
  if (words.length > 0) return searchWords(index, words, allowed)
  const ranking = createRanking()
  forEachMatch(allowed, card => rankCard(ranking, 1, card))
  return { ranking, reading: 'as-typed' }
}

/** Finds whole words. The last word may be incomplete unless it is a number. */
function wholeMarks(index: SearchIndex, words: readonly string[]): WordMatches[] {
  const found = words.map((word, position) => {
    const isUnfinished = position === words.length - 1 && word.length > 1 && !hasDigit(word)
    return findWordMatches(index, word, isUnfinished ? 'beginning' : 'whole')
  })
  const [only] = found
  if (only && found.length === 1) restrictToTotal(index, only)
  return found
}

function looseMarks(index: SearchIndex, words: readonly string[]): WordMatches[] {
  return words.map((word, position) => {
    const isOpen = !hasDigit(word) || position === words.length - 1
    const marks = findWordMatches(index, word, isOpen ? 'beginning' : 'whole')
    addPropertyMatches(index, marks)
    return marks
  })
}

/** Searches with typos. If every word is known but no card has them all, typos are searched only without filters. */
function searchMistyped(
  index: SearchIndex,
  marks: readonly WordMatches[],
  within: Matches | null,
): RankedCards {
  const unknown = marks.filter(one => !hasWordMatches(one))
  if (unknown.length === 0 && (within !== null || marks.length === 1)) return createRanking()
  for (const one of unknown.length > 0 ? unknown : marks) addTypoMatches(index, one)
  const corrected = rankWords(index, marks, within)
  if (corrected.total > 0 || unknown.length === 0) return corrected
  for (const one of unknown) if (!hasWordMatches(one)) addSimilarWordMatches(index, one)
  return unknown.every(hasWordMatches) ? rankWords(index, marks, within) : createRanking()
}

import { intAt } from '#search/index/growing-ints.ts'
import { nameSources } from '#search/index/name-titles.ts'
import type { SearchIndex } from '#search/index/search-index.ts'
import { hasMatch } from '#search/match/matches.ts'
import { printedTotalOfCard } from '#search/match/find-numbers.ts'
import { isJapanese } from '#search/text/tokenise.ts'
import type { WordMatches } from './word-marks.ts'
import { matchPoints } from './word-marks.ts'
import { pointsOfWellKnownSet } from './well-known-sets.ts'

/** What the functions below need to score cards for a list of words, each of which must be found somewhere on a card. */
export type ScoreContext = {
  index: SearchIndex
  marks: readonly WordMatches[]
  words: ReadonlySet<string>
  prefersJapanese: 0 | 1
  /** Per set, the words of its name if the query contains all of them, else an empty list. Filled on demand. */
  wholeSets: Map<number, readonly string[]>
}

export function createScoreContext(index: SearchIndex, marks: readonly WordMatches[]): ScoreContext {
  return {
    index,
    marks,
    words: new Set(marks.map(one => one.word)),
    prefersJapanese: marks.some(one => isJapanese(one.word)) ? 1 : 0,
    wholeSets: new Map(),
  }
}

/**
 * The part of a score that depends on the name: points, and a bit mask of the query words that the name contains.
 */
export type NameScore = { points: number; found: number }

const exactName: Record<number, number> = {
  [nameSources.own]: 60,
  [nameSources.otherLanguage]: 5,
  [nameSources.romaji]: 5,
}
const share: Record<number, number> = {
  [nameSources.own]: 1,
  [nameSources.otherLanguage]: 0.8,
  [nameSources.romaji]: 0.7,
}
const perWordLeft = 2
const maxLeft = 5
const allWords = 60
/** Points of a card whose set name is exactly the query. Higher than for a query word in the card's own name. */
const setAsTyped = 230

/** Scores a name group by its best title, and collects the words found in any of its titles. */
export function scoreName(context: ScoreContext, group: number): NameScore {
  const { titleStarts, titleOf, sourceOf } = context.index.names
  let best: NameScore = { points: 0, found: 0 }
  for (let entry = intAt(titleStarts, group); entry < intAt(titleStarts, group + 1); entry++) {
    const score = scoreTitle(context, intAt(titleOf, entry), intAt(sourceOf, entry))
    if (score.points > best.points) best = { points: score.points, found: score.found | best.found }
    else best.found |= score.found
  }
  return best
}

const isBeginning = (points: number) => points === matchPoints.prefixFirst || points === matchPoints.prefix

/**
 * Scores a title by the query words in it. The beginning of a word gives no points if other query words equal every word
 * of the title: 'mewtwo and mew' names two Pokémon, so 'Mewtwo' ranks after names with both.
 */
function scoreTitle(context: ScoreContext, title: number, source: number): NameScore {
  let sum = 0
  let found = 0
  let whole = 0
  let shared = 0
  const length = intAt(context.index.names.wordCounts, title)
  for (let word = 0; word < context.marks.length; word++) {
    const value = intAt(context.marks[word]?.titlePoints ?? [], title)
    if (value === 0) continue
    found |= 1 << word
    if (whole >= length && isBeginning(value)) {
      shared++
      continue
    }
    sum += value
    if (value >= matchPoints.whole) whole++
  }
  if (found === 0) return { points: 0, found: 0 }
  if (found === allWordsMask(context) && shared === 0) sum += allWords
  const left = length - whole
  const bonus = shared > 0 ? 0 : left <= 0 ? (exactName[source] ?? 0) : -perWordLeft * Math.min(left, maxLeft)
  return { points: Math.max(1, Math.round(sum * (share[source] ?? 1)) + bonus), found }
}

/** Returns the bit mask in which every query word is found. */
export function allWordsMask(context: ScoreContext): number {
  return 2 ** context.marks.length - 1
}

/** Returns a word's points outside the name; 0 if nothing on the card matches it. */
function scoreElsewhere(index: SearchIndex, marks: WordMatches, card: number): number {
  let best = intAt(marks.artistPoints, intAt(index.cards.artist, card))
  const number = intAt(marks.numberPoints, intAt(index.cards.number, card))
  if (number > 0) best = Math.max(best, number + totalBonus(index, marks, card))
  best = Math.max(best, intAt(marks.setPoints, intAt(index.cards.set, card)))
  if (marks.cards.includes(card)) best = Math.max(best, matchPoints.id + pointsOfTotal(index, marks, card))
  if (best === 0 && marks.property && hasMatch(marks.property, card)) best = matchPoints.property
  return best
}

function totalBonus(index: SearchIndex, marks: WordMatches, card: number): number {
  if (marks.total === null || printedTotalOfCard(index, card) !== marks.total) return 0
  return matchPoints.numberAndTotal - matchPoints.number + pointsOfTotal(index, marks, card)
}

/** Points of a card by how well its set is known, if the query has a total instead of a set. */
function pointsOfTotal(index: SearchIndex, { total }: WordMatches, card: number): number {
  return total === null ? 0 : pointsOfWellKnownSet(index.sets.sets[intAt(index.cards.set, card)]?.id ?? '')
}

/**
 * Returns the words of the set's name if the query contains all of them: 'base set charizard' prefers Base Set to
 * Base Set 2.
 */
function wholeSetName(context: ScoreContext, set: number): readonly string[] {
  const cached = context.wholeSets.get(set)
  if (cached) return cached
  const names = context.index.sets.nameWords[set] ?? []
  const whole = names.find(name => name.length > 0 && name.every(word => context.words.has(word))) ?? []
  context.wholeSets.set(set, whole)
  return whole
}

/**
 * Extends a score so that among equal scores cards in the query's language come first, then main sets before promos
 * and kits.
 */
export function finalScore(context: ScoreContext, group: number, score: number): number {
  const { japanese, sideSet } = context.index.names
  const sameLanguage = intAt(japanese, group) === context.prefersJapanese ? 2 : 0
  return score * 4 + sameLanguage + (1 - intAt(sideSet, group))
}

/** Returns the card's final score, or 0 if a word matches nothing on it. */
export function scoreCard(context: ScoreContext, card: number, name: NameScore): number {
  let sum = name.points
  for (let word = 0; word < context.marks.length; word++) {
    const marks = context.marks[word]
    if (!marks || (name.found & (1 << word)) !== 0) continue
    const elsewhere = scoreElsewhere(context.index, marks, card)
    if (elsewhere === 0) return 0
    sum += elsewhere
  }
  const group = intAt(context.index.cards.group, card)
  const setName = wholeSetName(context, intAt(context.index.cards.set, card))
  if (setName.length === 0) return finalScore(context, group, sum)
  const isSetAsTyped = name.found !== allWordsMask(context) && setName.length === context.words.size
  return finalScore(context, group, isSetAsTyped ? setAsTyped : sum + matchPoints.wholeSet)
}

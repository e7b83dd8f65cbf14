import { intAt } from '#search/index/growing-ints.ts'
import type { SearchIndex } from '#search/index/search-index.ts'
import type { WordIndex } from '#search/index/word-index.ts'
import { wordPosition, bigramPrefix, textsWith, wordRangeWithPrefix } from '#search/index/word-index.ts'
import { intersectAll } from '#search/match/find-texts.ts'
import {
  cardsNumbered,
  cardsWithId,
  positionOfCardNumber,
  parseTypedNumber,
} from '#search/match/find-numbers.ts'
import { setsByCode } from '#search/match/find-sets.ts'
import { withoutLongVowels } from '#search/text/romaji.ts'
import { bigramsOf, hasDigit, isJapanese } from '#search/text/tokenise.ts'
import type { WordMatches } from './word-marks.ts'
import { createWordMatches, raisePoints, matchPoints } from './word-marks.ts'

/**
 * How far a query word must match: 'whole' requires an equal word, 'beginning' also accepts words that start with it.
 */
export type WordReach = 'whole' | 'beginning'

/** Finds where a query word occurs: in names, set names, codes, artists, numbers and ids. */
export function findWordMatches(index: SearchIndex, word: string, reach: WordReach): WordMatches {
  const marks = createWordMatches(index, word)
  if (isJapanese(word)) markJapanese(index, marks)
  else markTitles(index, marks, word, reach)
  markSets(index, marks, reach)
  markArtists(index.texts.artist.words, marks, reach)
  markNumbers(index, marks, reach)
  return marks
}

function markTitles(index: SearchIndex, marks: WordMatches, word: string, reach: WordReach): void {
  const { words } = index.names
  markTitlesWith(index, marks, wordPosition(words, word), word, 'whole')
  const short = withoutLongVowels(word)
  if (short !== word) markTitlesWith(index, marks, wordPosition(words, short), short, 'whole')
  if (reach === 'whole') return
  const { from, to } = wordRangeWithPrefix(words, word)
  for (let position = from; position < to; position++)
    markTitlesWith(index, marks, position, word, 'beginning')
}

/** Marks the titles that contain the index word at `position`, which `word` equals or begins. */
function markTitlesWith(
  index: SearchIndex,
  marks: WordMatches,
  position: number,
  word: string,
  reach: WordReach,
): void {
  if (position < 0) return
  const { words, titles } = index.names
  const [first, inside] =
    reach === 'whole'
      ? [matchPoints.wholeFirst, matchPoints.whole]
      : [matchPoints.prefixFirst, matchPoints.prefix]
  for (let entry = intAt(words.starts, position); entry < intAt(words.starts, position + 1); entry++) {
    const title = intAt(words.texts, entry)
    raisePoints(
      marks.titlePoints,
      marks.titles,
      title,
      begins(titles[title] ?? '', word, reach) ? first : inside,
    )
  }
}

function begins(title: string, word: string, reach: WordReach): boolean {
  if (!title.startsWith(word)) return false
  return reach === 'beginning' || title.length === word.length || title.charAt(word.length) === ' '
}

/** Marks the titles that contain a Japanese word anywhere, because Japanese names have no spaces. */
function markJapanese(index: SearchIndex, marks: WordMatches): void {
  const { word } = marks
  for (const title of textsWithAllBigrams(index.names.words, word)) {
    const text = index.names.titles[title] ?? ''
    if (text.includes(word)) raisePoints(marks.titlePoints, marks.titles, title, japanesePoints(text, word))
  }
}

function japanesePoints(text: string, word: string): number {
  if (text === word || text.startsWith(`${word} `)) return matchPoints.wholeFirst
  if (` ${text} `.includes(` ${word} `)) return matchPoints.whole
  return text.startsWith(word) ? matchPoints.prefixFirst : matchPoints.inside
}

/**
 * Returns the texts that contain every bigram of a Japanese word, in any order. They may not contain the word itself.
 */
export function textsWithAllBigrams(words: WordIndex, run: string): Int32Array {
  const pairs = bigramsOf(run).map(pair => wordPosition(words, bigramPrefix + pair))
  return pairs.includes(-1) ? new Int32Array(0) : intersectAll(pairs.map(pair => textsWith(words, pair)))
}

function markSets(index: SearchIndex, marks: WordMatches, reach: WordReach): void {
  const { sets } = index
  const { word, setPoints } = marks
  for (const set of setsByCode(sets, word)) raisePoints(setPoints, marks.sets, set, matchPoints.code)
  if (isJapanese(word)) {
    for (const set of textsWithAllBigrams(sets.words, word)) {
      if (sets.names[set]?.some(name => name.includes(word)))
        raisePoints(setPoints, marks.sets, set, matchPoints.setWord)
    }
    return
  }
  const { from, to } = wordRangeWithPrefix(sets.words, word)
  for (let position = from; position < to; position++) {
    const isWhole = sets.words.words[position] === word
    if (!isWhole && reach === 'whole') break
    for (const set of textsWith(sets.words, position))
      raisePoints(setPoints, marks.sets, set, isWhole ? matchPoints.setWord : matchPoints.setPrefix)
  }
}

function markArtists(words: WordIndex, marks: WordMatches, reach: WordReach): void {
  const { word } = marks
  if (isJapanese(word)) {
    for (const artist of textsWithAllBigrams(words, word))
      raisePoints(marks.artistPoints, marks.artists, artist, matchPoints.artist)
    return
  }
  const { from, to } = wordRangeWithPrefix(words, word)
  for (let position = from; position < to; position++) {
    const isWhole = words.words[position] === word
    if (!isWhole && reach === 'whole') break
    const value = isWhole ? matchPoints.artist : matchPoints.artistPrefix
    for (const artist of textsWith(words, position))
      raisePoints(marks.artistPoints, marks.artists, artist, value)
  }
}

/** Marks card numbers and ids: '58', 'tg1', '4/102', 'sv3-125'. With `reach` 'beginning', '5' also matches 58. */
function markNumbers(index: SearchIndex, marks: WordMatches, reach: WordReach): void {
  const { word } = marks
  if (word.includes('-')) marks.cards = cardsWithId(index, word)
  if (!hasDigit(word)) return
  const { number, total } = parseTypedNumber(word)
  const position = positionOfCardNumber(index, number)
  marks.total = total
  if (position >= 0) raisePoints(marks.numberPoints, marks.numbers, position, matchPoints.number)
  if (reach === 'whole' || total !== null) return
  for (const [other, at] of index.cardNumberPositions) {
    if (other.startsWith(number)) raisePoints(marks.numberPoints, marks.numbers, at, matchPoints.numberPrefix)
  }
}

/**
 * Limits the matches of a number with a total ('4/102') to cards of sets with 102 cards. Called only if it is the
 * whole query; otherwise the total only affects the ranking.
 */
export function restrictToTotal(index: SearchIndex, marks: WordMatches): void {
  if (marks.total === null) return
  marks.numberPoints.fill(0)
  marks.numbers = []
  const exact = cardsNumbered(index, ':', { kind: 'word', text: marks.word })
  if (exact.kind === 'list') marks.cards = [...marks.cards, ...exact.cards]
}

import { intAt } from '#search/index/growing-ints.ts'
import type { SearchIndex } from '#search/index/search-index.ts'
import type { WordIndex } from '#search/index/word-index.ts'
import { findWord, pairMark, textsWith, wordsStarting } from '#search/index/word-index.ts'
import { intersectAll } from '#search/match/find-texts.ts'
import { cardsNumbered, cardsWithId, numberPosition, readNumber } from '#search/match/find-numbers.ts'
import { withoutLongVowels } from '#search/text/romaji.ts'
import { bigramsOf, hasDigit, isJapanese } from '#search/text/tokenise.ts'
import type { WordMarks } from './word-marks.ts'
import { createMarks, mark, points } from './word-marks.ts'

/**
 * How far a query word must match: 'whole' requires an equal word, 'beginning' also accepts words that start with it.
 */
export type WordReach = 'whole' | 'beginning'

/** Finds where a query word occurs: in names, set names, codes, artists, numbers and ids. */
export function findMarks(index: SearchIndex, word: string, reach: WordReach): WordMarks {
  const marks = createMarks(index, word)
  if (isJapanese(word)) markJapanese(index, marks)
  else markTitles(index, marks, word, reach)
  markSets(index, marks, reach)
  markArtists(index.texts.artist.words, marks, reach)
  markNumbers(index, marks, reach)
  return marks
}

function markTitles(index: SearchIndex, marks: WordMarks, word: string, reach: WordReach): void {
  const { words } = index.names
  markTitlesWith(index, marks, findWord(words, word), word, 'whole')
  const short = withoutLongVowels(word)
  if (short !== word) markTitlesWith(index, marks, findWord(words, short), short, 'whole')
  if (reach === 'whole') return
  const { from, to } = wordsStarting(words, word)
  for (let position = from; position < to; position++)
    markTitlesWith(index, marks, position, word, 'beginning')
}

/** Marks the titles that contain the index word at `position`, which `word` equals or begins. */
function markTitlesWith(
  index: SearchIndex,
  marks: WordMarks,
  position: number,
  word: string,
  reach: WordReach,
): void {
  if (position < 0) return
  const { words, titles } = index.names
  const [first, inside] =
    reach === 'whole' ? [points.wholeFirst, points.whole] : [points.prefixFirst, points.prefix]
  for (let entry = intAt(words.starts, position); entry < intAt(words.starts, position + 1); entry++) {
    const title = intAt(words.texts, entry)
    mark(marks.titlePoints, marks.titles, title, begins(titles[title] ?? '', word, reach) ? first : inside)
  }
}

function begins(title: string, word: string, reach: WordReach): boolean {
  if (!title.startsWith(word)) return false
  return reach === 'beginning' || title.length === word.length || title.charAt(word.length) === ' '
}

/** Marks the titles that contain a Japanese word anywhere, because Japanese names have no spaces. */
function markJapanese(index: SearchIndex, marks: WordMarks): void {
  const { word } = marks
  for (const title of textsWithRun(index.names.words, word)) {
    const text = index.names.titles[title] ?? ''
    if (text.includes(word)) mark(marks.titlePoints, marks.titles, title, japanesePoints(text, word))
  }
}

function japanesePoints(text: string, word: string): number {
  if (text === word || text.startsWith(`${word} `)) return points.wholeFirst
  if (` ${text} `.includes(` ${word} `)) return points.whole
  return text.startsWith(word) ? points.prefixFirst : points.inside
}

/** Returns the texts that contain every bigram of a Japanese word. The caller checks their order. */
export function textsWithRun(words: WordIndex, run: string): Int32Array {
  const pairs = bigramsOf(run).map(pair => findWord(words, pairMark + pair))
  return pairs.includes(-1) ? new Int32Array(0) : intersectAll(pairs.map(pair => textsWith(words, pair)))
}

function markSets(index: SearchIndex, marks: WordMarks, reach: WordReach): void {
  const { sets } = index
  const { word, setPoints } = marks
  for (const set of sets.codes.get(word) ?? []) mark(setPoints, marks.sets, set, points.code)
  if (isJapanese(word)) {
    for (const set of textsWithRun(sets.words, word)) {
      if (sets.names[set]?.some(name => name.includes(word))) mark(setPoints, marks.sets, set, points.setWord)
    }
    return
  }
  const { from, to } = wordsStarting(sets.words, word)
  for (let position = from; position < to; position++) {
    const isWhole = sets.words.words[position] === word
    if (!isWhole && reach === 'whole') break
    for (const set of textsWith(sets.words, position))
      mark(setPoints, marks.sets, set, isWhole ? points.setWord : points.setPrefix)
  }
}

function markArtists(words: WordIndex, marks: WordMarks, reach: WordReach): void {
  const { word } = marks
  if (isJapanese(word)) {
    for (const artist of textsWithRun(words, word))
      mark(marks.artistPoints, marks.artists, artist, points.artist)
    return
  }
  const { from, to } = wordsStarting(words, word)
  for (let position = from; position < to; position++) {
    const isWhole = words.words[position] === word
    if (!isWhole && reach === 'whole') break
    const value = isWhole ? points.artist : points.artistPrefix
    for (const artist of textsWith(words, position)) mark(marks.artistPoints, marks.artists, artist, value)
  }
}

/** Marks card numbers and ids: '58', 'tg1', '4/102', 'sv3-125'. With `reach` 'beginning', '5' also matches 58. */
function markNumbers(index: SearchIndex, marks: WordMarks, reach: WordReach): void {
  const { word } = marks
  if (!hasDigit(word)) return
  const { number, total } = readNumber(word)
  const position = numberPosition(index, number)
  marks.total = total
  if (position >= 0) mark(marks.numberPoints, marks.numbers, position, points.number)
  if (word.includes('-')) marks.cards = cardsWithId(index, word)
  if (reach === 'whole' || total !== null) return
  for (const [other, at] of index.numberPositions) {
    if (other.startsWith(number)) mark(marks.numberPoints, marks.numbers, at, points.numberPrefix)
  }
}

/**
 * Limits the matches of a number with a total ('4/102') to cards of sets with 102 cards. Called only if it is the
 * whole query; otherwise the total only affects the ranking.
 */
export function restrictToTotal(index: SearchIndex, marks: WordMarks): void {
  if (marks.total === null) return
  marks.numberPoints.fill(0)
  marks.numbers = []
  const exact = cardsNumbered(index, ':', { kind: 'word', text: marks.word })
  if (exact.kind === 'list') marks.cards = [...marks.cards, ...exact.cards]
}

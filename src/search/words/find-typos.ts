import type { SearchIndex } from '#search/index/search-index.ts'
import type { SimilarWord, TrigramIndex } from '#search/index/trigram-index.ts'
import { findTypoCorrections, similarWords } from '#search/index/trigram-index.ts'
import { wordPosition, bigramPrefix, textsWith } from '#search/index/word-index.ts'
import { bigramsOf, hasDigit, isJapanese } from '#search/text/tokenise.ts'
import type { WordMatches } from './word-marks.ts'
import { raisePoints, matchPoints } from './word-marks.ts'

/**
 * Adds matches of words that differ from this word by typos, as many as its length allows. Numbers are not corrected.
 */
export function addTypoMatches(index: SearchIndex, marks: WordMatches): void {
  if (hasDigit(marks.word)) return
  if (isJapanese(marks.word)) addJapaneseTypos(index, marks)
  else addWords(index, marks, findTypoCorrections)
}

/**
 * Adds matches of the words that are most similar by trigrams, at any edit distance. Only for words in Latin letters
 * without digits.
 */
export function addSimilarWordMatches(index: SearchIndex, marks: WordMatches): void {
  if (!hasDigit(marks.word) && !isJapanese(marks.word)) addWords(index, marks, similarWords)
}

type Finder = (index: TrigramIndex, typed: string) => SimilarWord[]

function addWords(index: SearchIndex, marks: WordMatches, find: Finder): void {
  const { names, sets } = index
  const named = find(names.trigrams, marks.word)
  const inSets = find(sets.trigrams, marks.word)
  const inArtists = find(index.texts.artist.trigrams, marks.word)
  const fewest = Math.min(...[...named, ...inSets, ...inArtists].map(one => one.mistakes ?? 9))
  for (const { word, mistakes, likeness } of named) {
    if ((mistakes ?? 9) > fewest) continue
    const value = matchPoints.typo + Math.round(matchPoints.typoRange * likeness)
    for (const title of textsWith(names.words, word))
      raisePoints(marks.titlePoints, marks.titles, title, value)
  }
  for (const { word, mistakes } of inSets) {
    if ((mistakes ?? 9) > fewest) continue
    for (const set of textsWith(sets.words, word))
      raisePoints(marks.setPoints, marks.sets, set, matchPoints.setTypo)
  }
  for (const { word, mistakes } of inArtists) {
    if ((mistakes ?? 9) > fewest) continue
    for (const artist of textsWith(index.texts.artist.words, word)) {
      raisePoints(marks.artistPoints, marks.artists, artist, matchPoints.artistTypo)
    }
  }
}

const minShare = 0.5

/** Adds names that share at least half of the word's bigrams, and at least two. */
function addJapaneseTypos(index: SearchIndex, marks: WordMatches): void {
  const pairs = [...new Set(bigramsOf(marks.word))]
  const shared = new Map<number, number>()
  for (const pair of pairs) {
    const position = wordPosition(index.names.words, bigramPrefix + pair)
    if (position < 0) continue
    for (const title of textsWith(index.names.words, position))
      shared.set(title, (shared.get(title) ?? 0) + 1)
  }
  for (const [title, count] of shared) {
    const length = index.names.titles[title]?.length ?? 0
    const likeness = (2 * count) / (pairs.length + Math.max(1, length - 1))
    if (count < 2 || count / pairs.length < minShare) continue
    raisePoints(
      marks.titlePoints,
      marks.titles,
      title,
      matchPoints.typo + Math.round(matchPoints.typoRange * Math.min(1, likeness)),
    )
  }
}

import type { WordIndex } from '#search/index/word-index.ts'
import {
  wordPosition,
  bigramPrefix,
  textsWith,
  wordRangeWithPrefix,
  wordsWhere,
} from '#search/index/word-index.ts'
import { bigramsOf, isJapanese, tokenise } from '#search/text/tokenise.ts'
import { lowerBound, sortedUnion } from './matches.ts'

/** Texts and the index of their words. */
export type IndexedTexts = { values: readonly string[]; words: WordIndex }

const none = new Int32Array(0)

/** Positions of the texts that contain the folded phrase, ascending. A single word also matches inside longer words. */
export function textsContaining(texts: IndexedTexts, phrase: string): Int32Array {
  const words = tokenise(phrase)
  const [only] = words
  if (only === undefined) return none
  if (words.length === 1 && !isJapanese(only)) {
    return unionOfWords(
      texts,
      wordsWhere(texts.words, word => word.includes(only)),
    )
  }
  const last = words.length - 1
  const lists = words.flatMap((word, position) =>
    listsOf(texts, word, position === last ? 'beginning' : 'whole'),
  )
  return confirmed(texts, intersectAll(lists), phrase, words)
}

/** Positions of the texts equal to the folded phrase; dots and dashes are ignored. */
export function textsEqual(texts: IndexedTexts, phrase: string): Int32Array {
  const words = tokenise(phrase)
  if (words.length === 0) return none
  const spelled = words.join(' ')
  const lists = words.map(word => listOf(texts.words, wordPosition(texts.words, word)))
  return intersectAll(lists).filter(text => tokenise(texts.values[text] ?? '').join(' ') === spelled)
}

/**
 * Returns lists of the texts that contain a word of a phrase. With `reach` 'beginning', texts with longer words that
 * start with it are included. A Japanese word gives one list per letter pair.
 */
function listsOf(texts: IndexedTexts, word: string, reach: 'whole' | 'beginning'): Int32Array[] {
  const { words } = texts
  if (isJapanese(word))
    return bigramsOf(word).map(pair => listOf(words, wordPosition(words, bigramPrefix + pair)))
  if (reach === 'whole') return [listOf(words, wordPosition(words, word))]
  const { from, to } = wordRangeWithPrefix(words, word)
  return [
    unionOfWords(
      texts,
      Array.from({ length: to - from }, (_, step) => from + step),
    ),
  ]
}

function listOf(index: WordIndex, word: number): Int32Array {
  return word < 0 ? none : textsWith(index, word)
}

function unionOfWords(texts: IndexedTexts, words: readonly number[]): Int32Array {
  const lists = words.map(word => textsWith(texts.words, word))
  const total = lists.reduce((sum, list) => sum + list.length, 0)
  return total * 4 <= texts.values.length
    ? sortedUnion(lists, total)
    : markedUnion(lists, texts.values.length)
}

/** Returns the union of many lists, ascending. A bitmap is faster than sorting. */
function markedUnion(lists: readonly Int32Array[], size: number): Int32Array {
  const marked = new Uint8Array(size)
  let count = 0
  for (const list of lists) {
    for (const text of list) {
      if (marked[text] === 0) count++
      marked[text] = 1
    }
  }
  const union = new Int32Array(count)
  let filled = 0
  for (let text = 0; text < size; text++) if (marked[text] === 1) union[filled++] = text
  return union
}

/** Returns the numbers that are in all of these ascending lists. */
export function intersectAll(lists: readonly Int32Array[]): Int32Array {
  const [shortest, ...rest] = lists.toSorted((a, b) => a.length - b.length)
  if (!shortest) return none
  return rest.reduce(
    (remaining, list) => remaining.filter(one => list[lowerBound(list, one, 0, list.length)] === one),
    shortest,
  )
}

const maxRespelled = 500

/**
 * Returns the candidates that really contain the phrase. If there are few candidates, dots and dashes are ignored.
 */
function confirmed(texts: IndexedTexts, candidates: Int32Array, phrase: string, words: string[]): Int32Array {
  const spelled = words.join(' ')
  const respell = candidates.length <= maxRespelled
  return candidates.filter(position => {
    const text = texts.values[position] ?? ''
    return text.includes(phrase) || (respell && tokenise(text).join(' ').includes(spelled))
  })
}

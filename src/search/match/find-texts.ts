import type { WordIndex } from '#search/index/word-index.ts'
import { findWord, pairMark, textsWith, wordsStarting, wordsWhere } from '#search/index/word-index.ts'
import { bigramsOf, isJapanese, tokenise } from '#search/text/tokenise.ts'
import { lowerBound, sortedUnion } from './matches.ts'

/** Texts and the index of their words. */
export type Texts = { values: readonly string[]; words: WordIndex }

const none = new Int32Array(0)

/** The places of the texts that contain the folded phrase, ascending. A single word may be part of a longer one. */
export function textsContaining(texts: Texts, phrase: string): Int32Array {
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
  const lists = words.flatMap((word, place) => listsOf(texts, word, place === last ? 'beginning' : 'whole'))
  return confirmed(texts, intersectAll(lists), phrase, words)
}

/** The places of the texts that are exactly the folded phrase, dots and dashes aside. */
export function textsEqual(texts: Texts, phrase: string): Int32Array {
  const words = tokenise(phrase)
  if (words.length === 0) return none
  const spelled = words.join(' ')
  const lists = words.map(word => listOf(texts.words, findWord(texts.words, word)))
  return intersectAll(lists).filter(text => tokenise(texts.values[text] ?? '').join(' ') === spelled)
}

/** The texts of one word of a phrase; the last word may be cut short. */
function listsOf(texts: Texts, word: string, reach: 'whole' | 'beginning'): Int32Array[] {
  const { words } = texts
  if (isJapanese(word)) return bigramsOf(word).map(pair => listOf(words, findWord(words, pairMark + pair)))
  if (reach === 'whole') return [listOf(words, findWord(words, word))]
  const { from, to } = wordsStarting(words, word)
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

function unionOfWords(texts: Texts, words: readonly number[]): Int32Array {
  const lists = words.map(word => textsWith(texts.words, word))
  const total = lists.reduce((sum, list) => sum + list.length, 0)
  return total * 4 <= texts.values.length
    ? sortedUnion(lists, total)
    : markedUnion(lists, texts.values.length)
}

/** The same for many: every text is ticked off once, nothing is sorted. */
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

/** The elements all lists share; the shortest list leads. */
export function intersectAll(lists: readonly Int32Array[]): Int32Array {
  const [shortest, ...rest] = lists.toSorted((a, b) => a.length - b.length)
  if (!shortest) return none
  return rest.reduce(
    (kept, list) => kept.filter(one => list[lowerBound(list, one, 0, list.length)] === one),
    shortest,
  )
}

const maxRespelled = 500

/** Keeps the texts that hold the phrase as it stands, or (while they are few) once dots and dashes are gone. */
function confirmed(texts: Texts, candidates: Int32Array, phrase: string, words: string[]): Int32Array {
  const spelled = words.join(' ')
  const respell = candidates.length <= maxRespelled
  return candidates.filter(place => {
    const text = texts.values[place] ?? ''
    return text.includes(phrase) || (respell && tokenise(text).join(' ').includes(spelled))
  })
}

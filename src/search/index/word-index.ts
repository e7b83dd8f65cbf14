import { bigramsOf, isJapanese } from '#search/text/tokenise.ts'
import { intAt, createGrowingInts, filledInts, pushInt } from './growing-ints.ts'
import { createInterner, intern } from './interner.ts'
import { buildPostings } from './postings.ts'

/**
 * Maps words to texts: `words` ascending, and per word the texts that contain it, ascending: `texts[starts[word]] …
 * texts[starts[word + 1] - 1]`. Letter pairs of Japanese words are stored as words with a control character in front,
 * so that no prefix of a real word matches them.
 */
export type WordIndex = { words: readonly string[]; starts: Int32Array; texts: Int32Array }

export const bigramPrefix = '\u0001'

const wordsPerStep = 10_000

/**
 * Builds the index in steps of a few milliseconds. `wordsOfText` returns the words of a text and may repeat them.
 */
export function* buildWordIndex(
  size: number,
  wordsOfText: (text: number) => readonly string[],
): Generator<void, WordIndex> {
  const interner = createInterner()
  const wordOf = createGrowingInts()
  const textOf = createGrowingInts()
  let pause = wordsPerStep
  for (let text = 0; text < size; text++) {
    for (const word of new Set(wordsOfText(text).flatMap(withPairs))) {
      pushInt(wordOf, intern(interner, word))
      pushInt(textOf, text)
    }
    if (wordOf.length < pause) continue
    pause = wordOf.length + wordsPerStep
    yield
  }
  yield
  const words = interner.values.toSorted()
  yield
  const rankOf = new Int32Array(words.length)
  words.forEach((word, rank) => (rankOf[interner.positions.get(word) ?? 0] = rank))
  yield
  const ranked = filledInts(wordOf).map(word => intAt(rankOf, word))
  const { starts, values } = buildPostings(ranked, filledInts(textOf), words.length)
  return { words, starts, texts: values }
}

function withPairs(word: string): string[] {
  if (!isJapanese(word)) return [word]
  return [
    word,
    ...bigramsOf(word).map(pair => bigramPrefix + pair),
    ...Array.from(word, letter => bigramPrefix + letter),
  ]
}

/** Returns the position of the first indexed word that is equal to the text or sorts after it. */
function positionOf(index: WordIndex, text: string): number {
  let low = 0
  let high = index.words.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((index.words[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the position of the word in `words`; -1 if no text contains it. */
export function wordPosition(index: WordIndex, word: string): number {
  const position = positionOf(index, word)
  return index.words[position] === word ? position : -1
}

/** Returns the range of positions [from, to) of the words with this prefix. */
export function wordRangeWithPrefix(index: WordIndex, prefix: string): { from: number; to: number } {
  return { from: positionOf(index, prefix), to: positionOf(index, `${prefix}\uffff`) }
}

/** Returns the positions of the texts that contain the word at a position of `words`, ascending. */
export function textsWith(index: WordIndex, word: number): Int32Array {
  return index.texts.subarray(intAt(index.starts, word), intAt(index.starts, word + 1))
}

/** Returns the positions of the words that pass the test. Japanese letter pairs are not tested. */
export function wordsWhere(index: WordIndex, test: (word: string) => boolean): number[] {
  const found: number[] = []
  const first = positionOf(index, '\u0002')
  for (let word = first; word < index.words.length; word++)
    if (test(index.words[word] ?? '')) found.push(word)
  return found
}

import { editDistance, toleratedMistakes } from '#search/text/edit-distance.ts'
import { hasDigit, isJapanese } from '#search/text/tokenise.ts'
import { intAt, createGrowingInts, filledInts, pushInt } from './growing-ints.ts'
import { createInterner, intern } from './interner.ts'
import { buildPostings } from './postings.ts'

/** The words that contain each trigram; excludes words with digits and single letters. */
export type TrigramIndex = {
  words: readonly string[]
  positions: ReadonlyMap<string, number>
  starts: Int32Array
  holders: Int32Array
}

/**
 * An indexed word that is similar to the typed one. `mistakes` is the edit distance between them, null if the word
 * was found by shared trigrams only; `likeness` ranges from 0 to 1 (equal).
 */
export type SimilarWord = { word: number; mistakes: number | null; likeness: number }

/**
 * Returns the trigrams of a word, padded with two marks before and one after, so that the beginning has more weight.
 */
function trigramsOf(word: string): string[] {
  const marked = `^^${word}$`
  return Array.from({ length: word.length + 1 }, (_, start) => marked.slice(start, start + 3))
}

export function* buildTrigramIndex(words: readonly string[]): Generator<void, TrigramIndex> {
  const interner = createInterner()
  const holderOf = createGrowingInts()
  const trigramOf = createGrowingInts()
  for (const [position, word] of words.entries()) {
    if (position % wordsPerStep === wordsPerStep - 1) yield
    if (!isFuzzy(word)) continue
    for (const trigram of new Set(trigramsOf(word))) {
      pushInt(trigramOf, intern(interner, trigram))
      pushInt(holderOf, position)
    }
  }
  yield
  const { starts, values } = buildPostings(
    filledInts(trigramOf),
    filledInts(holderOf),
    interner.values.length,
  )
  return { words, positions: interner.positions, starts, holders: values }
}

const wordsPerStep = 3000

function isFuzzy(word: string): boolean {
  return word.length > 1 && !hasDigit(word) && word.charCodeAt(0) > 31
}

/** Returns the words that share trigrams with the typed word, and how many each shares. */
function sharedTrigrams(index: TrigramIndex, typed: string): { sharing: number[]; counts: Uint8Array } {
  const counts = new Uint8Array(index.words.length)
  const sharing: number[] = []
  for (const trigram of new Set(trigramsOf(typed))) {
    const position = index.positions.get(trigram)
    if (position === undefined) continue
    for (let entry = intAt(index.starts, position); entry < intAt(index.starts, position + 1); entry++) {
      const word = intAt(index.holders, entry)
      if (intAt(counts, word) === 0) sharing.push(word)
      counts[word] = intAt(counts, word) + 1
    }
  }
  return { sharing, counts }
}

const likenessOf = (shared: number, a: string, b: string) => (2 * shared) / (a.length + b.length + 2)

/**
 * Returns the indexed words with the fewest typos compared to the typed word. Words with more typos than the typed
 * word's length allows are not returned.
 */
export function findTypoCorrections(index: TrigramIndex, typed: string): SimilarWord[] {
  const limit = toleratedMistakes(typed.length)
  if (!isFuzzy(typed) || limit === 0 || isJapanese(typed)) return []
  let fewest = limit
  const found: SimilarWord[] = []
  const { sharing, counts } = sharedTrigrams(index, typed)
  for (const position of sharing) {
    const word = index.words[position] ?? ''
    const shared = intAt(counts, position)
    // A typo changes at most three trigrams, a swap of neighbours four.
    if (shared < Math.max(1, typed.length + 1 - 4 * limit)) continue
    const mistakes = editDistance(typed, word, fewest)
    if (mistakes > fewest) continue
    fewest = mistakes
    found.push({ word: position, mistakes, likeness: likenessOf(shared, typed, word) })
  }
  return found.filter(one => one.mistakes === fewest)
}

const minLikeness = 0.4
const maxSimilar = 8

/**
 * Returns the indexed words that share most trigrams with the typed word, best first. Their edit distance may be
 * large.
 */
export function similarWords(index: TrigramIndex, typed: string): SimilarWord[] {
  if (!isFuzzy(typed) || typed.length < 4) return []
  const { sharing, counts } = sharedTrigrams(index, typed)
  return sharing
    .map(word => ({
      word,
      mistakes: null,
      likeness: likenessOf(intAt(counts, word), typed, index.words[word] ?? ''),
    }))
    .filter(one => one.likeness >= minLikeness)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, maxSimilar)
}

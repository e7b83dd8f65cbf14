import type { SearchIndex } from './index/search-index.ts'
import type { SetTable } from './index/set-table.ts'
import { setsByCode } from './match/find-sets.ts'
import { findTypoCorrections, similarWords } from './index/trigram-index.ts'
import { textsWith } from './index/word-index.ts'
import { foldText } from './text/fold-text.ts'
import { tokenise, withoutStopWords } from './text/tokenise.ts'

/**
 * Suggests the ids of sets that a typed text may mean, best first: sets with this code, with this name, with names
 * that begin with the text, and with names that contain its words. Names with typos are suggested only if no other
 * set matches. Equally good sets are sorted newest first.
 */
export function suggestSetIds(index: SearchIndex, text: string, limit: number): string[] {
  const { sets } = index
  const folded = foldText(text).trim()
  if (folded === '') return []
  const words = withoutStopWords(tokenise(text))
  const ranks = sets.sets.map((_, position) => rankOf(sets, position, folded, words))
  const found = Array.from(ranks.keys()).filter(position => (ranks[position] ?? 0) > 0)
  if (found.length === 0) return idsOf(sets, mistypedSets(sets, words).slice(0, limit))
  return idsOf(sets, found.toSorted((a, b) => (ranks[b] ?? 0) - (ranks[a] ?? 0)).slice(0, limit))
}

const idsOf = (sets: SetTable, positions: readonly number[]) =>
  positions.map(position => sets.sets[position]?.id ?? '')

function rankOf(table: SetTable, position: number, folded: string, words: readonly string[]): number {
  const names = table.names[position] ?? []
  const nameWords = table.nameWords[position] ?? []
  if (setsByCode(table, folded).includes(position)) return 6
  if (names.includes(folded) || nameWords.some(name => name.join(' ') === words.join(' '))) return 5
  if (names.some(name => name.startsWith(folded))) return 4
  if (words.length > 0 && nameWords.some(name => words.every(word => name.includes(word)))) return 3
  if (words.length > 0 && nameWords.some(name => words.every(word => name.some(one => one.startsWith(word)))))
    return 2
  return folded.length > 1 && names.some(name => name.includes(folded)) ? 1 : 0
}

/** Returns the positions of the sets whose names contain every word, or a known word that is similar to it. */
function mistypedSets(table: SetTable, words: readonly string[]): number[] {
  const perWord = words.map(word => {
    const similar = findTypoCorrections(table.trigrams, word)
    const meant = similar.length > 0 ? similar : similarWords(table.trigrams, word)
    return new Set(meant.flatMap(one => [...textsWith(table.words, one.word)]))
  })
  const known = (position: number, word: string) =>
    table.nameWords[position]?.some(name => name.includes(word)) ?? false
  return Array.from(table.sets.keys()).filter(
    position =>
      words.length > 0 && words.every((word, at) => perWord[at]?.has(position) || known(position, word)),
  )
}

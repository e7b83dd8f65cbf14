import { intAt } from '#search/index/growing-ints.ts'
import type { SearchIndex } from '#search/index/search-index.ts'
import { textsWith, wordRangeWithPrefix, wordsWhere } from '#search/index/word-index.ts'
import { foldText } from '#search/text/fold-text.ts'
import { withoutLongVowels } from '#search/text/romaji.ts'
import { tokenise } from '#search/text/tokenise.ts'
import { cardsWithAnyValue } from './column-cards.ts'
import { textsContaining, textsEqual } from './find-texts.ts'
import type { Matches } from './matches.ts'

/** The cards with any of the titles. */
export function cardsOfTitles(index: SearchIndex, titles: Iterable<number>): Matches {
  const { groupStarts, groupOf } = index.names
  const groups = new Set<number>()
  for (const title of titles) {
    for (let entry = intAt(groupStarts, title); entry < intAt(groupStarts, title + 1); entry++)
      groups.add(intAt(groupOf, entry))
  }
  return cardsWithAnyValue(index.groups, [...groups], index.size)
}

const textsOf = (index: SearchIndex) => ({ values: index.names.titles, words: index.names.words })

/**
 * Returns the cards whose name contains the text. The name is compared as printed, in the other language, and in
 * romaji.
 */
export function cardsNamedLike(index: SearchIndex, text: string): Matches {
  if (text.includes('*')) return cardsOfTitles(index, titlesLikeGlob(index, text))
  const phrase = tokenise(text).join(' ')
  const short = withoutLongVowels(phrase)
  const found = [...textsContaining(textsOf(index), phrase)]
  if (short !== phrase) found.push(...textsContaining(textsOf(index), short))
  return cardsOfTitles(index, found)
}

export function cardsNamedExactly(index: SearchIndex, text: string): Matches {
  if (text.includes('*')) return cardsOfTitles(index, titlesLikeGlob(index, text))
  return cardsOfTitles(index, textsEqual(textsOf(index), text))
}

/**
 * Returns the titles that match a pattern as a whole or with one of their words. '*' matches any letters: 'char*der'.
 */
function titlesLikeGlob(index: SearchIndex, glob: string): Iterable<number> {
  const parts = foldText(glob).replace(/\./g, '').split('*')
  const [first = '', last = ''] = parts
  if (parts.length === 2 && !glob.includes(' ') && (first === '' || last === ''))
    return titlesWithEnd(index, first, last)
  const found: number[] = []
  index.names.titles.forEach((title, position) => {
    if (
      fitsGlob(title, parts) ||
      (title.includes(' ') && title.split(' ').some(word => fitsGlob(word, parts)))
    ) {
      found.push(position)
    }
  })
  return found
}

/**
 * Returns the titles with a word that matches 'char*' or '*chu'. The word index is faster than a test of every title.
 */
function titlesWithEnd({ names: { words } }: SearchIndex, start: string, end: string): Set<number> {
  const { from, to } = start === '' ? { from: 0, to: 0 } : wordRangeWithPrefix(words, start)
  const ending = start === '' ? wordsWhere(words, word => word.endsWith(end)) : []
  const titles = new Set<number>()
  for (let word = from; word < to; word++) for (const title of textsWith(words, word)) titles.add(title)
  for (const word of ending) for (const title of textsWith(words, word)) titles.add(title)
  return titles
}

/**
 * Whether the text matches a pattern that was split at '*': starts with the first part, ends with the last, and
 * contains the other parts between them in order.
 */
export function fitsGlob(text: string, parts: readonly string[]): boolean {
  const first = parts[0] ?? ''
  const last = parts.at(-1) ?? ''
  if (!text.startsWith(first)) return false
  let from = first.length
  for (const part of parts.slice(1, -1)) {
    const position = text.indexOf(part, from)
    if (position < 0) return false
    from = position + part.length
  }
  return text.length - last.length >= from && text.endsWith(last)
}

/**
 * Returns the Pokédex numbers of the species with this name in either language. If no species has exactly this name,
 * returns those of all species whose name contains the text.
 */
export function dexNumbersOf(index: SearchIndex, text: string): number[] {
  const phrase = tokenise(text).join(' ')
  const entries = [...index.names.species.en, ...index.names.species.ja]
  const equal = entries.filter(([, name]) => name === phrase)
  const found =
    equal.length > 0 || phrase === '' ? equal : entries.filter(([, name]) => name.includes(phrase))
  return [...new Set(found.map(([dex]) => dex))]
}

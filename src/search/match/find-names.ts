import { at } from '#search/index/growing-ints.ts'
import type { SearchIndex } from '#search/index/search-index.ts'
import { textsWith, wordsStarting, wordsWhere } from '#search/index/word-index.ts'
import { foldText } from '#search/text/fold-text.ts'
import { withoutLongVowels } from '#search/text/romaji.ts'
import { tokenise } from '#search/text/tokenise.ts'
import { cardsWith } from './column-cards.ts'
import { textsContaining, textsEqual } from './find-texts.ts'
import type { Matches } from './matches.ts'

/** The cards that go by one of the titles. */
export function cardsOfTitles(index: SearchIndex, titles: Iterable<number>): Matches {
  const { groupStarts, groupOf } = index.names
  const groups = new Set<number>()
  for (const title of titles) {
    for (let entry = at(groupStarts, title); entry < at(groupStarts, title + 1); entry++)
      groups.add(at(groupOf, entry))
  }
  return cardsWith(index.groups, [...groups], index.size)
}

const textsOf = (index: SearchIndex) => ({ values: index.names.titles, words: index.names.words })

/** Cards with the text in a name: as printed, in the other language, or as a Japanese name sounds. */
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

/** 'char*der' fits a whole name or one of its words; '*' stands for any letters. */
function titlesLikeGlob(index: SearchIndex, glob: string): Iterable<number> {
  const parts = foldText(glob).replace(/\./g, '').split('*')
  const [first = '', last = ''] = parts
  if (parts.length === 2 && !glob.includes(' ') && (first === '' || last === ''))
    return titlesWithEnd(index, first, last)
  const found: number[] = []
  index.names.titles.forEach((title, place) => {
    if (
      fitsGlob(title, parts) ||
      (title.includes(' ') && title.split(' ').some(word => fitsGlob(word, parts)))
    ) {
      found.push(place)
    }
  })
  return found
}

/** For 'char*' and '*chu' the words of names tell. */
function titlesWithEnd({ names: { words } }: SearchIndex, start: string, end: string): Set<number> {
  const { from, to } = start === '' ? { from: 0, to: 0 } : wordsStarting(words, start)
  const ending = start === '' ? wordsWhere(words, word => word.endsWith(end)) : []
  const titles = new Set<number>()
  for (let word = from; word < to; word++) for (const title of textsWith(words, word)) titles.add(title)
  for (const word of ending) for (const title of textsWith(words, word)) titles.add(title)
  return titles
}

/** Whether the text begins with the first part, ends with the last, and holds the others in between, in order. */
export function fitsGlob(text: string, parts: readonly string[]): boolean {
  const first = parts[0] ?? ''
  const last = parts.at(-1) ?? ''
  if (!text.startsWith(first)) return false
  let from = first.length
  for (const part of parts.slice(1, -1)) {
    const place = text.indexOf(part, from)
    if (place < 0) return false
    from = place + part.length
  }
  return text.length - last.length >= from && text.endsWith(last)
}

/** Pokédex numbers of the species with this name in any language or spelling; of those that contain it, when none. */
export function dexNumbersOf(index: SearchIndex, text: string): number[] {
  const phrase = tokenise(text).join(' ')
  const entries = [...index.names.species.en, ...index.names.species.ja]
  const equal = entries.filter(([, name]) => name === phrase)
  const found =
    equal.length > 0 || phrase === '' ? equal : entries.filter(([, name]) => name.includes(phrase))
  return [...new Set(found.map(([dex]) => dex))]
}

import { isJapanese, joinHyphenatedWords } from '#search/text/tokenise.ts'
import { intAt } from './growing-ints.ts'
import { createInterner, intern } from './interner.ts'
import type { NameGroup, SpeciesNames } from './name-titles.ts'
import { pickSpeciesNames, titlesOf } from './name-titles.ts'
import { buildPostings } from './postings.ts'
import type { TrigramIndex } from './trigram-index.ts'
import { buildTrigramIndex } from './trigram-index.ts'
import type { WordIndex } from './word-index.ts'
import { buildWordIndex } from './word-index.ts'

/**
 * The names of cards, for searching by words. A group is the cards of one `NameGroup`. A title is a spelling under
 * which a group is found: its name, the name in the other language, or romaji, as words joined by spaces. Titles of
 * group g: `titles[titleOf[e]]` with `sourceOf[e]` for e in [titleStarts[g], titleStarts[g + 1]).
 */
export type NameTable = {
  titles: readonly string[]
  words: WordIndex
  trigrams: TrigramIndex
  /** Number of words per title. */
  wordCounts: Uint8Array
  titleStarts: Int32Array
  titleOf: Int32Array
  sourceOf: Uint8Array
  /** Groups of title t: groupOf[e] for e in [groupStarts[t], groupStarts[t + 1]). */
  groupStarts: Int32Array
  groupOf: Int32Array
  /**
   * Flags per group: `japanese` is 1 for Japanese cards, `sideSet` is 1 for cards of promos, kits and similar sets.
   */
  japanese: Uint8Array
  sideSet: Uint8Array
  /** Per group: the rank of its name in alphabetical order. Equal names have the same rank. */
  alphabet: Int32Array
  /** Per group: the folded name, with dots and dashes. */
  folded: readonly string[]
  species: SpeciesNames
}

const groupsPerStep = 1500

/**
 * Builds the table in steps. `folded` contains the name of each group, normalized by `foldText`. Without
 * `speciesNames`, species have names of these groups.
 */
export function* buildNameTable(
  groups: readonly NameGroup[],
  folded: readonly string[],
  speciesNames: SpeciesNames | null,
): Generator<void, NameTable> {
  const species = speciesNames ?? (yield* pickSpeciesNames(groups))
  yield
  const links = yield* linkTitles(groups, species)
  const { titles, extraWords } = links
  const wordsOfTitle = (title: number) => [
    ...(titles[title] ?? '').split(' '),
    ...(extraWords.get(title) ?? []),
  ]
  const words = yield* buildWordIndex(titles.length, wordsOfTitle)
  const trigrams = yield* buildTrigramIndex(words.words)
  yield
  const alphabet = ranksOf(folded)
  yield
  return {
    titles,
    words,
    trigrams,
    wordCounts: Uint8Array.from(titles, title => title.split(' ').length),
    titleStarts: links.titleStarts,
    titleOf: links.titleOf,
    sourceOf: links.sourceOf,
    ...invert(links.titleStarts, links.titleOf, titles.length),
    japanese: Uint8Array.from(groups, group => (group.language === 'ja' ? 1 : 0)),
    sideSet: Uint8Array.from(groups, group => (group.position === 'beside' ? 1 : 0)),
    alphabet,
    folded,
    species,
  }
}

function* linkTitles(groups: readonly NameGroup[], species: SpeciesNames) {
  const interner = createInterner()
  const titleStarts = new Int32Array(groups.length + 1)
  const titleOf: number[] = []
  const sourceOf: number[] = []
  const extraWords = new Map<number, string[]>()
  for (const [position, group] of groups.entries()) {
    for (const { text, source } of titlesOf(group, species)) {
      sourceOf.push(source)
      titleOf.push(intern(interner, text))
    }
    const joined = joinHyphenatedWords(group.name)
    if (joined.length > 0) extraWords.set(titleOf[titleStarts[position] ?? 0] ?? 0, joined)
    titleStarts[position + 1] = titleOf.length
    if (position % groupsPerStep === groupsPerStep - 1) yield
  }
  const titles = interner.values
  return {
    titles,
    extraWords,
    titleStarts,
    titleOf: Int32Array.from(titleOf),
    sourceOf: Uint8Array.from(sourceOf),
  }
}

/** Returns the groups of each title, from the titles of each group. */
function invert(titleStarts: Int32Array, titleOf: Int32Array, titleCount: number) {
  const groupOfEntry = new Int32Array(titleOf.length)
  for (let group = 0; group + 1 < titleStarts.length; group++) {
    groupOfEntry.fill(group, intAt(titleStarts, group), intAt(titleStarts, group + 1))
  }
  const { starts, values } = buildPostings(titleOf, groupOfEntry, titleCount)
  return { groupStarts: starts, groupOf: values }
}

/** Returns the rank of each name in alphabetical order. Names in Latin letters come before Japanese names. */
function ranksOf(names: readonly string[]): Int32Array {
  const keys = names.map(name => (isJapanese(name.charAt(0)) ? `\uffff${name}` : name))
  const order = Array.from(keys.keys()).toSorted((a, b) => ((keys[a] ?? '') < (keys[b] ?? '') ? -1 : 1))
  const ranks = new Int32Array(names.length)
  let rank = 0
  order.forEach((group, position) => {
    const before = order[position - 1]
    if (before !== undefined && keys[before] !== keys[group]) rank = position
    ranks[group] = rank
  })
  return ranks
}

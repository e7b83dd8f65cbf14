import type { CardSet } from '#domain/card-set.ts'
import { codesOfSet, setCodeKey } from '#domain/card-spelling/set-code.ts'
import { foldText } from '#search/text/fold-text.ts'
import { tokenise, withoutStopWords } from '#search/text/tokenise.ts'
import type { TrigramIndex } from './trigram-index.ts'
import { buildTrigramIndex } from './trigram-index.ts'
import type { WordIndex } from './word-index.ts'
import { buildWordIndex } from './word-index.ts'

/**
 * The sets in catalogue order, newest first, and the indexes that find them by code and name. All per-set arrays use
 * this order.
 */
export type SetTable = {
  sets: readonly CardSet[]
  /** Cards of set n: index positions [starts[n], starts[n + 1]). */
  starts: Int32Array
  /**
   * The sets with an id or code, by the code as normalized by `setCodeKey`. Sets are given by position.
   */
  codes: ReadonlyMap<string, readonly number[]>
  /** Words of the names in both languages. */
  words: WordIndex
  trigrams: TrigramIndex
  /** Normalized names, the set's own language first. */
  names: readonly (readonly string[])[]
  /** The words of each of `names`, without stop words. */
  nameWords: readonly (readonly (readonly string[])[])[]
  /** The name and the id of each set's series, both normalized. */
  seriesNames: readonly string[]
  seriesKeys: readonly string[]
  /** Release date of each set as the number YYYYMMDD; 0 if unknown. */
  dates: Int32Array
}

const sideSetPattern = new RegExp(
  [
    'promo|プロモ|trainer kit|starter (set|deck)|deck build|スターターセット|スタートデッキ|my first battle|mcdonald',
    'pop series|jumbo|futsal|sample|best of game|miscellaneous|rumble|gallery|shiny vault|classic collection',
  ].join('|'),
  'i',
)

/** Whether a set is outside the main series: promos, kits and similar. */
export function isSideSet(set: CardSet): boolean {
  return sideSetPattern.test(`${set.name} ${set.nameEn ?? ''}`)
}

/** Sorts sets: newest first, English before Japanese on the same day, unknown dates last. */
export function compareSets(a: CardSet, b: CardSet): number {
  const date = (b.releaseDate ?? '').localeCompare(a.releaseDate ?? '', 'en')
  return date || a.language.localeCompare(b.language, 'en') || a.id.localeCompare(b.id, 'en')
}

/** Builds the table in steps. `starts` is the first card of each set, followed by the number of all cards. */
export function* buildSetTable(sets: readonly CardSet[], starts: Int32Array): Generator<void, SetTable> {
  const names = sets.map(set => [set.name, set.nameEn].filter(name => name !== null).map(foldText))
  const nameWords = names.map(all => all.map(name => withoutStopWords(tokenise(name))))
  const words = yield* buildWordIndex(sets.length, position => (nameWords[position] ?? []).flat())
  const trigrams = yield* buildTrigramIndex(words.words)
  return {
    sets,
    starts,
    codes: codesOf(sets),
    words,
    trigrams,
    names,
    nameWords,
    seriesNames: sets.map(set => foldText(set.series)),
    seriesKeys: sets.map(set => setCodeKey(set.seriesId)),
    dates: Int32Array.from(sets, set => Number(set.releaseDate?.replaceAll('-', '') ?? 0)),
  }
}

/** Codes with dashes that are at least this long are also found without dashes: 'prsw'. */
const minCodeWithoutDashes = 4

function codesOf(sets: readonly CardSet[]): Map<string, number[]> {
  const codes = new Map<string, number[]>()
  const withoutDashes = new Map<string, number[]>()
  sets.forEach((set, position) => {
    for (const key of new Set(codesOfSet(set).map(setCodeKey))) {
      if (key === '') continue
      codes.set(key, [...(codes.get(key) ?? []), position])
      const short = key.replaceAll('-', '')
      if (short !== key && short.length >= minCodeWithoutDashes)
        withoutDashes.set(short, [...(withoutDashes.get(short) ?? []), position])
    }
  })
  return new Map([...withoutDashes, ...codes])
}

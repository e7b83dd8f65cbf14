import type { CardSet } from '#domain/card-set.ts'
import { foldText } from '#search/text/fold-text.ts'
import { tokenise, withoutStopWords } from '#search/text/tokenise.ts'
import type { TrigramIndex } from './trigram-index.ts'
import { buildTrigramIndex } from './trigram-index.ts'
import type { WordIndex } from './word-index.ts'
import { buildWordIndex } from './word-index.ts'

/** The sets in the order of the catalogue, newest first; what belongs to the n-th set stands at n. */
export type SetTable = {
  sets: readonly CardSet[]
  /** Cards of the set: places [starts[n], starts[n + 1]) of the index. */
  starts: Int32Array
  /** Set places by id, code, printed code and other ids, spelled by `codeKey`. */
  codes: ReadonlyMap<string, readonly number[]>
  /** Words of the names in both languages. */
  words: WordIndex
  trigrams: TrigramIndex
  /** Names in the spelling for comparing, own name first. */
  names: readonly (readonly string[])[]
  /** The words of each of `names`, without those that say nothing. */
  nameWords: readonly (readonly (readonly string[])[])[]
  /** Series by name and by id, in the spelling for comparing. */
  seriesNames: readonly string[]
  seriesKeys: readonly string[]
  /** YYYYMMDD, 0 when unknown. */
  dates: Int32Array
}

const besideTheMainLine = new RegExp(
  [
    'promo|プロモ|trainer kit|starter (set|deck)|deck build|スターターセット|スタートデッキ|my first battle|mcdonald',
    'pop series|jumbo|futsal|sample|best of game|miscellaneous|rumble|gallery|shiny vault|classic collection',
  ].join('|'),
  'i',
)

/** Promos, kits and other sets beside the main line. */
export function isBeside(set: CardSet): boolean {
  return besideTheMainLine.test(`${set.name} ${set.nameEn ?? ''}`)
}

/** One spelling of a set code: 'sv03.5', 'SV3.5' and 'sv35' are one. */
export function codeKey(code: string): string {
  return tokenise(code).join('-')
}

/** Newest first, English before Japanese on one day, unknown dates last. */
export function compareSets(a: CardSet, b: CardSet): number {
  const date = (b.releaseDate ?? '').localeCompare(a.releaseDate ?? '')
  return date || a.language.localeCompare(b.language) || a.id.localeCompare(b.id)
}

/** `starts` holds one more entry than there are sets. */
export function* buildSetTable(sets: readonly CardSet[], starts: Int32Array): Generator<void, SetTable> {
  const names = sets.map(set => [set.name, set.nameEn].filter(name => name !== null).map(foldText))
  const nameWords = names.map(all => all.map(name => withoutStopWords(tokenise(name))))
  const words = yield* buildWordIndex(sets.length, place => (nameWords[place] ?? []).flat())
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
    seriesKeys: sets.map(set => codeKey(set.seriesId)),
    dates: Int32Array.from(sets, set => Number(set.releaseDate?.replaceAll('-', '') ?? 0)),
  }
}

function codesOf(sets: readonly CardSet[]): Map<string, number[]> {
  const codes = new Map<string, number[]>()
  sets.forEach((set, place) => {
    for (const code of [set.id, set.code, set.ptcgoCode, ...set.aliases]) {
      const key = code === null ? '' : codeKey(code)
      if (key === '') continue
      const known = codes.get(key) ?? []
      if (!known.includes(place)) codes.set(key, [...known, place])
    }
  })
  return codes
}

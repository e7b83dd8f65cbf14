import type { Supertype } from './card.ts'
import type { Language } from './language.ts'
import { allSpecies } from './species-names.ts'

/** Forms that Japanese names have directly before the species: アローラライチュウ. */
const japaneseForms = (
  'メガ アローラ ガラル ヒスイ パルデア ゲンシ ダーク ウルトラ ホワイト ブラック オリジン ヒート ウォッシュ フロスト スピン ' +
  'カット'
).split(' ')

type Reader = {
  fold: (name: string) => string
  /** A letter that continues a word. */
  letter: RegExp
  forms: readonly string[]
  dexOf: ReadonlyMap<string, number>
}

function createReader(language: Language, how: Omit<Reader, 'dexOf'>): Reader {
  return {
    ...how,
    dexOf: new Map(allSpecies.map((species, index) => [how.fold(species[language]), index + 1])),
  }
}

const readers: Record<Language, Reader> = {
  en: createReader('en', {
    // Without accents and with plain apostrophes: Flabébé, Farfetch’d.
    fold: name => name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'"),
    letter: /[\p{L}\p{N}]/u,
    forms: [],
  }),
  ja: createReader('ja', {
    fold: name => name.normalize('NFKC'),
    letter: /[\p{Script=Katakana}ー]/u,
    forms: japaneseForms,
  }),
}

const longestName = Math.max(
  ...Object.values(readers).flatMap(({ dexOf }) => [...dexOf.keys()].map(name => name.length)),
)

/** Whether a word may begin here: behind no letter, or behind a form that no letter precedes. */
function canBegin({ letter, forms }: Reader, text: string, start: number): boolean {
  const isFree = (at: number) => at === 0 || !letter.test(text.charAt(at - 1))
  return isFree(start) || forms.some(form => text.endsWith(form, start) && isFree(start - form.length))
}

/** The longest species that begins here and is a whole word, so that Mewtwo is not read as Mew. */
function speciesAt({ letter, dexOf }: Reader, text: string, start: number): string | undefined {
  for (let end = Math.min(text.length, start + longestName); end > start; end--) {
    const name = text.slice(start, end)
    if (dexOf.has(name) && (end === text.length || !letter.test(text.charAt(end)))) return name
  }
  return undefined
}

/** The Pokédex numbers of the species in a card's name, in its order. A part of another word is no species. */
export function dexNumbersInName(name: string, language: Language): number[] {
  const reader = readers[language]
  const text = reader.fold(name)
  const found = new Set<number>()
  for (let start = 0; start < text.length; start++) {
    const species = canBegin(reader, text, start) ? speciesAt(reader, text, start) : undefined
    if (species === undefined) continue
    found.add(reader.dexOf.get(species) ?? 0)
    start += species.length - 1
  }
  return [...found]
}

/**
 * The Pokédex numbers of a card. A Pokémon has those that a source lists, with those of the species in its name. Listed numbers
 * of which the name has none are wrong.
 */
export function correctDexNumbers(
  { name, supertype, language }: { name: string; supertype: Supertype; language: Language },
  listed: readonly number[],
): number[] {
  if (supertype !== 'Pokémon') return [...listed]
  const named = dexNumbersInName(name, language)
  const isWrong = named.length > 0 && !named.some(dex => listed.includes(dex))
  return isWrong ? named : [...new Set([...listed, ...named])]
}

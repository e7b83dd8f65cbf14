import type { Supertype } from './card.ts'
import type { Language } from './language.ts'
import { allSpecies } from './species-names.ts'

/** Forms that Japanese names have directly before the species: アローラライチュウ. */
const japaneseForms =
  'メガ|アローラ|ガラル|ヒスイ|パルデア|ゲンシ|ダーク|ウルトラ|ホワイト|ブラック|オリジン|ヒート|ウォッシュ|フロスト|スピン|カット'

const katakana = String.raw`\p{Script=Katakana}ー`
const letter = String.raw`\p{L}\p{N}`

/** Without accents and with plain apostrophes: Flabébé, Farfetch’d. */
const foldEnglish = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'")
const foldJapanese = (name: string) => name.normalize('NFKC')

type Reader = { fold: (name: string) => string; pattern: RegExp; dexOf: ReadonlyMap<string, number> }

/** Reads whole names only; of several at one position the longest, so that Mewtwo is not read as Mew. */
function createReader(language: Language, before: string, after: string): Reader {
  const fold = language === 'en' ? foldEnglish : foldJapanese
  const dexOf = new Map(allSpecies.map((species, index) => [fold(species[language]), index + 1]))
  const names = [...dexOf.keys()].toSorted((a, b) => b.length - a.length).map(RegExp.escape)
  return { fold, pattern: new RegExp(`${before}(?:${names.join('|')})${after}`, 'gu'), dexOf }
}

const readers: Record<Language, Reader> = {
  en: createReader('en', `(?<![${letter}])`, `(?![${letter}])`),
  ja: createReader('ja', `(?<=(?:^|[^${katakana}])(?:${japaneseForms})?)`, `(?![${katakana}])`),
}

/** The Pokédex numbers of the species in a card's name, in its order. A part of another word is no species. */
export function dexNumbersInName(name: string, language: Language): number[] {
  const { fold, pattern, dexOf } = readers[language]
  const found = Array.from(fold(name).matchAll(pattern), ([species]) => dexOf.get(species) ?? 0)
  return [...new Set(found)]
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

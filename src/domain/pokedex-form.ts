import type { Card } from './card.ts'
import { type Language, languages } from './language.ts'
import { speciesName } from './species.ts'

/** The forms of a species, in the order in which the Pokédex lists them. */
export const pokedexForms = [
  'base',
  'mega',
  'alola',
  'galar',
  'hisui',
  'paldea',
  'gigantamax',
  'other',
] as const
export type PokedexForm = (typeof pokedexForms)[number]

type NamedForm = Exclude<PokedexForm, 'base' | 'gigantamax' | 'other'>

/** What precedes the species in the names of cards: 'Alolan Vulpix', 'M Venusaur EX', 'アローラロコン'. */
const prefixes: readonly [NamedForm, words: readonly string[]][] = [
  ['mega', ['mega', 'メガ']],
  ['alola', ['alolan', 'アローラ']],
  ['galar', ['galarian', 'ガラル']],
  ['hisui', ['hisuian', 'ヒスイ']],
  ['paldea', ['paldean', 'パルデア']],
]

/**
 * Forms that the names of cards tell from the ordinary one, by Pokédex number. Source: Bulbapedia, "List of Pokémon with
 * form differences". The form in which the games show a species first is its base. Costumes (Detective Pikachu,
 * Armored Mewtwo) and the letters of Unown are no forms of their own.
 */
const otherForms: readonly [dex: readonly number[], marks: RegExp][] = [
  [[25], /\bLibre\b|マスクド/],
  [[351], /\b(?:Sunny|Rainy?|Snow-cloud|Snowy)\b|たいよう|あまみず|ゆきぐも/i],
  [[382, 383], /\bPrimal\b|ゲンシ/],
  [[386], /\b(?:Attack|Defense|Speed) Forme\b|アタックフォルム|ディフェンスフォルム|スピードフォルム/],
  [[412, 413], /\b(?:Sandy|Trash) Cloak\b|すなちのミノ|ゴミのミノ/],
  [[422, 423], /\bEast Sea\b|ひがしのうみ/],
  [[479], /\b(?:Heat|Wash|Frost|Fan|Mow)\b|ヒート|ウォッシュ|フロスト|スピン|カット/],
  [[483, 484, 487], /\bOrigin Forme\b|オリジン/],
  [[646], /\b(?:White|Black)\b|ホワイト|ブラック/],
  [[658], /\bAsh\b|サトシ/],
  [[800], /\b(?:Ultra|Dusk Mane|Dawn Wings)\b|ウルトラ|たそがれのたてがみ|あかつきのつばさ/],
  [[892], /\bRapid Strike\b|れんげき/],
  [[898], /\b(?:Ice|Shadow) Rider\b|はくば|こくば/],
  [[901], /\bBloodmoon\b|アカツキ/],
  [[1017], /\b(?:Hearthflame|Wellspring|Cornerstone)\b|かまど|いどのめん|いしずえ/],
]

/** 'Ho-Oh', 'Ho-oh' and 'Ho Oh' are one name. */
const fold = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/[\s-]/g, '')

/** The part of a card's name that names the species, and what precedes the species in it. */
function findNamed(name: string, dex: number): { part: string; before: string } | undefined {
  const names = languages.map(language => fold(speciesName(dex, language) ?? name))
  for (const part of name.normalize('NFKC').split('&')) {
    const folded = fold(part)
    const found = names.map(species => folded.indexOf(species)).find(index => index >= 0)
    if (found !== undefined) return { part, before: folded.slice(0, found) }
  }
  return undefined
}

/** Cards of the XY series abbreviate 'Mega' to 'M': 'M Rayquaza EX'. */
const findPrefixed = (before: string): NamedForm | undefined =>
  before === 'm' ? 'mega' : prefixes.find(([, words]) => words.some(word => before.endsWith(word)))?.[0]

/** A Gigantamax Pokémon has a G-Max attack; one that is only large has a Max attack ('Flying Pikachu VMAX'). */
const isGigantamax = ({ name, attacks }: Pick<Card, 'name' | 'attacks'>) =>
  name.includes('VMAX') && attacks.some(attack => /^(?:G-Max\b|キョダイ)/.test(attack.name))

/**
 * The form in which a card shows a species. Each card of a species shows it in exactly one form: in the first that its
 * name mentions. A card whose name does not contain the species shows the base form.
 */
export function pokedexFormOf(card: Pick<Card, 'name' | 'attacks'>, dex: number): PokedexForm {
  const named = findNamed(card.name, dex)
  if (!named) return 'base'
  if (isGigantamax(card)) return 'gigantamax'
  const prefixed = findPrefixed(named.before)
  if (prefixed) return prefixed
  return otherForms.some(([numbers, marks]) => numbers.includes(dex) && marks.test(named.part))
    ? 'other'
    : 'base'
}

const formNames: Record<PokedexForm, Record<Language, (species: string) => string>> = {
  base: { en: species => species, ja: species => species },
  mega: { en: species => `Mega ${species}`, ja: species => `メガ${species}` },
  alola: { en: species => `Alolan ${species}`, ja: species => `アローラ${species}` },
  galar: { en: species => `Galarian ${species}`, ja: species => `ガラル${species}` },
  hisui: { en: species => `Hisuian ${species}`, ja: species => `ヒスイ${species}` },
  paldea: { en: species => `Paldean ${species}`, ja: species => `パルデア${species}` },
  gigantamax: { en: species => `Gigantamax ${species}`, ja: species => `キョダイマックス${species}` },
  other: { en: species => `${species}: other forms`, ja: species => `${species}（ほかのすがた）` },
}

/** The name of a form of a species: 'Alolan Vulpix', 'アローラロコン'. */
export function pokedexFormName(dex: number, form: PokedexForm, language: Language): string {
  return formNames[form][language](speciesName(dex, language) ?? '')
}

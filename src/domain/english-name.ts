import { allSpecies, type Species } from './species-names.ts'

/** English equivalents of prefixes of Japanese card names. */
const prefixes: Record<string, string> = {
  メガ: 'Mega',
  アローラ: 'Alolan',
  ガラル: 'Galarian',
  ヒスイ: 'Hisuian',
  パルデア: 'Paldean',
  かがやく: 'Radiant',
  かがやくヒスイ: 'Radiant Hisuian',
  ひかる: 'Shining',
  わるい: 'Dark',
  いちげき: 'Single Strike',
  れんげき: 'Rapid Strike',
  オリジン: 'Origin Forme',
  はくば: 'Ice Rider',
  こくば: 'Shadow Rider',
  ウルトラ: 'Ultra',
  ホワイト: 'White',
  ブラック: 'Black',
  ヒート: 'Heat',
  ウォッシュ: 'Wash',
  フロスト: 'Frost',
  スピン: 'Fan',
  カット: 'Mow',
  名探偵: 'Detective',
  ロケット団の: "Team Rocket's",
  R団の: "Rocket's",
  マグマ団の: "Team Magma's",
  アクア団の: "Team Aqua's",
  Nの: "N's",
  カスミの: "Misty's",
  タケシの: "Brock's",
  エリカの: "Erika's",
  キョウの: "Koga's",
  ナツメの: "Sabrina's",
  カツラの: "Blaine's",
  マチスの: "Lt. Surge's",
  サカキの: "Giovanni's",
  ホップの: "Hop's",
  シロナの: "Cynthia's",
  ナンジャモの: "Iono's",
  ヒビキの: "Ethan's",
  リーリエの: "Lillie's",
  ペパーの: "Arven's",
  アオキの: "Larry's",
  マリィの: "Marnie's",
  ダイゴの: "Steven's",
}

/** Suffixes of Japanese names in printed order, with their English equivalents. */
const marks: [RegExp, string][] = [
  [/[XY](?=(ex|EX)$)/, ' $&'],
  [/(ex|EX|GX|VMAX|VSTAR|V-UNION|V|BREAK)$/, ' $1'],
  [/★|スター/, ' ★'],
  [/\(デルタ種\)/, ' δ'],
]

type Found = { en: string; before: string; after: string }

/** Longest names first, so that ミュウツー is not read as ミュウ. */
const byLength = allSpecies.toSorted((a, b) => b.ja.length - a.ja.length)

function findNamed(name: string, candidates: readonly Species[]): Found | undefined {
  const found = candidates.find(candidate => name.includes(candidate.ja))
  if (!found) return undefined
  const at = name.indexOf(found.ja)
  return { en: found.en, before: name.slice(0, at).trim(), after: name.slice(at + found.ja.length).trim() }
}

function englishPart({ en, before, after }: Found): string {
  const prefix = prefixes[before]
  const marked = marks.flatMap(([pattern, mark]) => {
    const match = pattern.exec(after)
    return match ? [mark.replace('$1', match[1] ?? '').replace('$&', match[0])] : []
  })
  return `${prefix ? `${prefix} ` : ''}${en}${marked.join('')}`
}

/**
 * Derives the English name of a Japanese Pokémon card from its species: 'リザードンex' with Pokédex number 6 gives
 * 'Charizard ex'. Null if the species cannot be determined. Prefixes that
 * `prefixes` does not list, such as some owners and forms, are dropped.
 */
export function englishNameOf(name: string, dexNumbers: readonly number[]): string | null {
  const plain = name.normalize('NFKC')
  const listed = dexNumbers.flatMap(number => allSpecies[number - 1] ?? [])
  const names = plain.split('&')
  const [only] = names.length === 1 && listed.length === 1 ? listed : []
  const parts = names.map(part => {
    const stranger = only && { en: only.en, before: '', after: part }
    return findNamed(part, listed) ?? stranger ?? findNamed(part, byLength)
  })
  return parts.every(part => part !== undefined) ? parts.map(englishPart).join(' & ') : null
}

const basicEnergies: Record<string, string> = {
  草: 'Grass',
  炎: 'Fire',
  水: 'Water',
  雷: 'Lightning',
  超: 'Psychic',
  闘: 'Fighting',
  悪: 'Darkness',
  鋼: 'Metal',
  妖: 'Fairy',
}

/** Translates the name of a basic Energy card: '基本草エネルギー' is 'Grass Energy'. */
export function englishEnergyName(name: string): string | null {
  const type = basicEnergies[/^(?:基本)?(.)エネルギー$/.exec(name)?.[1] ?? '']
  return type ? `${type} Energy` : null
}

import { splitCardId } from './card-id.ts'

/** Pairs of set ids (pokemon-tcg-data, TCGdex) that cannot be derived from each other. */
const setPairs: [string, string][] = [
  ['base6', 'lc'],
  ['bp', 'bog'],
  ['cel25c', 'cel25cc'],
  ['fut20', 'fut2020'],
  ['hsp', 'hgssp'],
  ['mcd11', '2011bw'],
  ['mcd12', '2012bw'],
  ['mcd14', '2014xy'],
  ['mcd15', '2015xy'],
  ['mcd16', '2016xy'],
  ['mcd17', '2017sm'],
  ['mcd18', '2018sm'],
  ['mcd19', '2019sm'],
  ['mcd21', '2021swsh'],
  ['mcd22', '2022swsh'],
  ['pgo', 'swsh10.5'],
  ['zsv10pt5', 'sv10.5b'],
  ['rsv10pt5', 'sv10.5w'],
  ['sm35', 'sm3.5'],
  ['sm75', 'sm7.5'],
  ['swsh35', 'swsh3.5'],
  ['swsh45', 'swsh4.5'],
  ['swsh45sv', 'swsh4.5sv'],
  ['tk1a', 'tk-ex-latia'],
  ['tk1b', 'tk-ex-latio'],
  ['tk2a', 'tk-ex-p'],
  ['tk2b', 'tk-ex-m'],
]

/** Numbers of the Classic Collection of Celebrations at pokemon-tcg-data, in the order of TCGdex's CC001, CC002, …. */
const classicCollection = (
  '2_A 4_A 15_A1 73_A 8_A 15_A2 15_A3 24_A 20_A 66_A 9_A 86_A 88_A 93_A 17_A 15_A4 109_A 145_A 107_A 113_A 114_A ' +
  '54_A 97_A 76_A 60_A'
).split(' ')

const tcgdexSets = new Map(setPairs)
const pokemonTcgDataSets = new Map(setPairs.map(([theirs, tcgdex]) => [tcgdex, theirs]))
const unownOnly = 'exu'
const unownSet = 'ex10'

/**
 * Converts the set id of pokemon-tcg-data to that of TCGdex: 'sv3pt5' to 'sv03.5'. Most ids are equal in both
 * sources.
 */
export function toTcgdexSetId(id: string): string {
  const paired = tcgdexSets.get(id)
  if (paired) return paired
  const numbered = /^(sv|me|swsh)(\d+)(pt5)?(gg|tg)?$/.exec(id)
  if (!numbered) return id
  const [, series = '', number = '', half, gallery = ''] = numbered
  return `${series}${series === 'swsh' ? number : number.padStart(2, '0')}${half ? '.5' : ''}${gallery}`
}

/**
 * Converts the set id of TCGdex to that of pokemon-tcg-data: 'sv03.5' to 'sv3pt5'. Most ids are equal in both
 * sources.
 */
export function toPokemonTcgDataSetId(id: string): string {
  const paired = pokemonTcgDataSets.get(id)
  if (paired) return paired
  const numbered = /^(sv|me|swsh)0?(\d+)(\.5)?(gg|tg)?$/.exec(id)
  if (!numbered) return id
  const [, series = '', number = '', half, gallery = ''] = numbered
  return `${series}${number}${half ? 'pt5' : ''}${gallery}`
}

/** Whether TCGdex pads the plain numbers of a set to three digits. */
function padsNumbers(tcgdexSet: string): boolean {
  return /^(sv|me)(\d|p$|e$)|^swsh(9|1\d)(\.5)?$/.test(tcgdexSet)
}

function tcgdexNumber(set: string, number: string): string {
  if (/^\d+$/.test(number)) return padsNumbers(set) ? number.padStart(3, '0') : number
  if (/^ecard[23]$/.test(set)) return number.replace(/^H(\d)$/, 'H0$1')
  if (set === 'bwp') return number.replace(/^BW0(\d\d)$/, 'BW$1')
  if (set !== 'cel25cc') return number
  const position = classicCollection.indexOf(number) + 1
  return position > 0 ? `CC${String(position).padStart(3, '0')}` : number
}

function pokemonTcgDataNumber(set: string, number: string): string {
  if (/^\d+$/.test(number)) return padsNumbers(set) ? number.replace(/^0+(?=\d)/, '') : number
  if (/^ecard[23]$/.test(set)) return number.replace(/^H0(\d)$/, 'H$1')
  if (set === 'bwp') return number.replace(/^BW(0[45])$/, 'BW0$1')
  const position = set === 'cel25cc' ? /^CC(\d{3})$/.exec(number)?.[1] : undefined
  return (position && classicCollection[Number(position) - 1]) ?? number
}

/** Whether a card is an Unown of Unseen Forces. pokemon-tcg-data lists them in ex10, TCGdex in a separate set. */
function isUnownOfUnseenForces(set: string, number: string): boolean {
  return set === unownSet && /^[A-Z!?]$/.test(number)
}

/** Converts an id of pokemon-tcg-data to the TCGdex id, which is the canonical one: 'sv3pt5-6' to 'sv03.5-006'. */
export function toTcgdexCardId(id: string): string {
  const parts = splitCardId(id)
  if (!parts) return id
  if (isUnownOfUnseenForces(parts.set, parts.number)) {
    return `${unownOnly}-${parts.number === '?' ? '%3F' : parts.number}`
  }
  const set = toTcgdexSetId(parts.set)
  return `${set}-${tcgdexNumber(set, parts.number)}`
}

/** Converts the TCGdex id of an English card to the id of pokemon-tcg-data: 'sv03.5-006' to 'sv3pt5-6'. */
export function toPokemonTcgDataCardId(id: string): string {
  const parts = splitCardId(id)
  if (!parts) return id
  if (parts.set === unownOnly) return `${unownSet}-${parts.number === '%3F' ? '?' : parts.number}`
  return `${toPokemonTcgDataSetId(parts.set)}-${pokemonTcgDataNumber(parts.set, parts.number)}`
}

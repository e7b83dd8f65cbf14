import { splitCardId } from './card-id.ts'

/** Sets whose id in pokemon-tcg-data does not follow from the TCGdex one: pokemon-tcg-data, TCGdex. */
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

/** The Classic Collection of Celebrations by the number at pokemon-tcg-data; TCGdex counts CC001, CC002 … in this order. */
const classicCollection = (
  '2_A 4_A 15_A1 73_A 8_A 15_A2 15_A3 24_A 20_A 66_A 9_A 86_A 88_A 93_A 17_A 15_A4 109_A 145_A 107_A 113_A 114_A ' +
  '54_A 97_A 76_A 60_A'
).split(' ')

const tcgdexSets = new Map(setPairs)
const pokemonTcgDataSets = new Map(setPairs.map(([theirs, tcgdex]) => [tcgdex, theirs]))
const unownOnly = 'exu'
const unownSet = 'ex10'

/** 'sv3pt5' → 'sv03.5'; ids that are the same in both stay. */
export function toTcgdexSetId(id: string): string {
  const paired = tcgdexSets.get(id)
  if (paired) return paired
  const numbered = /^(sv|me|swsh)(\d+)(pt5)?(gg|tg)?$/.exec(id)
  if (!numbered) return id
  const [, series = '', number = '', half, gallery = ''] = numbered
  return `${series}${series === 'swsh' ? number : number.padStart(2, '0')}${half ? '.5' : ''}${gallery}`
}

/** 'sv03.5' → 'sv3pt5'; ids that are the same in both stay. */
export function toPokemonTcgDataSetId(id: string): string {
  const paired = pokemonTcgDataSets.get(id)
  if (paired) return paired
  const numbered = /^(sv|me|swsh)0?(\d+)(\.5)?(gg|tg)?$/.exec(id)
  if (!numbered) return id
  const [, series = '', number = '', half, gallery = ''] = numbered
  return `${series}${number}${half ? 'pt5' : ''}${gallery}`
}

/** Sets whose plain numbers TCGdex writes with three digits. */
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

/** The Unown of Unseen Forces are cards of ex10 at pokemon-tcg-data and a set of their own at TCGdex. */
function isUnownOfUnseenForces(set: string, number: string): boolean {
  return set === unownSet && /^[A-Z!?]$/.test(number)
}

/** The TCGdex id, and so the canonical one, of a card of pokemon-tcg-data: 'sv3pt5-6' → 'sv03.5-006'. */
export function toTcgdexCardId(id: string): string {
  const parts = splitCardId(id)
  if (!parts) return id
  if (isUnownOfUnseenForces(parts.set, parts.number)) {
    return `${unownOnly}-${parts.number === '?' ? '%3F' : parts.number}`
  }
  const set = toTcgdexSetId(parts.set)
  return `${set}-${tcgdexNumber(set, parts.number)}`
}

/** The id at pokemon-tcg-data of an English card of TCGdex: 'sv03.5-006' → 'sv3pt5-6'. */
export function toPokemonTcgDataCardId(id: string): string {
  const parts = splitCardId(id)
  if (!parts) return id
  if (parts.set === unownOnly) return `${unownSet}-${parts.number === '%3F' ? '?' : parts.number}`
  return `${toPokemonTcgDataSetId(parts.set)}-${pokemonTcgDataNumber(parts.set, parts.number)}`
}

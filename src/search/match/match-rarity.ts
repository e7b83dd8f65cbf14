import { valuesWhere } from './column-cards.ts'
import { compare } from './number-comparison.ts'
import type { SearchIndex } from '#search/index/search-index.ts'
import type { Operator } from '#search/query/query.ts'
import { rarityNamesOf, rarityStep } from '#search/query/rarity-scale.ts'

const wordsOf = (text: string) => text.toLowerCase().split(/[\s_]+/)

/**
 * The catalogue's rarities a value means: the one so named, else those its letters stand for, else those that have all
 * its words ('common' is not 'uncommon'). A comparison asks for the steps of the scale.
 */
export function rarityValues(index: SearchIndex, operator: Operator, text: string): number[] {
  const column = index.values.rarity
  if (operator.startsWith('<') || operator.startsWith('>')) {
    const step = rarityStep(text)
    const test = compare(operator, step ?? Number.NaN)
    return valuesWhere(column, (_, place) => test(index.rarityRanks[place] ?? Number.NaN))
  }
  const lower = text.toLowerCase()
  const named = valuesWhere(column, value => value.toLowerCase() === lower)
  if (named.length > 0) return named
  const names = rarityNamesOf(lower).map(name => name.toLowerCase())
  const lettered = valuesWhere(column, value => names.includes(value.toLowerCase()))
  if (lettered.length > 0 || names.length > 0) return lettered
  return valuesWhere(column, value => wordsOf(lower).every(word => wordsOf(value).includes(word)))
}

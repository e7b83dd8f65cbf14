import { valuesWhere } from './column-cards.ts'
import { createComparison } from './number-comparison.ts'
import type { SearchIndex } from '#search/index/search-index.ts'
import type { Operator } from '#search/query/query.ts'
import { rarityNamesOf, rarityRankOfWord } from '#search/query/rarity-scale.ts'

const wordsOf = (text: string) => text.toLowerCase().split(/[\s_]+/)

/**
 * Returns the positions of the rarities that a value of `rarity:` means: the exact name, else the abbreviation, else
 * names with all its words ('common' is not 'uncommon'). Comparisons such as '>=' return the rarities by their rank
 * on the scale.
 */
export function rarityValues(index: SearchIndex, operator: Operator, text: string): number[] {
  const column = index.values.rarity
  if (operator.startsWith('<') || operator.startsWith('>')) {
    const step = rarityRankOfWord(text)
    const test = createComparison(operator, step ?? Number.NaN)
    return valuesWhere(column, (_, position) => test(index.rarityRanks[position] ?? Number.NaN))
  }
  const lower = text.toLowerCase()
  const named = valuesWhere(column, value => value.toLowerCase() === lower)
  if (named.length > 0) return named
  const names = rarityNamesOf(lower).map(name => name.toLowerCase())
  const lettered = valuesWhere(column, value => names.includes(value.toLowerCase()))
  if (lettered.length > 0 || names.length > 0) return lettered
  return valuesWhere(column, value => wordsOf(lower).every(word => wordsOf(value).includes(word)))
}

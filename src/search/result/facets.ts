import { isLanguage, languageNames } from '#domain/language.ts'
import { intAt } from '#search/index/growing-ints.ts'
import type { SearchIndex } from '#search/index/search-index.ts'

/** `value` is a value of the filter with the facet's name, `label` its text for users. */
export type FacetValue = { value: string; label: string; count: number }
export const facetNames = ['set', 'series', 'rarity', 'supertype', 'type', 'language'] as const
/**
 * The values of the matching cards with their number of cards, most frequent first. Sets are given by id. A card of
 * two types is counted for both.
 */
export type Facets = Record<(typeof facetNames)[number], FacetValue[]>

export function countFacets(
  index: SearchIndex,
  forEachCard: (visit: (card: number) => void) => void,
): Facets {
  const { cards, sets, values, types } = index
  const inSets = new Uint32Array(sets.sets.length)
  const rarities = new Uint32Array(values.rarity.values.length)
  const supertypes = new Uint32Array(values.supertype.values.length)
  const languages = new Uint32Array(values.language.values.length)
  const inTypes = new Uint32Array(values.type.values.length)
  forEachCard(card => {
    countOne(inSets, intAt(cards.set, card))
    countOne(rarities, intAt(cards.rarity, card))
    countOne(supertypes, intAt(cards.supertype, card))
    countOne(languages, intAt(cards.language, card))
    for (let entry = intAt(types.starts, card); entry < intAt(types.starts, card + 1); entry++) {
      countOne(inTypes, intAt(types.values, entry))
    }
  })
  return {
    set: listOf(inSets, position => [sets.sets[position]?.id ?? '', sets.sets[position]?.name ?? '']),
    series: seriesOf(index, inSets),
    rarity: listOf(rarities, position => named(values.rarity.values[position])),
    supertype: listOf(supertypes, position => named(values.supertype.values[position])),
    type: listOf(inTypes, position => named(values.type.values[position])),
    language: listOf(languages, position => languageNamed(values.language.values[position] ?? '')),
  }
}

/** Counts the value at a position. The position -1 of cards without a value is ignored. */
function countOne(counts: Uint32Array, position: number): void {
  if (position >= 0) counts[position] = intAt(counts, position) + 1
}

const named = (value = ''): [string, string] => [value, value]
const languageNamed = (code: string): [string, string] => [
  code,
  isLanguage(code) ? languageNames[code] : code,
]

function listOf(
  counts: Uint32Array,
  wordsOf: (position: number) => [value: string, label: string],
): FacetValue[] {
  const found: FacetValue[] = []
  counts.forEach((count, position) => {
    if (count === 0) return
    const [value, label] = wordsOf(position)
    found.push({ value, label, count })
  })
  return mostFrequentFirst(found)
}

function seriesOf(index: SearchIndex, inSets: Uint32Array): FacetValue[] {
  const counts = new Map<string, number>()
  inSets.forEach((count, position) => {
    const series = index.sets.sets[position]?.series ?? ''
    if (count > 0) counts.set(series, (counts.get(series) ?? 0) + count)
  })
  return mostFrequentFirst([...counts].map(([series, count]) => ({ value: series, label: series, count })))
}

/** Sorts by count. Values with equal counts remain in their order: newest set first. */
function mostFrequentFirst(values: FacetValue[]): FacetValue[] {
  return values.toSorted((a, b) => b.count - a.count)
}

import { at } from '#search/index/growing-ints.ts'
import type { SearchIndex } from '#search/index/search-index.ts'

export type FacetValue = { value: string; count: number }
/** What the found cards hold, most frequent first. Sets are given by id; a card of two types counts in both. */
export type Facets = Record<'set' | 'rarity' | 'supertype' | 'type' | 'language', FacetValue[]>

export function countFacets(
  index: SearchIndex,
  forEachCard: (visit: (card: number) => void) => void,
): Facets {
  const { cards, sets, values, types } = index
  const counts = {
    set: new Uint32Array(sets.sets.length),
    rarity: new Uint32Array(values.rarity.values.length),
    supertype: new Uint32Array(values.supertype.values.length),
    type: new Uint32Array(values.type.values.length),
    language: new Uint32Array(values.language.values.length),
  }
  forEachCard(card => {
    countOne(counts.set, at(cards.set, card))
    countOne(counts.rarity, cards.rarity[card] ?? -1)
    countOne(counts.supertype, cards.supertype[card] ?? -1)
    countOne(counts.language, cards.language[card] ?? -1)
    for (let entry = at(types.starts, card); entry < at(types.starts, card + 1); entry++) {
      countOne(counts.type, at(types.values, entry))
    }
  })
  return {
    set: listOf(
      sets.sets.map(set => set.id),
      counts.set,
    ),
    rarity: listOf(values.rarity.values, counts.rarity),
    supertype: listOf(values.supertype.values, counts.supertype),
    type: listOf(values.type.values, counts.type),
    language: listOf(values.language.values, counts.language),
  }
}

function countOne(counts: Uint32Array, place: number): void {
  if (place >= 0) counts[place] = at(counts, place) + 1
}

function listOf(values: readonly string[], counts: Uint32Array): FacetValue[] {
  const found: FacetValue[] = []
  counts.forEach((count, place) => {
    if (count > 0) found.push({ value: values[place] ?? '', count })
  })
  return found.toSorted((a, b) => b.count - a.count)
}

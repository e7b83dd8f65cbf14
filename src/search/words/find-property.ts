import type { SearchIndex, ValueColumnName } from '#search/index/search-index.ts'
import { cardsWithAnyValue, valuesWhere } from '#search/match/column-cards.ts'
import { cardsOfSets, setsOfSeries } from '#search/match/find-sets.ts'
import { rarityValues } from '#search/match/match-rarity.ts'
import { uniteMatches } from '#search/match/matches.ts'
import { findChoice } from '#search/query/choices.ts'
import { findIsFact } from '#search/query/facts.ts'
import type { Operator } from '#search/query/query.ts'
import type { WordMatches } from './word-marks.ts'

const namedColumns: ValueColumnName[] = ['sub', 'stage', 'foil', 'finish', 'run']

const rareArt = [['rarity', '>=', 'ultra']] as const
/** Words that collectors use but that are not printed on cards, as terms of the query language. */
const colloquialTerms: Record<
  string,
  readonly (readonly [field: 'rarity' | 'is', operator: Operator, value: string])[]
> = {
  alt: rareArt,
  alternate: rareArt,
  art: rareArt,
  full: rareArt,
  fullart: rareArt,
  rainbow: rareArt,
  gold: [
    ['rarity', '>=', 'secret'],
    ['is', ':', 'star'],
  ],
  first: [['is', ':', '1st']],
  edition: [
    ['is', ':', '1st'],
    ['is', ':', 'unlimited'],
  ],
}
const termsByWord = new Map(Object.entries(colloquialTerms))

/**
 * Adds the cards that have the property which the word names, such as a rarity, type, language or series: 'pikachu
 * promo'.
 */
export function addPropertyMatches(index: SearchIndex, marks: WordMatches): void {
  const { word } = marks
  if (word.length < 2) return
  const { size, values } = index
  const parts = [cardsWithAnyValue(values.rarity, rarityValues(index, ':', word), size)]
  const addCards = (column: ValueColumnName, test: (value: string) => boolean) =>
    void parts.push(cardsWithAnyValue(values[column], valuesWhere(values[column], test), size))
  for (const [field, column] of [
    ['type', 'type'],
    ['cat', 'supertype'],
    ['lang', 'language'],
  ] as const) {
    const choice = findChoice(field, word)
    if (choice) addCards(column, value => value === choice)
  }
  for (const column of namedColumns) addCards(column, value => value.toLowerCase() === word)
  for (const [field, operator, value] of termsByWord.get(word) ?? []) {
    if (field === 'rarity')
      parts.push(cardsWithAnyValue(values.rarity, rarityValues(index, operator, value), size))
    else addCards('is', one => one === value)
  }
  const fact = findIsFact(word)
  if (fact) addCards('is', value => value === fact)
  if (word.length > 2) parts.push(cardsOfSets(index, setsOfSeries(index.sets, word, ':')))
  const all = uniteMatches(
    parts.filter(part => part.count > 0),
    size,
  )
  marks.property = all.count === 0 ? null : all
}

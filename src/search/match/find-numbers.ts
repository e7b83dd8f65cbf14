import { normalizeNumber } from '#domain/card-number.ts'
import { intAt } from '#search/index/growing-ints.ts'
import type { SearchIndex } from '#search/index/search-index.ts'
import { normalizeSetCode } from '#search/index/set-table.ts'
import type { Operator, QueryValue } from '#search/query/query.ts'
import { cardsWithAnyValue, valuesWhere } from './column-cards.ts'
import { setsByCode } from './find-sets.ts'
import type { Matches } from './matches.ts'
import { matchesFromList, noMatches } from './matches.ts'
import { numberTest } from './number-comparison.ts'

/**
 * Splits a typed card number into number and printed total: '4', 'TG01', '4/102'. `total` is null if the text has
 * none.
 */
export function parseTypedNumber(text: string): { number: string; total: number | null } {
  const [number = '', total] = text.split('/')
  const digits = /(?<!\d)\d+$/.exec(total ?? '')
  return { number: normalizeNumber(number), total: digits ? Number(digits[0]) : null }
}

/** Returns the position of a normalized card number in `cardNumbers`; -1 if no card has this number. */
export function numberPosition(index: SearchIndex, number: string): number {
  return index.numberPositions.get(number) ?? -1
}

/**
 * Returns the cards with this printed number. If the text has a total ('4/102'), the total of the card's set must be
 * equal too. Ranges and the operators '<' and '>' compare only numbers that begin with a digit, by value.
 */
export function cardsNumbered(index: SearchIndex, operator: Operator, value: QueryValue): Matches {
  const compared = value.kind === 'range' || operator.startsWith('<') || operator.startsWith('>')
  if (compared) {
    const test = numberTest(operator, value)
    const plain = valuesWhere(
      index.cardNumbers,
      number => /^\d/.test(number) && test(Number.parseInt(number, 10)),
    )
    return cardsWithAnyValue(index.cardNumbers, plain, index.size)
  }
  const { number, total } = parseTypedNumber(value.text)
  const position = numberPosition(index, number)
  if (position < 0) return noMatches
  const cards = index.cardNumbers.cards.subarray(
    intAt(index.cardNumbers.starts, position),
    intAt(index.cardNumbers.starts, position + 1),
  )
  return matchesFromList(
    total === null ? cards : cards.filter(card => printedTotalOfCard(index, card) === total),
  )
}

export function printedTotalOfCard(index: SearchIndex, card: number): number | null {
  return index.sets.sets[intAt(index.cards.set, card)]?.printedTotal ?? null
}

/** Returns the cards with this id in any spelling: 'sv3-125', 'sv03-125', 'base1-4'. Usually there is only one. */
export function cardsWithId(index: SearchIndex, text: string): number[] {
  const odd = index.irregularIds.get(normalizeSetCode(text))
  const dash = text.lastIndexOf('-')
  const found = odd === undefined ? [] : [odd]
  const position = numberPosition(index, normalizeNumber(text.slice(dash + 1)))
  if (dash <= 0 || position < 0) return found
  const { starts, cards } = index.cardNumbers
  const sets = setsByCode(index.sets, text.slice(0, dash))
  for (let entry = intAt(starts, position); entry < intAt(starts, position + 1) && sets.length > 0; entry++) {
    const card = intAt(cards, entry)
    if (sets.includes(intAt(index.cards.set, card)) && !found.includes(card)) found.push(card)
  }
  return found.toSorted((a, b) => a - b)
}

import { normalizeNumber } from '#domain/card-number.ts'
import { spellingsOfId } from '#domain/card-spelling/id-in-text.ts'
import { bareNumber, readNumber } from '#domain/card-spelling/number-in-text.ts'
import { setCodeKey } from '#domain/card-spelling/set-code.ts'
import { intAt } from '#search/index/growing-ints.ts'
import type { SearchIndex } from '#search/index/search-index.ts'
import type { Operator, QueryValue } from '#search/query/query.ts'
import { cardsWithAnyValue, valuesWhere } from './column-cards.ts'
import { setsByCode } from './find-sets.ts'
import type { Matches } from './matches.ts'
import { matchesFromList, noMatches } from './matches.ts'
import { numberTest } from './number-comparison.ts'

/** A typed card number, normalized. `total` is null if the text has none. */
export function parseTypedNumber(text: string): { number: string; total: number | null } {
  const { number, total, letteredTotal } = readNumber(text)
  return { number: normalizeNumber(number ?? ''), total: total ?? letteredTotal }
}

/** Returns the position of a normalized card number in `cardNumbers`; -1 if no card has this number. */
export function positionOfCardNumber(index: SearchIndex, number: string): number {
  return index.cardNumberPositions.get(number) ?? -1
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
  const position = positionOfCardNumber(index, number)
  if (position < 0) return noMatches
  const cards = index.cardNumbers.cards.subarray(
    intAt(index.cardNumbers.starts, position),
    intAt(index.cardNumbers.starts, position + 1),
  )
  return matchesFromList(total === null ? cards : cardsWithTotal(index, cards, value.text, total))
}

/** Returns the cards whose set has this total. Sets rarely list the total of a part: 'RC5/RC32'. */
function cardsWithTotal(index: SearchIndex, cards: Int32Array, text: string, total: number): Int32Array {
  const equal = cards.filter(card => printedTotalOfCard(index, card) === total)
  return equal.length === 0 && readNumber(text).letteredTotal !== null ? cards : equal
}

export function printedTotalOfCard(index: SearchIndex, card: number): number | null {
  return index.sets.sets[intAt(index.cards.set, card)]?.printedTotal ?? null
}

/**
 * Returns the cards of these sets with this number, ascending: cards with exactly this number, otherwise cards whose
 * number is letters followed by it ('68' is SWSH068).
 */
export function cardsOfSetsNumbered(index: SearchIndex, sets: readonly number[], written: string): number[] {
  const wanted = normalizeNumber(readNumber(written).number ?? '')
  const position = positionOfCardNumber(index, wanted)
  const { starts, cards, values } = index.cardNumbers
  const equal: number[] = []
  for (let entry = intAt(starts, position); position >= 0 && entry < intAt(starts, position + 1); entry++) {
    const card = intAt(cards, entry)
    if (sets.includes(intAt(index.cards.set, card))) equal.push(card)
  }
  if (equal.length > 0 || !/^\d/.test(wanted)) return equal.toSorted((a, b) => a - b)
  const bare: number[] = []
  for (const set of sets)
    for (let card = intAt(index.sets.starts, set); card < intAt(index.sets.starts, set + 1); card++)
      if (bareNumber(values[intAt(index.cards.number, card)] ?? '') === wanted) bare.push(card)
  return bare.toSorted((a, b) => a - b)
}

/** Returns the cards with this id in any spelling: 'sv3-125', 'sv03-125', 'base1-4'. Usually there is only one. */
export function cardsWithId(index: SearchIndex, text: string): number[] {
  const odd = spellingsOfId(text).flatMap(id => index.irregularIds.get(setCodeKey(id)) ?? [])
  const dash = text.lastIndexOf('-')
  const sets = dash > 0 ? setsByCode(index.sets, text.slice(0, dash)) : []
  const numbered = sets.length > 0 ? cardsOfSetsNumbered(index, sets, text.slice(dash + 1)) : []
  return [...new Set([...odd, ...numbered])].toSorted((a, b) => a - b)
}

import { normalizeNumber } from '#domain/card-number.ts'

/** A card number as written: '4/102', 'TG12/TG30', '001/SV-P'. */
export type NumberInText = {
  /** As written, without what surrounds it; null without one. */
  number: string | null
  /** The printed total: 102 of '4/102'. */
  total: number | null
  /** The total of a part of a set that has its own numbers: 30 of 'TG12/TG30'. Sets rarely list it. */
  letteredTotal: number | null
  /** The code of the set in place of the total: 'SV-P' of '001/SV-P'. */
  set: string | null
}

const surroundings = /^(?:#|no\.?(?=[\s\d]))\s*/i
// 'P' alone is printed on Japanese promos of 2000 to 2003.
const codeInPlaceOfTotal = /^(?:P|[A-Za-z]{1,4}\d?(?:-[A-Za-z0-9]{1,4})+)$/i

/** Splits a card number at its slash. '#4' and 'No. 4' have number '4', '%3F' is the Unown's '?'. */
export function readNumber(text: string): NumberInText {
  const plain = text.normalize('NFKC').trim().replace(surroundings, '').replace(/^%3F$/i, '?')
  const [first = '', second = ''] = plain.split('/')
  const [number, rest] = [first.trim(), second.trim()]
  const lettered = /^[A-Za-z]+(\d+)$/.exec(rest)?.[1]
  return {
    number: number === '' ? null : number,
    total: /^\d+$/.test(rest) ? Number(rest) : null,
    letteredTotal: lettered === undefined ? null : Number(lettered),
    set: codeInPlaceOfTotal.test(rest) ? rest : null,
  }
}

/**
 * The number of a card without the letters before it, normalized: '68' of 'SWSH068'; null for other numbers. Lists of
 * promos give such cards as set and bare number: 'PR-SW 68'.
 */
export function bareNumber(number: string): string | null {
  return /^[A-Z]+-?(\d+[A-Z]?)$/.exec(normalizeNumber(number))?.[1] ?? null
}

/**
 * Returns the cards of a set that a written number means: cards with this number, otherwise cards whose number is
 * letters followed by it.
 */
export function cardsWithNumber<Card>(
  cards: readonly Card[],
  numberOf: (card: Card) => string,
  written: string,
): Card[] {
  const wanted = normalizeNumber(readNumber(written).number ?? '')
  const equal = cards.filter(card => normalizeNumber(numberOf(card)) === wanted)
  return equal.length > 0 ? equal : cards.filter(card => bareNumber(numberOf(card)) === wanted)
}

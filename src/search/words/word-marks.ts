import { intAt } from '#search/index/growing-ints.ts'
import type { SearchIndex } from '#search/index/search-index.ts'
import type { Matches } from '#search/match/matches.ts'

/**
 * Where one word of a query was found, and with how many points. `titlePoints[n]` is 0 if title n does not match;
 * `titles` lists the positions with points. Sets, artists and card numbers are stored in the same way.
 */
export type WordMatches = {
  word: string
  titlePoints: Uint8Array
  titles: number[]
  setPoints: Uint8Array
  sets: number[]
  artistPoints: Uint8Array
  artists: number[]
  numberPoints: Uint8Array
  numbers: number[]
  /** The total after the slash ('4/102'). Cards with other totals get fewer points. */
  total: number | null
  /** Cards with this id. */
  cards: readonly number[]
  /** Cards with the rarity, type or other property that the word names. Filled only in the later stages. */
  property: Matches | null
}

/**
 * Points for each kind of match; more points rank a card higher. Title points apply to the card's own name and are
 * reduced for its name in the other language and in romaji.
 */
export const matchPoints = {
  wholeFirst: 100,
  whole: 95,
  prefixFirst: 50,
  prefix: 45,
  inside: 40,
  typo: 12,
  typoRange: 24,
  number: 90,
  numberAndTotal: 115,
  numberPrefix: 30,
  id: 160,
  code: 90,
  codePrefix: 35,
  setWord: 50,
  setPrefix: 30,
  setTypo: 12,
  wholeSet: 60,
  artist: 40,
  artistPrefix: 25,
  artistTypo: 10,
  property: 30,
} as const

export function createWordMatches(index: SearchIndex, word: string): WordMatches {
  return {
    word,
    titlePoints: new Uint8Array(index.names.titles.length),
    titles: [],
    setPoints: new Uint8Array(index.sets.sets.length),
    sets: [],
    artistPoints: new Uint8Array(index.texts.artist.values.length),
    artists: [],
    numberPoints: new Uint8Array(index.cardNumbers.values.length),
    numbers: [],
    total: null,
    cards: [],
    property: null,
  }
}

/** Raises the points at a position to at least `value`, and adds a new position to the list of positions. */
export function raisePoints(
  pointsOf: Uint8Array,
  positions: number[],
  position: number,
  value: number,
): void {
  const known = intAt(pointsOf, position)
  if (known === 0) positions.push(position)
  if (value > known) pointsOf[position] = value
}

export function hasWordMatches(marks: WordMatches): boolean {
  const { titles, sets, artists, numbers, cards, property } = marks
  return (
    titles.length + sets.length + artists.length + numbers.length + cards.length > 0 ||
    (property?.count ?? 0) > 0
  )
}

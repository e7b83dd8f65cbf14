import { readCardText } from '#domain/card-spelling/read-card-text.ts'
import type { SearchIndex } from '#search/index/search-index.ts'
import { cardsOfSetsNumbered } from '#search/match/find-numbers.ts'
import { setsByCode } from '#search/match/find-sets.ts'
import type { Matches } from '#search/match/matches.ts'
import { matchesFromList } from '#search/match/matches.ts'
import { hasDigit } from '#search/text/tokenise.ts'

/** The cards that a set code and a number among the words name, and the words that must also match. */
export type ListedCard = { cards: Matches; words: string[]; isCertain: boolean }

/**
 * Finds the card of a list's line: 'PR-SW 68', '058/SV-P', '4 Charizard ex OBF 125 PH'. `isCertain` tells that set and
 * number are written in a way that means nothing else, so that the words need not be searched as words. Null if the
 * words name no set with a number, or no card of the set has the number and they may mean something else. '001/XY-P' and
 * 'XY-P 1' name a card also if no set has this code: cards of other sets with the number are not meant.
 */
export function findListedCard(index: SearchIndex, words: readonly string[]): ListedCard | null {
  if (!words.some(hasDigit)) return null
  const text = readCardText(words, code => setsByCode(index.sets, code).length > 0)
  if (!text) return null
  const cards = cardsOfSetsNumbered(index, setsByCode(index.sets, text.code), text.number)
  if (cards.length === 0 && text.form !== 'set-code') return null
  return {
    cards: matchesFromList(Int32Array.from(cards)),
    words: text.words,
    isCertain: text.form !== 'word-and-number',
  }
}

import { setCodeKey } from '#domain/card-spelling/set-code.ts'
import { intAt } from '#search/index/growing-ints.ts'
import type { SearchIndex } from '#search/index/search-index.ts'
import type { SetTable } from '#search/index/set-table.ts'
import { foldText } from '#search/text/fold-text.ts'
import { tokenise, withoutStopWords } from '#search/text/tokenise.ts'
import type { Matches } from './matches.ts'
import { matchesFromList, uniteMatches } from './matches.ts'

/** Positions of the sets with this id or code, in any spelling. */
export function setsByCode(table: SetTable, code: string): readonly number[] {
  return table.codes.get(setCodeKey(code)) ?? []
}

/** Positions of the sets whose name is exactly these words ('base' is Base Set). */
export function setsNamed(table: SetTable, words: readonly string[]): number[] {
  const wanted = words.join(' ')
  return positionsWhere(
    table,
    position => table.nameWords[position]?.some(name => name.join(' ') === wanted) ?? false,
  )
}

/**
 * Returns the positions of the sets that a text may mean: sets with this code, then sets with exactly this name. Only
 * if no set has this code, sets whose names contain the text or all of its words.
 */
export function setsByCodeOrName(table: SetTable, text: string): number[] {
  const byCode = setsByCode(table, text)
  if (byCode.length > 0)
    return [...byCode, ...setsNamed(table, significantWords(text)).filter(set => !byCode.includes(set))]
  return setsNamedLike(table, text)
}

export function significantWords(text: string): string[] {
  return withoutStopWords(tokenise(text))
}

/** Positions of the sets whose name, in either language, contains the text or all of its words. */
export function setsNamedLike(table: SetTable, text: string): number[] {
  const folded = foldText(text).trim()
  const words = significantWords(text)
  if (words.length === 0) return []
  return positionsWhere(
    table,
    position =>
      (folded !== '' && (table.names[position]?.some(name => name.includes(folded)) ?? false)) ||
      (table.nameWords[position]?.some(name => words.every(word => name.includes(word))) ?? false),
  )
}

export function positionsWhere(table: SetTable, test: (position: number) => boolean): number[] {
  return Array.from(table.sets.keys()).filter(test)
}

/** Positions of the sets of a series, by id or name; '=' requires the whole name. */
export function setsOfSeries(table: SetTable, text: string, operator: string): number[] {
  const folded = foldText(text).trim()
  const key = setCodeKey(text)
  return positionsWhere(table, position => {
    const name = table.seriesNames[position] ?? ''
    const id = table.seriesKeys[position]
    if (id === key || id === `ja-${key}` || name === folded) return true
    return operator !== '=' && folded !== '' && name.includes(folded)
  })
}

/** The cards of these sets. Cards of one set are adjacent in the index. */
export function cardsOfSets(index: SearchIndex, sets: readonly number[]): Matches {
  const { starts } = index.sets
  const runs = sets.map(set => {
    const from = intAt(starts, set)
    const cards = new Int32Array(intAt(starts, set + 1) - from)
    for (let step = 0; step < cards.length; step++) cards[step] = from + step
    return matchesFromList(cards)
  })
  return uniteMatches(runs, index.size)
}

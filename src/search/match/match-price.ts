import { createTermProblem } from '#search/query/check-term.ts'
import type { FieldNode } from '#search/query/query.ts'
import type { MatchContext } from './match-context.ts'
import type { Matches } from './matches.ts'
import { matchesFromList } from './matches.ts'
import { numberTest } from './number-comparison.ts'

const noPrices = createTermProblem('no-prices', 'There are no prices to compare or sort by')

/**
 * Returns the cards whose shown price in USD passes; null if there are no prices, which is reported. Cards without a
 * price never pass.
 */
export function matchPrice({ index, priceOf, report }: MatchContext, node: FieldNode): Matches | null {
  if (!priceOf) {
    report(node.term, noPrices)
    return null
  }
  const tests = node.values.map(value => numberTest(node.operator, value))
  const cards: number[] = []
  index.cardIds.forEach((id, card) => {
    const price = priceOf(id)
    if (price !== null && tests.some(test => test(price))) cards.push(card)
  })
  return matchesFromList(Int32Array.from(cards))
}

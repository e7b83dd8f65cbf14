import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { InvertedColumn } from '#search/index/column.ts'
import { createRanking, forEachCardOfRanking, pageOfRanking, rankCard, rankGroup } from './ranked-cards.ts'

/** Three groups of cards in turn: group 0 has cards 0, 3, 6 …; the cards from 90 on belong to no group. */
const perGroup = 30
const groups: InvertedColumn = {
  values: ['a', 'b', 'c'],
  starts: Int32Array.of(0, perGroup, 2 * perGroup, 3 * perGroup),
  cards: Int32Array.from(
    { length: 3 * perGroup },
    (_, entry) => (entry % perGroup) * 3 + Math.floor(entry / perGroup),
  ),
}

test('pages are sorted by score, then by position, for cards ranked one by one or in groups', () => {
  const score = fc.integer({ min: 1, max: 4 })
  const singles = fc.uniqueArray(fc.tuple(fc.integer({ min: 90, max: 160 }), score), {
    selector: ([card]) => card,
  })
  fc.assert(
    fc.property(
      fc.array(score, { minLength: 3, maxLength: 3 }),
      singles,
      fc.nat(70),
      fc.nat(50),
      (scores, cards, offset, limit) => {
        const ranking = createRanking()
        scores.forEach((value, group) => rankGroup(ranking, groups, value, group))
        for (const [card, value] of cards) rankCard(ranking, value, card)
        const all = [
          ...Array.from(groups.cards, (card, entry) => ({
            card,
            score: scores[Math.floor(entry / perGroup)] ?? 0,
          })),
          ...cards.map(([card, value]) => ({ card, score: value })),
        ].toSorted((a, b) => b.score - a.score || a.card - b.card)
        expect(ranking.total).toBe(all.length)
        expect([...pageOfRanking(ranking, groups, offset, limit)]).toEqual(
          all.slice(offset, offset + limit).map(one => one.card),
        )
        const seen: number[] = []
        forEachCardOfRanking(ranking, groups, card => seen.push(card))
        expect(seen.toSorted((a, b) => a - b)).toEqual(all.map(one => one.card).toSorted((a, b) => a - b))
      },
    ),
  )
})

test('a ranking without cards has an empty page', () => {
  expect([...pageOfRanking(createRanking(), groups, 0, 50)]).toEqual([])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCollectionFile } from '#importers/collection-files/read-collection-file.ts'
import { aCardFinder, aMatchableCard } from '#test/support/card-finder.ts'
import { aSet } from '#test/support/catalogue-fixtures.ts'
import { planImport } from './plan-import.ts'

const numbers = ['1', '2', '3', '4']
const finder = aCardFinder(
  numbers.map(number => aMatchableCard({ id: `base1-${number}`, setId: 'base1', number, name: 'Pikachu' })),
  [aSet({ code: 'base1' })],
)

const row = fc.record({
  name: fc.constantFrom('Pikachu', 'Raichu', ''),
  set: fc.constantFrom('Base Set', 'Jungle', ''),
  number: fc.constantFrom(...numbers, '9', ''),
  quantity: fc.constantFrom('1', '2', '0', '', 'many'),
  condition: fc.constantFrom('NM', 'LP', ''),
  wishlist: fc.constantFrom('yes', '', ''),
})

type Row = typeof row extends fc.Arbitrary<infer Value> ? Value : never

function planOf(rows: readonly Row[]) {
  const lines = rows.map(one => Object.values(one).join(','))
  const file = readCollectionFile(['name,set,number,quantity,condition,wishlist', ...lines].join('\n'))
  if (file.outcome === 'refused') throw new Error(file.refusal)
  return { file, plan: planImport(file, finder) }
}

test('every row has one outcome, in file order', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), rows => {
      const { file, plan } = planOf(rows)
      expect(plan.outcomes.map(({ line }) => line)).toEqual(file.rows.map(({ line }) => line))
    }),
  )
})

test('no copy is lost or invented, and each card appears once', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), rows => {
      const { plan } = planOf(rows)
      const { outcomes, cards } = plan
      expect(new Set(cards.map(({ cardId }) => cardId)).size).toBe(cards.length)
      for (const { cardId, status, copies } of cards) {
        const own = outcomes.filter(
          rowOutcome =>
            'cardId' in rowOutcome && rowOutcome.cardId === cardId && rowOutcome.status === status,
        )
        const told = own.reduce((sum, { shown }) => sum + shown.quantity, 0)
        const planned = copies.length === 0 ? 1 : copies.reduce((sum, { quantity }) => sum + quantity, 0)
        expect(planned).toBe(told)
      }
    }),
  )
})

test('a wanted row is never owned', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), rows => {
      const { plan } = planOf(rows)
      for (const { cardId, status } of plan.cards) {
        const own = plan.outcomes.filter(rowOutcome => 'cardId' in rowOutcome && rowOutcome.cardId === cardId)
        expect(status).toBe(own.some(rowOutcome => rowOutcome.status === 'owned') ? 'owned' : 'chasing')
      }
    }),
  )
})

test('no input makes the reader throw an error', () => {
  const bytes = fc.oneof(fc.uint8Array({ maxLength: 400 }), fc.string({ unit: 'binary' }))
  fc.assert(
    fc.property(bytes, file => {
      expect(['read', 'refused']).toContain(readCollectionFile(file).outcome)
    }),
    { numRuns: 500 },
  )
  const pieces = fc.array(
    fc.constantFrom('"', ',', ';', '\n', '\r\n', '\r', '\t', 'a', 'name', 'sep=;', '\uFEFF'),
  )
  fc.assert(
    fc.property(pieces, texts => {
      expect(['read', 'refused']).toContain(readCollectionFile(`name,set\n${texts.join('')}`).outcome)
    }),
    { numRuns: 1000 },
  )
})

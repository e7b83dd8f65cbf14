import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aCard, aSet } from '#test/support/catalogue-fixtures.ts'
import type { Card, Variant } from './card.ts'
import { matchPriceRow, notePriceBlock } from './match-price.ts'
import type { PriceRow } from './price-import.ts'
import { emptyPriceValues } from './price.ts'
import { createProductIndex, type KnownProductIds } from './product-index.ts'
import { fillProductIds } from './shared-products.ts'

const finish = (name: string): Variant => ({
  finish: name,
  foil: null,
  stamps: [],
  size: 'standard',
  run: null,
})

const cardWith = (number: string, market: Partial<Card['market']>) =>
  aCard({
    setId: 'sm10',
    number,
    name: `Card ${number}`,
    variants: [finish('normal'), finish('holo')],
    market: { tcgplayer: null, cardmarket: null, ...market },
  })

function block(number: string, product: number | null, facts: Partial<PriceRow> = {}): PriceRow {
  const of = { card: `sm10-${number}`, product }
  return { source: 'cardmarket', of, printing: 'base', values: emptyPriceValues, ...facts }
}

async function priced(
  cards: readonly Card[],
  rows: readonly PriceRow[],
  knownIds: KnownProductIds = new Map(),
): Promise<string[]> {
  const index = await createProductIndex({ cards, sets: [aSet({ code: 'sm10' })], knownIds }, () => undefined)
  for (const row of rows) notePriceBlock(index, row)
  return rows.flatMap(row => {
    const match = matchPriceRow(index, row)
    return match.outcome === 'matched' ? [match.cardId] : []
  })
}

describe('price blocks of products that cards share', () => {
  test('a product on two cards prices neither, in any order of blocks', async () => {
    const numbers = ['1', '2', '3', '4', '5', '6']
    const id = fc.option(fc.integer({ min: 1, max: 5 }))
    const ids = fc.array(id, { minLength: 6, maxLength: 6 })
    const blocks = fc
      .shuffledSubarray(numbers)
      .chain(chosen => fc.tuple(fc.constant(chosen), fc.array(id, { minLength: 6, maxLength: 6 })))
    await fc.assert(
      fc.asyncProperty(ids, blocks, async (stored, [chosen, named]) => {
        const cards = numbers.map((number, index) => cardWith(number, { cardmarket: stored[index] ?? null }))
        const rows = chosen.map((number, index) => block(number, named[index] ?? null))
        const idsOf = (number: string) =>
          new Set([
            stored[numbers.indexOf(number)],
            ...rows
              .filter(({ of }) => 'card' in of && of.card === `sm10-${number}`)
              .map(({ of }) => of.product),
          ])
        const productOf = (number: string, row: PriceRow) => row.of.product ?? stored[numbers.indexOf(number)]
        const expected = chosen.filter((number, index) => {
          const product = rows[index] && productOf(number, rows[index])
          return product == null || numbers.every(other => other === number || !idsOf(other).has(product))
        })
        expect(await priced(cards, rows)).toEqual(expected.map(number => `sm10-${number}`))
      }),
    )
  })

  test('a block is of no card if another card without a block has its product', async () => {
    const cards = [cardWith('130', { cardmarket: 370790 }), cardWith('204', { cardmarket: 370790 })]
    expect(await priced(cards, [block('130', 370790)])).toEqual([])
    expect(await priced(cards, [block('130', null)])).toEqual([])
    expect(
      await priced([cardWith('130', {}), cardWith('204', { cardmarket: 7 })], [block('130', 7)]),
    ).toEqual([])
  })

  test('two blocks with one product that no card is known to have are of no card', async () => {
    const cards = [cardWith('1', {}), cardWith('2', {})]
    expect(await priced(cards, [block('1', 7), block('2', 7)])).toEqual([])
    expect(await priced(cards, [block('1', 7), block('2', 8)])).toEqual(['sm10-1', 'sm10-2'])
  })

  test('a shared id of one printing leaves the others their prices', async () => {
    const link = (product: number, variant: string) => ({
      marketplace: 'tcgplayer' as const,
      product,
      variants: [variant],
    })
    const cards = [
      cardWith('1', { tcgplayer: 10, products: [link(10, 'normal'), link(99, 'holo')] }),
      cardWith('2', { tcgplayer: 20, products: [link(20, 'normal'), link(99, 'holo')] }),
    ]
    const holo = { source: 'tcgplayer', printing: { finish: 'holo', edition: 'other' } } as const
    expect(await priced(cards, [block('1', null, { source: 'tcgplayer' })])).toEqual(['sm10-1'])
    expect(await priced(cards, [block('1', 10, holo)])).toEqual(['sm10-1'])
    expect(await priced(cards, [block('1', null, holo)])).toEqual([])
    expect(await priced(cards, [block('1', 99, holo)])).toEqual([])
  })

  test('ids that are known beside the catalogue count, also of cards that it lacks', async () => {
    const known = new Map([
      ['sm10-1', { tcgplayer: null, cardmarket: 7 }],
      ['sm10-2', { tcgplayer: null, cardmarket: 7 }],
      ['sm10-3', { tcgplayer: null, cardmarket: 8 }],
      ['xy1-1', { tcgplayer: null, cardmarket: 8 }],
    ])
    const cards = [cardWith('1', { cardmarket: 7 }), cardWith('2', {}), cardWith('3', {})]
    const rows = [block('1', 7), block('3', 8)]
    expect(await priced(cards, rows, known)).toEqual([])
    expect(await priced(cards, rows)).toEqual(['sm10-1', 'sm10-3'])
  })
})

test('known ids fill only marketplaces at which the card has none', () => {
  const link = { marketplace: 'cardmarket' as const, product: 6, variants: ['holo'] }
  const known = { tcgplayer: 1, cardmarket: 5, products: [link] }
  expect(fillProductIds({ tcgplayer: 2, cardmarket: null }, known)).toEqual({
    tcgplayer: 2,
    cardmarket: 5,
    products: [link],
  })
  expect(fillProductIds({ tcgplayer: null, cardmarket: 9 }, known)).toEqual({ tcgplayer: 1, cardmarket: 9 })
})

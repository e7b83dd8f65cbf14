import { expect, test } from 'vitest'
import { aCard, aSet } from '#test/support/catalogue-fixtures.ts'
import type { ProductLink, Variant } from './card.ts'
import { matchPriceRow } from './match-price.ts'
import type { MarketProduct, PriceRow, PrintingHint } from './price-import.ts'
import { emptyPriceValues } from './price.ts'
import { createProductIndex } from './product-index.ts'

const printing = (finish: string, facts: Partial<Variant> = {}): Variant => ({
  finish,
  foil: null,
  stamps: [],
  size: 'standard',
  run: null,
  ...facts,
})
const link = (product: number, ...variants: string[]): ProductLink => ({
  marketplace: 'tcgplayer',
  product,
  variants,
})

const index = await createProductIndex(
  {
    cards: [
      aCard({
        setId: 'swsh12',
        number: '139',
        name: 'Lugia VSTAR',
        variants: [printing('holo'), printing('holo', { size: 'jumbo' })],
        market: { tcgplayer: 1, cardmarket: null, products: [link(1, 'holo'), link(2, 'holo*jumbo')] },
        aliases: ['swsh12-old'],
      }),
      aCard({ setId: 'swsh12', number: 'TG01', name: 'Kricketune V', variants: [printing('holo')] }),
      aCard({ setId: 'ja-S12', number: '004', nameEn: null, name: '博士', variants: [printing('normal')] }),
    ],
    sets: [aSet({ code: 'swsh12', sourceId: '3170' }), aSet({ code: 'S12', language: 'ja' })],
  },
  () => undefined,
)

const group = { id: 3170, name: 'SWSH12: Silver Tempest', code: 'SWSH12', language: 'en' } as const
const holo: PrintingHint = { finish: 'holo', edition: 'other' }

function match(facts: Partial<MarketProduct> & { product: number }, given: PrintingHint = holo) {
  const product = { name: 'Lugia VSTAR', number: '139/195', rarity: 'Rare', group, ...facts }
  return matchPriceRow(index, {
    source: 'tcgplayer',
    of: { product: product.product, facts: product },
    printing: given,
    values: emptyPriceValues,
  })
}

test('jumbo and normal printings have separate prices', () => {
  expect(match({ product: 1 })).toMatchObject({ outcome: 'matched', variant: 'holo', doubt: null })
  expect(match({ product: 2, name: 'Lugia VSTAR (Jumbo)' })).toMatchObject({
    variant: 'holo*jumbo',
    doubt: null,
  })
})

test('a jumbo product of a normal card is rejected; a normal product of a jumbo print matches with a doubt', () => {
  expect(match({ product: 1, name: 'Lugia VSTAR (Oversized)' })).toMatchObject({ outcome: 'ambiguous' })
  expect(match({ product: 1, group: { ...group, name: 'Jumbo Cards' } })).toMatchObject({
    outcome: 'ambiguous',
  })
  expect(match({ product: 2 })).toMatchObject({ variant: 'holo*jumbo', doubt: 'jumbo-against-normal' })
})

test('a number matches regardless of leading zeros and totals', () => {
  for (const number of ['TG1/TG30', 'TG01', 'tg01/TG30']) {
    expect(match({ product: 77, name: 'Kricketune V', number })).toMatchObject({ cardId: 'swsh12-TG01' })
  }
})

test('a product name matches despite additions of sellers and punctuation', () => {
  const name = 'Kricketune-V (Full Art) - TG01/TG30'
  expect(match({ product: 77, name, number: 'TG01' })).toMatchObject({ cardId: 'swsh12-TG01' })
})

test('a Japanese card without an English name is found by code and number alone', () => {
  const japanese = { id: 5, name: 'S12: Paradigm Trigger', code: 's12', language: 'ja' } as const
  expect(match({ product: 78, name: 'Professor', number: '4/98', group: japanese })).toMatchObject({
    cardId: 'ja-S12-004',
  })
})

test('groups of another language with the same code hold other cards', () => {
  const japanese = { ...group, language: 'ja' } as const
  expect(match({ product: 78, group: japanese })).toEqual({ outcome: 'no-card' })
})

test('without number and rarity it is a sealed product; with a rarity alone a card that is not known', () => {
  expect(match({ product: 79, number: null, rarity: null })).toEqual({ outcome: 'sealed' })
  expect(match({ product: 79, number: null })).toEqual({ outcome: 'no-card' })
})

test('archive rows have only product ids, and unknown ids match no card', () => {
  const row = (product: number): PriceRow => ({
    source: 'tcgplayer',
    of: { product, facts: null },
    printing: holo,
    values: emptyPriceValues,
  })
  expect(matchPriceRow(index, row(1))).toMatchObject({ cardId: 'swsh12-139', variant: 'holo' })
  expect(matchPriceRow(index, row(99))).toEqual({ outcome: 'no-card' })
})

test('a price block is matched by any id of its card, and its product selects the printing', () => {
  const row = (card: string, product: number | null): PriceRow => ({
    source: 'tcgplayer',
    of: { card, product },
    printing: holo,
    values: emptyPriceValues,
  })
  expect(matchPriceRow(index, row('swsh12-old', null))).toMatchObject({
    cardId: 'swsh12-139',
    variant: 'holo',
  })
  expect(matchPriceRow(index, row('swsh12-139', 2))).toMatchObject({ variant: 'holo*jumbo' })
  expect(matchPriceRow(index, row('nothing-1', 1))).toEqual({ outcome: 'no-card' })
})

import { expect, test } from 'vitest'
import { productLinksFromIds, productLinksFromPrices } from './product-links.ts'

test('a product can have several printings, and a card several products', () => {
  const card = {
    variants: [
      { type: 'holo', subtype: 'unlimited', size: 'standard', tcgplayer: 42382, cardmarket: 273699 },
      { type: 'holo', subtype: 'shadowless', stamp: ['1st-edition'], size: 'standard', tcgplayer: 106999 },
      { type: 'holo', subtype: 'shadowless', size: 'standard', tcgplayer: 106999 },
    ],
  }
  expect(productLinksFromIds(card)).toEqual([
    { marketplace: 'cardmarket', product: 273699, variants: ['holo@unlimited'] },
    { marketplace: 'tcgplayer', product: 42382, variants: ['holo@unlimited'] },
    {
      marketplace: 'tcgplayer',
      product: 106999,
      variants: ['holo+1st-edition@shadowless', 'holo@shadowless'],
    },
  ])
})

test('a jumbo printing has a product of its own', () => {
  const card = {
    variants: [
      { type: 'holo', size: 'standard', cardmarket: 682186 },
      { type: 'holo', size: 'jumbo', cardmarket: 686420 },
    ],
  }
  expect(productLinksFromIds(card)).toEqual([
    { marketplace: 'cardmarket', product: 682186, variants: ['holo'] },
    { marketplace: 'cardmarket', product: 686420, variants: ['holo*jumbo'] },
  ])
})

test('product ids are read from the price blocks of live responses', () => {
  const card = {
    variants_detailed: [
      { type: 'normal', size: 'standard', pricing: { cardmarket: { idProduct: 5 }, tcgplayer: null } },
      {
        type: 'reverse',
        size: 'standard',
        pricing: {
          cardmarket: { idProduct: 5 },
          tcgplayer: { unit: 'USD', 'reverse-holofoil': { productId: 7 } },
        },
      },
    ],
  }
  expect(productLinksFromPrices(card)).toEqual([
    { marketplace: 'cardmarket', product: 5, variants: ['normal', 'reverse'] },
    { marketplace: 'tcgplayer', product: 7, variants: ['reverse'] },
  ])
})

test('a card without products of its printings has no links', () => {
  expect(productLinksFromIds({ card: { tcgplayer: 7 } })).toEqual([])
  expect(productLinksFromPrices({})).toEqual([])
})

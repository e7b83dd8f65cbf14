import { expect, test } from 'vitest'
import { marketLinks } from './market-links.ts'

const card = { name: 'Pikachu & Zekrom GX', language: 'en' as const, tcgplayer: null, cardmarket: null }
const noPrices = { normal: null, holofoil: null, reverseHolofoil: null }

const linksOf = (facts: Partial<Parameters<typeof marketLinks>[0]> = {}) =>
  Object.fromEntries(marketLinks({ ...card, ...facts }).map(({ market, url }) => [market, new URL(url)]))

test('the auction market is searched for the name and "pokemon card"', () => {
  const { ebay } = linksOf()
  expect(ebay?.hostname).toBe('www.ebay.com')
  expect(ebay?.searchParams.get('_nkw')).toBe('Pikachu & Zekrom GX pokemon card')
})

test('the US market is searched by name if the product is unknown', () => {
  expect(linksOf().tcgplayer?.searchParams.get('q')).toBe('Pikachu & Zekrom GX')
  expect(linksOf({ language: 'ja' }).tcgplayer?.pathname).toBe('/search/pokemon-japan/product')
})

test('the US market is linked by product if it is known', () => {
  const url = 'https://www.tcgplayer.com/product/42382'
  expect(linksOf({ tcgplayer: { url, prices: noPrices } }).tcgplayer?.href).toBe(url)
})

test('the European market is linked only if the product is known', () => {
  const url = 'https://www.cardmarket.com/en/Pokemon/Products?idProduct=1'
  expect(linksOf().cardmarket).toBeUndefined()
  expect(linksOf({ cardmarket: { url, prices: { trendPrice: null } } }).cardmarket?.href).toBe(url)
})

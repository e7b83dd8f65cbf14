import { expect, test } from 'vitest'
import { emptyPriceBook } from '#domain/price-book.ts'
import { aCard, aSet } from '#test/support/catalogue-fixtures.ts'
import { buildCatalogue } from './build-catalogue.ts'
import { cardJsonParts } from './card-json.ts'

test('the end of each card and the set of all its cards are stored once, in buffers of their own size', async () => {
  const sets = [aSet({ code: 'base1' })]
  const cards = [aCard({ setId: 'base1', number: '4' }), aCard({ setId: 'base1', number: '5' })]
  const catalogue = await buildCatalogue({ rev: 1, series: [], sets, cards })
  const [, set, ending] = cardJsonParts(catalogue, emptyPriceBook, 0)
  for (const part of [set, ending]) expect(part?.buffer.byteLength).toBe(part?.length)
  expect(cardJsonParts(catalogue, emptyPriceBook, 0)[2]).toBe(ending)
  expect(cardJsonParts(catalogue, emptyPriceBook, 1)[1]).toBe(set)
})

import { expect, test } from 'vitest'
import { emptyPriceBook } from '#domain/price-book.ts'
import { aCard, aSet } from '#test/support/catalogue-fixtures.ts'
import { buildCatalogue } from './build-catalogue.ts'
import { cardJsonParts } from './card-json.ts'

test('the end of each card is stored once, in a buffer of its own size', async () => {
  const sets = [aSet({ code: 'base1' })]
  const cards = [aCard({ setId: 'base1', number: '4' })]
  const catalogue = await buildCatalogue({ rev: 1, series: [], sets, cards })
  const [, ending] = cardJsonParts(catalogue, emptyPriceBook, 0)
  expect(ending?.buffer.byteLength).toBe(ending?.length)
  expect(cardJsonParts(catalogue, emptyPriceBook, 0)[1]).toBe(ending)
})

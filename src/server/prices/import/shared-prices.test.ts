import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { Card } from '#domain/card.ts'
import { readShippedProductIds } from '#importers/shipped-catalogue/read-shipped-facts.ts'
import { aCard, aSet } from '#test/support/catalogue-fixtures.ts'
import { matchPriceRow, notePriceBlock } from '#domain/match-price.ts'
import type { PriceRow } from '#domain/price-import.ts'
import { emptyPriceValues } from '#domain/price.ts'
import { createProductIndex } from '#domain/product-index.ts'

const shipped = { folder: resolve(import.meta.dirname, '../../../../catalogue'), size: 'whole' } as const

test('no card of the shipped catalogue has the price block of a product of another card', async () => {
  const knownIds = await readShippedProductIds(shipped)
  const ids = [...knownIds.keys()]
  const setOf = (id: string) => id.slice(0, id.lastIndexOf('-'))
  const cards: Card[] = ids.map(id =>
    aCard({ id, setId: setOf(id), number: id.slice(id.lastIndexOf('-') + 1) }),
  )
  const sets = [...new Set(ids.map(setOf))].map(code => aSet({ code }))
  const index = createProductIndex(cards, sets, knownIds)
  const block = (card: string): PriceRow => ({
    source: 'cardmarket',
    of: { card, product: knownIds.get(card)?.cardmarket ?? null },
    printing: 'base',
    values: emptyPriceValues,
  })
  for (const id of ids) notePriceBlock(index, block(id))
  const refused = ids.filter(id => matchPriceRow(index, block(id)).outcome === 'ambiguous')
  expect(refused).toEqual(expect.arrayContaining(['sm10-130', 'sm10-204', 'sm10-205']))
  const owners = Map.groupBy(ids, id => knownIds.get(id)?.cardmarket ?? id)
  const shared = [...owners.values()].filter(({ length }) => length > 1).flat()
  expect(shared.length).toBeGreaterThan(1900)
  expect(refused).toEqual(expect.arrayContaining(shared))
  expect(matchPriceRow(index, block('base1-4'))).toMatchObject({ outcome: 'matched' })
})

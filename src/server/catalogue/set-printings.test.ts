import { expect, test, vi } from 'vitest'
import { SetPrintings } from '#contract/card-shapes.ts'
import { emptyPriceBook } from '#domain/price-book.ts'
import { emptyPriceValues } from '#domain/price.ts'
import { series, setUpCatalogueApi, sets } from '#test/support/catalogue-api.ts'
import { aCard } from '#test/support/catalogue-fixtures.ts'
import { buildCatalogue } from './build-catalogue.ts'
import { readPrintingsOfSet } from './set-printings.ts'

const get = setUpCatalogueApi()

test('the printings of a set are listed by card, the ordinary one first, without cards numbered 0', async () => {
  const base = { foil: null, stamps: [], size: 'standard', run: null }
  const variants = ['reverse', 'normal'].map(finish => ({ ...base, finish }))
  const described = await buildCatalogue({
    rev: 8,
    series,
    sets,
    cards: [
      aCard({ setId: 'base1', number: '1', variants }),
      aCard({ setId: 'base1', number: '2', variants: [] }),
      aCard({ setId: 'base1', number: '0', variants }),
    ],
  })
  const price = (variant: string, market: number) => ({
    variant,
    source: 'tcgplayer' as const,
    currency: 'USD' as const,
    day: '2026-01-01',
    values: { ...emptyPriceValues, market },
  })
  const book = {
    ...emptyPriceBook,
    pricesOf: (id: string) => (id === 'base1-1' ? [price('normal', 1), price('reverse', 4)] : []),
    displayedPriceInUsd: (id: string) => (id === 'base1-2' ? 7 : 1),
  }
  const cardDetail = vi.fn(described.cardDetail)
  expect(readPrintingsOfSet({ catalogue: { ...described, cardDetail }, book }, 'base1')).toEqual({
    cards: [
      {
        id: 'base1-1',
        printings: [
          { variant: 'normal', price: 1, priceDay: '2026-01-01' },
          { variant: 'reverse', price: 4, priceDay: '2026-01-01' },
        ],
      },
      { id: 'base1-2', printings: [{ variant: null, price: 7 }] },
    ],
    isProvisional: true,
  })
  // Sets have hundreds of cards: none is unpacked.
  expect(cardDetail).not.toHaveBeenCalled()
  const known = await get('/categories/BS/printings')
  expect(known.status).toBe(200)
  expect(SetPrintings.parse(known.body).cards).toHaveLength(13)
  expect((await get('/categories/nothing/printings')).status).toBe(404)
})

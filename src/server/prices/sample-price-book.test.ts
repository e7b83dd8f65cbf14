import { expect, test, vi } from 'vitest'
import { buildCatalogue } from '#server/catalogue/build-catalogue.ts'
import { aCard, aSet } from '#test/support/catalogue-fixtures.ts'
import { createSamplePriceBook } from './sample-price-book.ts'
import { latestSamplePrices } from './sample-prices.ts'

const variants = [{ finish: 'holo', foil: null, stamps: [], size: 'standard', run: null }]
const cards = ['1', '2', '3'].map(number => aCard({ setId: 'base1', number, variants }))
const bare = aCard({ setId: 'base1', number: '4', aliases: ['other-4'] })

/** A catalogue that counts how often prices of a card are generated, and how often the card is unpacked. */
async function countingCatalogue() {
  const built = await buildCatalogue({
    rev: 1,
    series: [],
    sets: [aSet({ code: 'base1' })],
    cards: [...cards, bare],
  })
  const reads: number[] = []
  const variantsOf = (ordinal: number) => {
    reads.push(ordinal)
    return built.variantsOf(ordinal)
  }
  const cardDetail = vi.fn(built.cardDetail)
  return { catalogue: { ...built, variantsOf, cardDetail }, reads, cardDetail }
}

const signal = new AbortController().signal

test('no sample price is generated before it is asked for, and those for sorting once', async () => {
  const { catalogue, reads } = await countingCatalogue()
  const book = createSamplePriceBook('sample', catalogue, '2026-11-20')
  expect([book.hasPrices, reads]).toEqual([true, []])
  const [price] = book.pricesOf('base1-1')
  expect(price).toMatchObject({ source: 'sample', variant: 'holo' })
  expect(reads).toHaveLength(1)
  expect(book.displayedPriceInUsd('base1-1')).toBe(price?.values.market)
  expect(book.displayedPriceInUsd('base1-1')).toBe(price?.values.market)
  expect(reads).toHaveLength(2)
})

test('after the preparation, sorting generates nothing', async () => {
  const { catalogue, reads } = await countingCatalogue()
  const book = createSamplePriceBook('sample', catalogue, '2026-11-20')
  await book.prepare(signal)
  expect(reads).toHaveLength(4)
  const prices = [...cards, bare].map(({ id }) => book.displayedPriceInUsd(id))
  expect(prices).toEqual([expect.any(Number), expect.any(Number), expect.any(Number), null])
  expect(reads).toHaveLength(4)
})

test('a preparation that is aborted ends', async () => {
  const { catalogue, reads } = await countingCatalogue()
  await createSamplePriceBook('sample', catalogue, '2026-11-20').prepare(AbortSignal.abort())
  expect(reads).toEqual([])
})

test('an unknown card, an alias and a card without printings have no price', async () => {
  const { catalogue } = await countingCatalogue()
  const book = createSamplePriceBook('sample', catalogue, '2026-11-20')
  for (const id of ['base9-1', 'other-4', 'base1-4']) {
    expect([book.pricesOf(id), book.displayedPriceInUsd(id)], id).toEqual([[], null])
  }
})

test('prices are those of the whole card, which is not unpacked for them', async () => {
  const { catalogue, cardDetail } = await countingCatalogue()
  const book = createSamplePriceBook('sample', catalogue, '2026-11-20')
  await book.prepare(signal)
  const prices = cards.map(({ id }) => book.pricesOf(id))
  expect(cardDetail).not.toHaveBeenCalled()
  expect(prices).toEqual(cards.map(card => latestSamplePrices(card, '2026-11-20')))
})

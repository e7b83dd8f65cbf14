import { expect, test, vi } from 'vitest'
import { variantFromKey } from '#domain/variant-key.ts'
import { aCard, aSet } from '#test/support/catalogue-fixtures.ts'
import { buildCatalogue } from './build-catalogue.ts'
import { cardFinderOf } from './create-card-finder.ts'

const variants = ['holo', 'holo@shadowless'].flatMap(key => variantFromKey(key) ?? [])
const products = [
  { marketplace: 'tcgplayer' as const, product: 42382, variants: ['holo'] },
  { marketplace: 'tcgplayer' as const, product: 106999, variants: ['holo@shadowless'] },
]
const catalogue = await buildCatalogue({
  rev: 1,
  series: [],
  sets: [
    aSet({ code: 'base1', ptcgoCode: 'BS' }),
    aSet({ code: 'base2', name: 'Jungle' }),
    aSet({ code: 'SV2a', language: 'ja', name: 'ポケモンカード151', printedTotal: 165 }),
  ],
  cards: [
    aCard({
      setId: 'base1',
      number: '4',
      name: 'Charizard',
      variants,
      aliases: ['other-4'],
      market: { tcgplayer: 42382, cardmarket: 273699, products },
    }),
    aCard({ setId: 'base1', number: '58' }),
    aCard({ setId: 'base2', number: '60', market: { tcgplayer: 7, cardmarket: null } }),
    aCard({ setId: 'base2', number: '61', name: 'Rapidash', market: { tcgplayer: 7, cardmarket: null } }),
    aCard({ setId: 'ja-SV2a', number: '025', name: 'ピカチュウ', nameEn: 'Pikachu' }),
  ],
})
const finder = await cardFinderOf(catalogue)
const idsOf = (cards: readonly { id: string }[]) => cards.map(({ id }) => id)

test('a card is found by any of its ids, with its printings', () => {
  expect(finder.byId('OTHER-4')).toMatchObject({
    id: 'base1-4',
    name: 'Charizard',
    printedTotal: 102,
    variants,
  })
  expect(finder.byId('SV2a-025', 'ja')?.id).toBe('ja-SV2a-025')
  expect(finder.byId('base1-5')).toBeUndefined()
})

test('a marketplace product id finds the card and its printings', () => {
  const [shadowless] = finder.byMarketplaceId('tcgplayer', 106999)
  expect(shadowless).toMatchObject({ card: { id: 'base1-4' }, variants: [{ run: 'shadowless' }] })
  expect(finder.byMarketplaceId('tcgplayer', 42382)).toHaveLength(1)
  expect(finder.byMarketplaceId('cardmarket', 273699)).toMatchObject([
    { card: { id: 'base1-4' }, variants: [] },
  ])
  expect(finder.byMarketplaceId('cardmarket', 42382)).toEqual([])
})

test('a product id shared by two cards finds both', () => {
  expect(idsOf(finder.byMarketplaceId('tcgplayer', 7).map(({ card }) => card))).toEqual([
    'base2-60',
    'base2-61',
  ])
})

test('sets are found by name and code, cards by set and number in any spelling', () => {
  expect(finder.setsNamed('Base')).toEqual(['base1'])
  expect(finder.setsNamed('BS')).toEqual(['base1'])
  expect(idsOf(finder.bySetAndNumber('base1', '004'))).toEqual(['base1-4'])
  expect(idsOf(finder.bySetAndNumber('ja-SV2a', '25'))).toEqual(['ja-SV2a-025'])
  expect(finder.bySetAndNumber('base1', '5')).toEqual([])
})

test('name lookup covers one language or both', () => {
  expect(idsOf(finder.byName('pikachu', 'en'))).toEqual(['base1-58', 'base2-60'])
  expect(idsOf(finder.byName('Pikachu', 'ja'))).toEqual(['ja-SV2a-025'])
  expect(idsOf(finder.byName('ピカチュウ'))).toEqual(['ja-SV2a-025'])
  expect(idsOf(finder.byName('Pikachu (Reverse)'))).toHaveLength(3)
  expect(finder.byName('Nobody')).toEqual([])
})

test('the card finder of a catalogue is created once', () => {
  expect(cardFinderOf(catalogue)).toBe(cardFinderOf(catalogue))
})

test('all cards are read while the finder is built, with pauses, and none when a product id is looked up', async () => {
  let time = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (time += 10))
  let turn = 0
  const turns: number[] = []
  const counted = {
    ...catalogue,
    productsOf: (ordinal: number) => {
      turns.push(turn)
      setImmediate(() => (turn += 1))
      return catalogue.productsOf(ordinal)
    },
  }
  const built = await cardFinderOf(counted)
  vi.restoreAllMocks()
  expect(turns).toEqual([0, 1, 2, 3, 4])
  expect(idsOf(built.byMarketplaceId('tcgplayer', 42382).map(({ card }) => card))).toEqual(['base1-4'])
  expect(turns).toHaveLength(catalogue.cardCount)
})

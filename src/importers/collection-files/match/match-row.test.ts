import { expect, test } from 'vitest'
import { type CardIdentifiers, noCardIdentifiers } from '#importers/collection-files/parsed-row.ts'
import { aCardFinder, aMatchableCard } from '#test/support/card-finder.ts'
import { aSet } from '#test/support/catalogue-fixtures.ts'
import { matchRow } from './match-row.ts'

const cards = [
  aMatchableCard({ id: 'base1-4', setId: 'base1', number: '4', name: 'Charizard', printedTotal: 102 }),
  aMatchableCard({ id: 'base4-4', setId: 'base4', number: '4', name: 'Charizard', printedTotal: 130 }),
  aMatchableCard({
    id: 'sv03.5-199',
    setId: 'sv03.5',
    number: '199',
    name: 'Charizard ex',
    printedTotal: 165,
  }),
  aMatchableCard({ id: 'sv03.5-025', setId: 'sv03.5', number: '025', name: 'Pikachu', printedTotal: 165 }),
  aMatchableCard({ id: 'me02-112', setId: 'me02', number: '112', name: 'Mega Gengar ex', printedTotal: 94 }),
  aMatchableCard({ id: 'cel25-15', setId: 'cel25', number: '15', name: 'Venusaur', printedTotal: 25 }),
  aMatchableCard({ id: 'cel25-15b', setId: 'cel25', number: '15', name: 'Umbreon ★', printedTotal: 25 }),
  aMatchableCard({ id: 'swshp-SWSH068', setId: 'swshp', number: 'SWSH068', name: 'Snorlax' }),
  aMatchableCard({ id: 'xy1-1', setId: 'xy1', number: '1', name: 'Venusaur-EX', printedTotal: 146 }),
  aMatchableCard({
    id: 'ja-SV2a-025',
    setId: 'ja-SV2a',
    number: '025',
    name: 'ピカチュウ',
    nameEn: 'Pikachu',
    printedTotal: 165,
  }),
  aMatchableCard({
    id: 'ja-SV-P-058',
    setId: 'ja-SV-P',
    number: '058',
    name: 'ハルクジラ',
    printedTotal: null,
  }),
  aMatchableCard({ id: 'svp-058', setId: 'svp', number: '058', name: 'Sprigatito' }),
  aMatchableCard({
    id: 'ja-neo1-1',
    setId: 'ja-neo1',
    number: '001',
    name: 'チコリータ',
    printedTotal: null,
  }),
]
const sets = [
  aSet({ code: 'base1', name: 'Base Set' }),
  aSet({ code: 'base4', name: 'Base Set 2' }),
  aSet({ code: 'sv03.5', name: '151', series: 'Scarlet & Violet', ptcgoCode: 'MEW' }),
  aSet({ code: 'me02', name: 'Phantasmal Flames', series: 'Mega Evolution' }),
  aSet({ code: 'cel25', name: 'Celebrations' }),
  aSet({ code: 'swshp', name: 'SWSH Black Star Promos' }),
  aSet({ code: 'svp', name: 'SVP Black Star Promos', ptcgoCode: 'SVP' }),
  aSet({ code: 'SV-P', language: 'ja', name: 'プロモカード', nameEn: 'SV-P Promotional Cards' }),
  aSet({ code: 'SV2a', language: 'ja', name: 'ポケモンカード151' }),
  aSet({ code: 'neo1', language: 'ja', name: '金、銀、新世界へ...' }),
]
const finder = aCardFinder(cards, sets, { 7: ['base1-4'], 42: ['cel25-15', 'cel25-15b'] })

const match = (parsed: Partial<CardIdentifiers>) => {
  const found = matchRow(finder, { ...noCardIdentifiers, ...parsed })
  if (found.outcome === 'card') return `${found.card.id} by ${found.by}`
  return found.outcome === 'none' ? 'none' : found.cards.map(({ id }) => id).join(' or ')
}

test.each([
  ['PR-SW', '68'],
  ['swshp', '068'],
  ['PR-SW', 'SWSH068'],
])('a promo matches by its set %s and number %s', (set, number) => {
  expect(match({ sets: [set], number })).toBe('swshp-SWSH068 by set-and-number')
})

test.each([
  ['SV-P', 'ja-SV-P-058'],
  ['svp', 'svp-058'],
  ['SVP Black Star Promos', 'svp-058'],
])('the set %s means only the promos that are spelled like this, whatever their language', (set, card) => {
  expect(match({ sets: [set], number: '058' })).toBe(`${card} by set-and-number`)
})

test.each([
  ['Snorlax PR-SW 68', 'swshp-SWSH068 by set-and-number'],
  ['PR-SW 68', 'swshp-SWSH068 by set-and-number'],
  ['058/SV-P', 'ja-SV-P-058 by set-and-number'],
  ['SV-P 058', 'ja-SV-P-058 by set-and-number'],
  ['Charizard ex MEW 199', 'sv03.5-199 by set-and-number'],
  ['Charizard 4/102', 'base1-4 by name-and-number'],
  ['Charizard ex - 199/165', 'sv03.5-199 by name-and-number'],
  ['Charizard 4/103', 'none'],
  ['4/102', 'none'],
  ['4 Charizard ex MEW 199', 'sv03.5-199'],
  ['Charizard ex MEW 199 PH', 'sv03.5-199'],
  ['Mew 25', 'none'],
  ['Blastoise MEW 199', 'none'],
])('the name %j alone is read as set and number, as in a search', (name, card) => {
  expect(match({ name })).toBe(card)
})

test('a number of Japanese promos that the catalogue lacks is no English promo, only a candidate', () => {
  expect(match({ sets: ['SWSH-P'], number: '068' })).toBe('swshp-SWSH068')
})

test('an id of any source matches its card, case-insensitively', () => {
  expect(match({ ids: ['BASE1-4'] })).toBe('base1-4 by id')
  expect(match({ ids: ['me2-112', 'me02-112'], name: 'Mega Gengar ex' })).toBe('me02-112 by id')
})

test('an id is ignored if its card has a different name', () => {
  expect(
    match({ ids: ['base1-4'], name: 'Mega Gengar ex', sets: ['Phantasmal Flames'], number: '112' }),
  ).toBe('me02-112 by set-and-number')
})

test('a product id matches its card; if two cards share it, number and name decide', () => {
  const product = { marketplace: 'tcgplayer' as const, id: 42 }
  expect(match({ product: { ...product, id: 7 } })).toBe('base1-4 by product')
  expect(match({ product, number: '15', name: 'Umbreon (Star)' })).toBe('cel25-15b by product')
  expect(match({ product, number: '15', name: 'Venusaur' })).toBe('cel25-15 by product')
  expect(match({ product })).toBe('cel25-15 or cel25-15b')
})

test('set and number match a card in any spelling of both', () => {
  expect(match({ sets: ['Base Set'], number: '004', name: 'Charizard' })).toBe('base1-4 by set-and-number')
  expect(match({ sets: ['SV: Scarlet & Violet 151'], number: '199', name: 'Charizard ex - 199/165' })).toBe(
    'sv03.5-199 by set-and-number',
  )
  expect(match({ sets: ['MEW'], number: '199' })).toBe('sv03.5-199 by set-and-number')
})

test('two cards with one number are distinguished by name', () => {
  expect(match({ sets: ['cel25'], number: '15', name: 'Umbreon ★' })).toBe('cel25-15b by set-and-number')
  expect(match({ sets: ['cel25'], number: '15' })).toBe('cel25-15 or cel25-15b')
})

test('set and number with a different card name yield candidates', () => {
  expect(match({ sets: ['Base Set'], number: '4', name: 'Blastoise' })).toBe('base1-4')
})

test('if a known set lacks the card, the same card of another set is a candidate', () => {
  expect(match({ sets: ['151'], number: '4', total: 102, name: 'Charizard' })).toBe('base1-4')
})

test('without a set, the printed total decides', () => {
  expect(match({ number: '4', total: 130, name: 'Charizard' })).toBe('base4-4 by name-and-number')
  expect(match({ number: '4', name: 'Charizard' })).toBe('base1-4 or base4-4')
  expect(match({ number: '199', name: 'Charizard ex' })).toBe('sv03.5-199 by name-and-number')
})

test('with an unknown set, a row without a printed total only gets candidates', () => {
  expect(match({ sets: ['Set of Tomorrow'], number: '199', name: 'Charizard ex' })).toBe('sv03.5-199')
  expect(match({ sets: ['Set of Tomorrow'], number: '199', total: 165, name: 'Charizard ex' })).toBe(
    'sv03.5-199 by name-and-number',
  )
})

test('a name alone matches only if it is unique', () => {
  expect(match({ name: 'Mega Gengar EX' })).toBe('me02-112 by name')
  expect(match({ name: 'Charizard' })).toBe('base1-4 or base4-4')
  expect(match({ name: 'Missingno' })).toBe('none')
})

test('a row marked as Japanese matches Japanese cards by their Japanese or English name', () => {
  expect(match({ language: 'ja', sets: ['SV2a'], number: '25', name: 'Pikachu' })).toBe(
    'ja-SV2a-025 by set-and-number',
  )
  expect(match({ language: 'ja', sets: ['SV2a'], number: '025', name: 'ピカチュウ' })).toBe(
    'ja-SV2a-025 by set-and-number',
  )
  expect(match({ language: 'ja', sets: ['neo1'], number: '1', name: 'Chikorita' })).toBe(
    'ja-neo1-1 by set-and-number',
  )
})

test('a Japanese copy of an English set only gets candidates', () => {
  expect(match({ language: 'ja', sets: ['Base Set'], number: '4', name: 'Charizard' })).toBe('base1-4')
})

test('a row without a language matches Japanese cards only if its set is Japanese', () => {
  expect(match({ sets: ['SV2a'], number: '25' })).toBe('ja-SV2a-025 by set-and-number')
})

test('a Japanese set matches its card although an English card has the same name and number', () => {
  const pikachu = { number: '025', total: 165, name: 'Pikachu' }
  expect(match({ ...pikachu, sets: ['SV2a: Pokemon Card 151'] })).toBe('ja-SV2a-025 by set-and-number')
  expect(match({ ...pikachu, sets: ['SV2a: 151'] })).toBe('ja-SV2a-025 by set-and-number')
  expect(match({ ...pikachu, sets: ['SV2a'] })).toBe('ja-SV2a-025 by set-and-number')
  expect(match({ ...pikachu, sets: ['SV: Scarlet & Violet 151'] })).toBe('sv03.5-025 by set-and-number')
  expect(match(pikachu)).toBe('sv03.5-025 by name-and-number')
})

test('if a Japanese set lacks the card, the English card is a candidate', () => {
  expect(match({ sets: ['SV2a: Pokemon Card 151'], number: '199', total: 165, name: 'Charizard ex' })).toBe(
    'sv03.5-199',
  )
})

test('with an unknown set, cards of both languages with the same name, number and total are candidates', () => {
  expect(match({ sets: ['Pokemon Card 151'], number: '025', total: 165, name: 'Pikachu' })).toBe(
    'sv03.5-025 or ja-SV2a-025',
  )
})

test('an empty row matches nothing', () => {
  expect(match({})).toBe('none')
  expect(match({ number: '4' })).toBe('none')
})

test('a name of too many English cards does not make a row without number Japanese', () => {
  const energy = (id: string, language: 'en' | 'ja') =>
    aMatchableCard({ id, setId: 'energies', number: id, name: 'Fire Energy', language })
  const common = Array.from({ length: 25 }, (_, index) => energy(`e-${index}`, 'en'))
  const japanese = [energy('ja-e-1', 'ja'), energy('ja-e-2', 'ja')]
  const row = { ...noCardIdentifiers, name: 'Fire Energy' }
  expect(matchRow(aCardFinder([...common, ...japanese], []), row)).toEqual({ outcome: 'none' })
  const few = matchRow(aCardFinder(japanese, []), row)
  expect(few).toMatchObject({ outcome: 'candidates', cards: [{ id: 'ja-e-1' }, { id: 'ja-e-2' }] })
})

import { expect, test } from 'vitest'
import { parseQuery } from '#search/query/parse-query.ts'
import type { NamedCard, NamedSet } from './named-card.ts'
import { filterNamedCards, searchNamedCards } from './search-named-cards.ts'

const obsidian: NamedSet = {
  id: 'sv03',
  name: 'Obsidian Flames',
  nameEn: null,
  code: 'sv03',
  ptcgoCode: 'OBF',
  language: 'en',
  printedTotal: 197,
}
const base: NamedSet = {
  ...obsidian,
  id: 'base1',
  code: 'base1',
  name: 'Base Set',
  ptcgoCode: 'BS',
  printedTotal: 102,
}
const ruler: NamedSet = {
  ...obsidian,
  id: 'ja-SV3',
  code: 'SV3',
  name: '黒炎の支配者',
  nameEn: 'Ruler of the Black Flame',
  ptcgoCode: null,
  language: 'ja',
  printedTotal: 108,
}

function card(set: NamedSet, number: string, name: string, facts: Partial<NamedCard> = {}): NamedCard {
  return { id: `${set.id}-${number}`, name, nameEn: null, number, rarity: 'Common', set, ...facts }
}

const promos: NamedSet = { ...obsidian, id: 'swshp', code: 'swshp', name: 'SWSH Promos', ptcgoCode: null }

const cards = [
  card(obsidian, '125', 'Charizard ex', { rarity: 'Double Rare' }),
  card(obsidian, '006', 'Oddish'),
  card(ruler, '066', 'リザードンex', { nameEn: 'Charizard ex', rarity: 'Double Rare' }),
  card(base, '4', 'Charizard', { rarity: 'Rare Holo' }),
  card(base, '6', 'Gyarados'),
  card(base, '125', 'Flabébé'),
  card(promos, 'SWSH068', 'Snorlax', { rarity: 'Promo' }),
]

const owned: Record<string, { owned: number; wanted: number }> = {
  'base1-4': { owned: 2, wanted: 0 },
  'base1-6': { owned: 0, wanted: 1 },
}
const countsOf = ({ id }: NamedCard) => owned[id] ?? { owned: 0, wanted: 0 }
const find = (q: string) => filterNamedCards(cards, parseQuery(q), countsOf).cards.map(({ id }) => id)

test.each([
  ['charizard', ['sv03-125', 'ja-SV3-066', 'base1-4']],
  ['chariz ex', ['sv03-125', 'ja-SV3-066']],
  ['リザードン', ['ja-SV3-066']],
  ['りざーどん', ['ja-SV3-066']],
  ['flabebe', ['base1-125']],
  ['125', ['sv03-125', 'base1-125']],
  ['PR-SW 68', ['swshp-SWSH068']],
  ['4 Charizard ex OBF 125 PH', ['sv03-125']],
  ['125/SV-P', []],
  ['XY-P 125', []],
  ['6', ['sv03-006', 'base1-6']],
  ['OBF 125', ['sv03-125']],
  ['obf:125', ['sv03-125']],
  ['sv3-125', ['sv03-125']],
  ['sv03-125', ['sv03-125']],
  ['125/197', ['sv03-125']],
  ['4/102', ['base1-4']],
  ['flames charizard', ['sv03-125']],
  ['黒炎 リザードン', ['ja-SV3-066']],
  ['double rare', ['sv03-125', 'ja-SV3-066']],
  ['!charizard', ['base1-4']],
  ['"ex"', ['sv03-125', 'ja-SV3-066']],
  ['charizard -ex', ['base1-4']],
  ['oddish | gyarados', ['sv03-006', 'base1-6']],
  ['set:obf', ['sv03-125', 'sv03-006']],
  ['set:base', ['base1-4', 'base1-6', 'base1-125']],
  ['number>6', ['sv03-125', 'ja-SV3-066', 'base1-125']],
  ['number:006', ['sv03-006', 'base1-6']],
  ['lang:ja', ['ja-SV3-066']],
  ['r:common', ['sv03-006', 'base1-6', 'base1-125']],
  ['r>=rr', ['sv03-125', 'ja-SV3-066']],
  ['is:owned', ['base1-4']],
  ['is:wanted', ['base1-6']],
  ['-is:owned set:base', ['base1-6', 'base1-125']],
  ['qty>=2', ['base1-4']],
  ['name!=oddish set:obf', ['sv03-125']],
  ['id:base1-4', ['base1-4']],
  ['mewtwo', []],
])('%s finds %j', (q, ids) => {
  expect(find(q)).toEqual(ids)
})

test('a term that only the server can evaluate is reported and excludes no card', () => {
  const query = parseQuery('charizard hp>100 -cond:nm')
  const { cards: found, leftOut } = filterNamedCards(cards, query, countsOf)
  expect(found.map(({ id }) => id)).toEqual(['sv03-125', 'ja-SV3-066', 'base1-4'])
  expect(leftOut).toEqual(['hp>100', 'cond:nm'])
})

test('an alternative that only the server can evaluate keeps every card', () => {
  expect(find('oddish | hp>100')).toHaveLength(cards.length)
})

test('a query of which nothing can be evaluated finds nothing and says so', () => {
  expect(filterNamedCards(cards, parseQuery('hp>100'), countsOf)).toEqual({ cards: [], leftOut: ['hp>100'] })
})

test('a query that only sorts finds every card, in the given order', () => {
  expect(filterNamedCards(cards, parseQuery('sort:name'), countsOf)).toEqual({
    cards,
    leftOut: ['sort:name'],
  })
  expect(find('sort:name hp>100')).toEqual([])
})

test('a search lists own cards first, then exact names', () => {
  const search = (q: string) => searchNamedCards(cards, parseQuery(q), countsOf).cards.map(({ id }) => id)
  expect(search('charizard ex')).toEqual(['sv03-125', 'ja-SV3-066'])
  expect(search('charizard')).toEqual(['base1-4', 'sv03-125', 'ja-SV3-066'])
  expect(search('oddish | charizard ex | gyarados')[0]).toBe('base1-6')
})

import { expect, test } from 'vitest'
import { makeCard, makeSet } from '#test/support/search/make-card.ts'
import { buildIndex } from '#search/index/index-builder.ts'
import { parseQuery } from '#search/query/parse-query.ts'
import { search } from '#search/search.ts'

const sets = [
  makeSet('sv03', { ptcgoCode: 'OBF', printedTotal: 197 }),
  makeSet('svp', { name: 'SVP Black Star Promos', ptcgoCode: 'SVP', printedTotal: null }),
  makeSet('swshp', { name: 'SWSH Black Star Promos', printedTotal: null }),
  makeSet('smp', { name: 'SM Black Star Promos', ptcgoCode: 'PR-SM', printedTotal: null }),
  makeSet('exu', { name: 'Unown Collection', printedTotal: null }),
  makeSet('ecard1', { name: 'Expedition', ptcgoCode: 'EX' }),
  makeSet('sv03.5', { name: '151', ptcgoCode: 'MEW', printedTotal: 165 }),
  makeSet('ja-SV-P', { name: 'プロモカード', printedTotal: null, aliases: ['SV-P'] }),
]
const cards = [
  makeCard('sv03', '125', 'Charizard ex'),
  makeCard('sv03', '001', 'Oddish'),
  makeCard('sv03', '058', 'Gloom'),
  makeCard('svp', '058', 'Iron Bundle'),
  makeCard('swshp', 'SWSH068', 'Snorlax'),
  makeCard('smp', 'SM31', 'Tapu Koko'),
  makeCard('smp', 'SM132', 'Delcatty', { artist: 'Studio 31' }),
  makeCard('ecard1', '125', 'Tyrogue'),
  makeCard('sv03.5', '151', 'Mew ex'),
  makeCard('sv03.5', '193', 'Mew ex'),
  makeCard('exu', 'A', 'Unown'),
  makeCard('exu', '!', 'Unown'),
  { ...makeCard('exu', '?', 'Unown'), id: 'exu-%3F' },
  makeCard('ja-SV-P', '001', 'ピカチュウ'),
  makeCard('ja-SV-P', '058', 'ハルクジラ'),
]
const index = buildIndex(sets, cards)
const find = (text: string) => search(index, parseQuery(text)).ids

test.each([
  ['PR-SW 68', 'swshp-SWSH068'],
  ['prsw 68', 'swshp-SWSH068'],
  ['swshp 68', 'swshp-SWSH068'],
  ['id:swshp-68', 'swshp-SWSH068'],
  ['PR-SM 31', 'smp-SM31'],
  ['PR-SV 58', 'svp-058'],
])('a promo is found by its set and its number without letters: %s', (text, id) => {
  expect(find(text)).toEqual([id])
})

test.each([
  ['001/SV-P', ['ja-SV-P-001']],
  ['058/SV-P', ['ja-SV-P-058']],
  ['SV-P 058', ['ja-SV-P-058']],
  ['SV-P 58', ['ja-SV-P-058']],
  ['svp 58', ['svp-058']],
  ['001/XY-P', []],
  ['XY-P 1', []],
  ['1/P', []],
  ['058/SV-P gloom', []],
])('the number of a Japanese promo as printed finds no card of another set: %s', (text, ids) => {
  expect(find(text)).toEqual(ids)
})

test.each([
  ['exu-%3F', 'exu-%3F'],
  ['exu-?', 'exu-%3F'],
  ['id:exu-%3F', 'exu-%3F'],
  ['exu-!', 'exu-!'],
])('a card whose number is a sign is found by its id %s', (text, id) => {
  expect(find(text)).toEqual([id])
})

test.each([
  '4 Charizard ex OBF 125 PH',
  '4x charizard ex obf 125',
  'Charizard ex OBF 125 reverse holo',
  '1 Charzard ex OBF 125',
  'OBF 125/197 RH',
  '4 Charizard ex SV3 125',
  '4 Charizard ex sv03 125/197 PH',
])('the line %j of a deck list finds its card', text => {
  expect(find(text)).toEqual(['sv03-125'])
})

test.each(['4 Mew ex MEW 193', 'Mew ex MEW 193 RH', '1 MEW ex mew 193'])(
  'the code of a set that is also a word of the name is read after it: %s',
  text => {
    expect(find(text)).toEqual(['sv03.5-193'])
  },
)

test('a set code of two letters is read before a number', () => {
  expect(find('tyrogue ex 125')).toEqual(['ecard1-125'])
})

test('a name of two Pokémon ranks before the name of one', () => {
  const names = ['Mewtwo', 'Mewtwo ex', 'Mewtwo & Mew GX']
  const mixed = buildIndex(
    [makeSet('s')],
    names.map((name, at) => makeCard('s', String(at), name)),
  )
  expect(search(mixed, parseQuery('Mewtwo and Mew')).ids[0]).toBe('s-2')
  expect(search(mixed, parseQuery('mewtwo')).ids).toEqual(['s-0', 's-1', 's-2'])
})

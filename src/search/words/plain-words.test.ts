import { expect, test } from 'vitest'
import { makeCard, makeSet } from '#test/support/search/make-card.ts'
import { findIds, searchExamples } from '#test/support/search/search-examples.ts'
import { buildIndex } from '#search/index/index-builder.ts'
import { parseQuery } from '#search/query/parse-query.ts'
import { search } from '#search/search.ts'

const first = (text: string) => findIds(text)[0]

test('cards with exactly this name come first, newest set first, then names that contain it', () => {
  expect(findIds('charizard lang:en')).toEqual([
    'base4-4',
    'base1-4',
    'sv03.5-006',
    'sv03-026',
    'sv03-125',
    'sv03-223',
  ])
})

test('an exact name ranks before a longer name that begins with it', () => {
  const cards = [
    makeCard('s', '1', 'Mewtwo'),
    makeCard('s', '2', 'Mew ex'),
    makeCard('s', '3', 'Ancient Mew'),
  ]
  const index = buildIndex([makeSet('s')], [...cards, makeCard('s', '4', 'Mew')])
  expect(search(index, parseQuery('mew')).ids).toEqual(['s-4', 's-2', 's-3', 's-1'])
})

test('among equal matches main sets rank before promos, even before newer ones', () => {
  expect(findIds('pikachu lang:en')).toEqual(['base2-60', 'base1-58', 'basep-27', 'ex13-104'])
})

test('of two cards with the same Latin name the English one comes first', () => {
  const sets = [makeSet('ja-new', { releaseDate: '2020-01-01' }), makeSet('old')]
  const index = buildIndex(sets, [makeCard('ja-new', '1', 'Umbreon'), makeCard('old', '1', 'Umbreon')])
  expect(search(index, parseQuery('umbreon')).ids).toEqual(['old-1', 'ja-new-1'])
})

test('a name with every word ranks before a card whose name and set have some of the words each', () => {
  const sets = [makeSet('p', { name: 'Black Star Promos' }), makeSet('x')]
  const index = buildIndex(sets, [makeCard('p', '1', 'Charizard'), makeCard('x', '1', 'Charizard ★ δ')])
  expect(search(index, parseQuery('charizard star')).ids).toEqual(['x-1', 'p-1'])
})

test('the cards of a set with the typed name are in index order, even if some names contain its words', () => {
  const cards = [
    makeCard('x', '2', 'Lost City'),
    makeCard('x', '1', 'Oddish'),
    makeCard('y', '1', 'Lost Sword'),
  ]
  const index = buildIndex([makeSet('x', { name: 'Lost Origin' }), makeSet('y', { name: 'Origin' })], cards)
  expect(search(index, parseQuery('lost origin')).ids).toEqual(['x-1', 'x-2', 'y-1'])
})

test('a name that begins with the text ranks before a name with a later word that does', () => {
  const cards = [makeCard('x', '1', 'Dark Charmeleon'), makeCard('x', '2', 'Charmander')]
  const index = buildIndex([makeSet('x')], cards)
  expect(search(index, parseQuery('char')).ids).toEqual(['x-2', 'x-1'])
})

test('an existing number does not match longer numbers', () => {
  const index = buildIndex(
    [makeSet('x')],
    ['12', '125', '13'].map(number => makeCard('x', number, 'Oddish')),
  )
  expect(search(index, parseQuery('oddish 12')).ids).toEqual(['x-12'])
  expect(search(index, parseQuery('oddish 1')).ids).toEqual(['x-12', 'x-13', 'x-125'])
})

test('matches with one typo exclude matches with two', () => {
  const cards = [makeCard('x', '1', 'Gyarados'), makeCard('x', '2', 'Oddish', { artist: 'Gyradess' })]
  const index = buildIndex([makeSet('x')], cards)
  expect(search(index, parseQuery('gyrados')).ids).toEqual(['x-1'])
})

test('Latin words rank English cards first and kana Japanese cards, and both find both', () => {
  expect(findIds('charizard').slice(-2)).toEqual(['ja-PMCG1-006', 'ja-SV2a-201'])
  expect(findIds('ピカチュウ')).toEqual([
    'ja-SV2a-025',
    'ja-PMCG1-025',
    'base2-60',
    'base1-58',
    'basep-27',
    'ex13-104',
  ])
})

test.each([
  ['OBF 125', 'sv03-125'],
  ['obf 125', 'sv03-125'],
  ['OBF: 125/197', 'sv03-125'],
  ['OBF: 125/190', 'sv03-125'],
  ['sv3-125', 'sv03-125'],
  ['sv03-125', 'sv03-125'],
  ['sv03 125', 'sv03-125'],
  ['obf125', 'sv03-125'],
  ['125/197', 'sv03-125'],
  ['ＯＢＦ　１２５', 'sv03-125'],
  ['OBF 26', 'sv03-026'],
  ['OBF 026', 'sv03-026'],
  ['base1 4/102', 'base1-4'],
  ['base1-4', 'base1-4'],
  ['4/102', 'base1-4'],
  ['4/130', 'base4-4'],
  ['HP: 4/110', 'ex13-4'],
  ['sv3pt5 6', 'sv03.5-006'],
  ['sv3pt5-6', 'sv03.5-006'],
  ['sv03.5-006', 'sv03.5-006'],
  ['mew 151', 'sv03.5-151'],
  ['TG05/TG30', 'swsh12tg-TG05'],
  ['tg5', 'swsh12tg-TG05'],
  ['SV2a 201', 'ja-SV2a-201'],
  ['ja-sv2a-201', 'ja-SV2a-201'],
])('the code and number %s find %s first', (text, id) => {
  expect(first(text)).toBe(id)
})

test.each([
  ['pikachu 58', 'base1-58'],
  ['pikachu 58/102', 'base1-58'],
  ['pikachu-58', 'base1-58'],
  ['charizard 4/102', 'base1-4'],
  ['charizard 4/130', 'base4-4'],
  ['umbreon vmax 215', 'swsh7-215'],
  ['リザードンex 201', 'ja-SV2a-201'],
])('the name and number %s find %s first', (text, id) => {
  expect(first(text)).toBe(id)
})

test('a number with a total as the whole query finds only cards of sets with that total', () => {
  expect(findIds('4/102')).toEqual(['base1-4'])
  expect(findIds('4').length).toBeGreaterThan(1)
})

test('an incomplete number matches longer numbers only if no card has this number', () => {
  expect(findIds('obf 12')).toEqual(['sv03-125'])
  expect(findIds('obf 22')).toEqual(['sv03-223'])
  expect(findIds('obf 1')).toEqual(['sv03-001'])
})

test.each([
  ['base set charizard', 'base1-4'],
  ['charizard base set', 'base1-4'],
  ['charizard base set 2', 'base4-4'],
  ['jungle pikachu', 'base2-60'],
  ['evolving skies umbreon', 'swsh7-95'],
  ['pikachu kagemaru himeno', 'base2-60'],
  ['himeno', 'base2-60'],
  ['151 charizard', 'sv03.5-006'],
])('words of sets and artists are searched: %s finds %s first', (text, id) => {
  expect(first(text)).toBe(id)
})

test('the cards of a set with exactly the typed name come first, before cards with one of its words', () => {
  expect(findIds('obsidian flames')).toEqual([
    'sv03-001',
    'sv03-026',
    'sv03-125',
    'sv03-189',
    'sv03-190',
    'sv03-223',
  ])
  expect(findIds('pokemon card 151')[0]).toBe('ja-SV2a-025')
})

test.each([
  ['base set', 'base1-2'],
  ['Base Set 2 set', 'base4-4'],
  ['obsidian flames set', 'sv03-001'],
  ['jungle collection', 'base2-6'],
])('%s finds cards of sets, those with exactly this name first', (text, id) => {
  expect(first(text)).toBe(id)
})

test('a set query without a set, or with an empty set, runs as plain words', () => {
  expect(first('charizard set')).toBe('base4-4')
  expect(searchExamples('promised set').total).toBe(0)
})

test.each([
  ['pickachu', 'Pikachu', 'base2-60'],
  ['pikahcu', 'Pikachu', 'base2-60'],
  ['gyrados', 'Gyarados', 'sv03.5-130'],
  ['charzard', 'Charizard', 'base4-4'],
  ['snorlacks', 'Snorlax', 'sv03.5-143'],
  ['umbrean vmax', 'Umbreon VMAX', 'swsh7-95'],
  ['pikchu 58', 'Pikachu', 'base1-58'],
  ['obsidien flames', 'Oddish', 'sv03-001'],
  ['ken sugimory', 'Blastoise', 'base1-2'],
  ['ピカチユウ', 'ピカチュウ', 'ja-SV2a-025'],
])('the mistyped %s still finds %s', (text, _name, id) => {
  const result = searchExamples(text)
  expect(result.reading).toBe('mistyped')
  expect(result.ids[0]).toBe(id)
})

test('typos are corrected only if nothing is found as typed', () => {
  expect(searchExamples('charizard').reading).toBe('as-typed')
  expect(searchExamples('charizardex')).toMatchObject({ reading: 'loosely', total: 5 })
})

test('numbers are never corrected', () => {
  expect(searchExamples('obf 999').total).toBe(0)
  expect(searchExamples('base1-999').total).toBe(0)
})

test('unknown words find nothing', () => {
  expect(searchExamples('xyzzyqqq')).toMatchObject({ total: 0, ids: [] })
  expect(searchExamples('charizard xyzzyqqq').total).toBe(0)
})

test.each([
  ['mr mime', 'base2-6'],
  ['mr. mime', 'base2-6'],
  ['mrmime', 'base2-6'],
  ['farfetchd', 'base2-27'],
  ['farfetch’d', 'base2-27'],
  ['nidoran♀', 'base2-22'],
  ['nidoran female', 'base2-22'],
  ['pikachu ☆', 'ex13-104'],
  ['pikachu star', 'ex13-104'],
  ['gyarados delta', 'ex13-4'],
  ["boss's orders", 'sv03-189'],
  ['boss orders', 'sv03-189'],
  ['pika chu 58', 'base1-58'],
  ['the charizard card', 'base4-4'],
])('the spelling %s finds the name', (text, id) => {
  expect(first(text)).toBe(id)
})

test.each([
  ['ぴかちゅう', 'ja-SV2a-025'],
  ['ﾋﾟｶﾁｭｳ', 'ja-SV2a-025'],
  ['イワーク', 'ja-SV2a-095'],
  ['たけしの', 'ja-SV2a-095'],
  ['ナンジャ', 'ja-SV2a-166'],
  ['リザードンex', 'ja-SV2a-201'],
  ['リザードン ex', 'ja-SV2a-201'],
  ['ピカチュウ sv2a', 'ja-SV2a-025'],
  ['rizadon', 'ja-PMCG1-006'],
  ['rizaadon', 'ja-PMCG1-006'],
  ['nanjamo', 'ja-SV2a-166'],
  ['宮内', 'ja-SV2a-025'],
  ['拡張パック', 'ja-PMCG1-006'],
])('Japanese names are found in any script: %s', (text, id) => {
  expect(first(text)).toBe(id)
})

test('Japanese cards without an English name are found by the English name of their species', () => {
  expect(findIds('charizard ex lang:ja')[0]).toBe('ja-SV2a-201')
  expect(findIds('リザードン lang:en')).toContain('base1-4')
  expect(findIds('mew lang:ja')).toEqual(['ja-SV2a-151'])
})

test.each([
  ['pikachu promo', 'basep-27'],
  ['japanese charizard', 'ja-PMCG1-006'],
  ['charizard special illustration', 'sv03-223'],
  ['umbreon secret', 'swsh7-215'],
  ['charizard 1st edition', 'base1-4'],
  ['pikachu lightning', 'base2-60'],
])('a word that no name contains is searched as a property: %s', (text, id) => {
  expect(first(text)).toBe(id)
})

test('a number with a total ranks the best-known set of this size first, other sets newest first', () => {
  const sets = [
    makeSet('hgss4', { name: 'Triumphant', printedTotal: 102, releaseDate: '2010-11-03' }),
    makeSet('base1', { name: 'Base Set', printedTotal: 102 }),
    makeSet('other', { name: 'Other', printedTotal: 102, releaseDate: '2005-01-01' }),
    makeSet('base4', { name: 'Base Set 2', printedTotal: 130, releaseDate: '2000-02-24' }),
  ]
  const cards = sets.map(({ id }) => makeCard(id, '4', id === 'base4' ? 'Charizard' : `Card of ${id}`))
  const index = buildIndex(sets, cards)
  expect(search(index, parseQuery('4/102')).ids).toEqual(['base1-4', 'hgss4-4', 'other-4'])
  expect(search(index, parseQuery('charizard 4/102')).ids).toEqual(['base4-4'])
  expect(search(index, parseQuery('4')).ids[0]).toBe('hgss4-4')
})

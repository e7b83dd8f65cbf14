import { expect, test } from 'vitest'
import { rankSets, type SetRanking } from './rank-sets.ts'

const set = (id: string, name: string, facts: { ptcgoCode?: string; nameEn?: string } = {}) => ({
  id,
  name,
  code: id.replace('ja-', ''),
  ptcgoCode: facts.ptcgoCode ?? null,
  nameEn: facts.nameEn ?? null,
  language: id.startsWith('ja-') ? ('ja' as const) : ('en' as const),
})
/** Newest first. */
const sets = [
  set('ja-SV3', '黒炎の支配者', { nameEn: 'Ruler of the Black Flame' }),
  set('sv3', 'Obsidian Flames', { ptcgoCode: 'OBF' }),
  set('ja-SV2a', 'ポケモンカード151', { nameEn: 'Pokémon Card 151' }),
  set('xy12', 'Evolutions', { ptcgoCode: 'EVO' }),
  set('base2', 'Jungle', { ptcgoCode: 'JU' }),
  set('base1', 'Base Set', { ptcgoCode: 'BS' }),
]
const idsOf = (text: string, ranking: Partial<SetRanking> = {}) =>
  rankSets(sets, text, { recent: [], language: 'en', ...ranking }).map(({ id }) => id)

test('without a text recent sets are first, then those of the language of the interface, newest first', () => {
  expect(idsOf('', { recent: ['ja-SV2a', 'base1'] })).toEqual([
    'ja-SV2a',
    'base1',
    'sv3',
    'xy12',
    'base2',
    'ja-SV3',
  ])
  expect(idsOf(' ', { language: 'ja' })).toEqual(['ja-SV3', 'ja-SV2a', 'sv3', 'xy12', 'base2', 'base1'])
})

test.each([
  ['obf', ['sv3']],
  ['BS', ['base1', 'sv3']],
  ['base', ['base1', 'base2']],
  ['sv3', ['sv3', 'ja-SV3']],
  ['flame', ['sv3', 'ja-SV3']],
  ['黒炎', ['ja-SV3']],
  ['ぽけもん', ['ja-SV2a']],
  ['pokemon card', ['ja-SV2a']],
  ['nowhere', []],
])('the text %j finds sets by code, by name in both languages and in any spelling', (text, ids) => {
  expect(idsOf(text)).toEqual(ids)
})

test('a whole name is better than the start of one, also of a newer or recent set', () => {
  const base = [set('base4', 'Base Set 2', { ptcgoCode: 'B2' }), ...sets]
  const first = (text: string) => rankSets(base, text, { recent: ['base4'], language: 'en' })[0]?.id
  expect(first('base set')).toBe('base1')
  // Also before it is typed to its end.
  expect(first('base')).toBe('base1')
  expect(first('b2')).toBe('base4')
})

test('a code is better than the start of a name, and that is better than the start of a code', () => {
  expect(idsOf('sv3', { recent: ['ja-SV2a'] })).toEqual(['sv3', 'ja-SV3'])
  expect(idsOf('ju')).toEqual(['base2'])
  expect(idsOf('base', { recent: ['base2'] })).toEqual(['base1', 'base2'])
  expect(idsOf('sv', { language: 'ja' })).toEqual(['ja-SV3', 'ja-SV2a', 'sv3'])
})

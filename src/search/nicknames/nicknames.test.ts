import { expect, test } from 'vitest'
import { buildIndex } from '#search/index/index-builder.ts'
import { describeTerm } from '#search/query/describe-term.ts'
import { parseQuery } from '#search/query/parse-query.ts'
import type { QueryNode } from '#search/query/query.ts'
import { withoutTerm } from '#search/query/without-term.ts'
import { makeCard, makeSet, makeVariant } from '#test/support/search/make-card.ts'
import { search } from '#search/search.ts'
import { nicknameKey, nicknameTable } from './find-nickname.ts'

const sets = [
  makeSet('swsh7', { name: 'Evolving Skies', releaseDate: '2021-08-27' }),
  makeSet('ex15', { name: 'Dragon Frontiers', releaseDate: '2006-11-08' }),
  makeSet('ecard3', { name: 'Skyridge', releaseDate: '2003-05-12' }),
  makeSet('base2', { name: 'Jungle', releaseDate: '1999-06-16' }),
  makeSet('ja-S6a', { name: 'イーブイヒーローズ', nameEn: 'Eevee Heroes', releaseDate: '2021-05-28' }),
]
const cards = [
  makeCard('swsh7', '215', 'Umbreon VMAX', { dexNumbers: [197] }),
  makeCard('swsh7', '20', 'Roaring Moon'),
  makeCard('swsh7', '60', 'Type: Null', { dexNumbers: [772] }),
  makeCard('swsh7', '70', 'Technical Machine: Evolution', { supertype: 'Trainer' }),
  makeCard('swsh7', '71', 'Pokémon Tool: Scarf', { supertype: 'Trainer' }),
  makeCard('ex15', '100', 'Charizard ★ δ', { dexNumbers: [6] }),
  makeCard('ex15', '101', 'Mew ★ δ', { dexNumbers: [151] }),
  makeCard('ecard3', '146', 'Charizard', { dexNumbers: [6] }),
  makeCard('base2', '55', 'Nidoran ♂', { dexNumbers: [32] }),
  makeCard('base2', '57', 'Nidoran ♀', { dexNumbers: [29] }),
  makeCard('base2', '1', 'Clefable', { variants: [makeVariant('holo', { stamps: ['prerelease'] })] }),
]
const index = buildIndex(sets, cards)
const parse = (text: string) => parseQuery(text, index.colonNames)
const find = (text: string) => search(index, parse(text))

test.each([
  ['moonbreon', ['swsh7-215']],
  ['ＭＯＯＮＢＲＥＯＮ', ['swsh7-215']],
  ['moonbreon lang:en', ['swsh7-215']],
  ['moonbreon lang:ja', []],
  ['moonbreon or clefable', ['swsh7-215', 'base2-1']],
  ['s:base2 r:common or moonbreon', ['swsh7-215', 'base2-1', 'base2-55', 'base2-57']],
  ['gold star', ['ex15-100', 'ex15-101']],
  ['gold star charizard', ['ex15-100']],
  ['charizard Gold-Star', ['ex15-100']],
  ['charizard -goldstar', ['ecard3-146']],
  ['crystal charizard', ['ecard3-146']],
  ['prerelease', ['base2-1']],
  ['プレリリース', ['base2-1']],
  ['ﾌﾟﾚﾘﾘｰｽ', ['base2-1']],
  ['nidoran m', ['base2-55']],
  ['nidoran f', ['base2-57']],
])('%s finds %j', (text, ids) => {
  expect(find(text).ids).toEqual(ids)
  expect(find(text).problems).toEqual([])
})

test('a nickname is one term with its meaning and is removed as a whole', () => {
  const query = parseQuery('gold star charizard t:fire')
  expect(query.terms.map(describeTerm)).toEqual([
    'gold star: Pokémon ★, the Gold Star cards',
    '"charizard"',
    'Fire',
  ])
  expect(withoutTerm(query, 0)).toBe('charizard t:fire')
  expect(withoutTerm(query, 1)).toBe('gold star t:fire')
})

test('full art Supporter cards are not all Trainer cards', () => {
  const queries = ['full art supporter', 'trainer full art'].map(text => parseQuery(text).terms[0]?.meaning)
  expect(queries).toMatchObject([
    { query: 'sub:supporter r:"Ultra Rare"' },
    { query: 'cat:trainer r:"Ultra Rare"' },
  ])
})

test('the longer of two nicknames with a common prefix matches', () => {
  expect(parseQuery('prerelease raichu').terms).toMatchObject([{ meaning: { text: 'prerelease raichu' } }])
  expect(parseQuery('prerelease clefable').terms).toMatchObject([
    { meaning: { kind: 'nickname', text: 'prerelease' } },
    { meaning: { kind: 'words', text: 'clefable' } },
  ])
})

test('a nickname in quotes is searched as text', () => {
  expect(parseQuery('"moonbreon"').terms).toMatchObject([{ meaning: { kind: 'words', text: 'moonbreon' } }])
  expect(find('"moonbreon"').ids).toEqual([])
})

test('an explicit sort overrides the sort of a nickname', () => {
  expect(parseQuery('gold star').sorting).toEqual({ by: 'releaseDate', direction: 'asc' })
  expect(parseQuery('gold star sort:name').sorting).toEqual({ by: 'name', direction: 'asc' })
})

test.each(['pikachu illustrator', 'poncho pikachu', 'ポンチョピカチュウ', 'eevee heroes umbreon'])(
  '%s is reported as missing where the catalogue has no such card',
  text => {
    const { ids, problems } = find(text)
    expect(ids).toEqual([])
    expect(problems).toMatchObject([{ term: 0, problem: { reason: 'not-in-catalogue' } }])
    expect(find(`${text} or clefable`).ids).toEqual(['base2-1'])
  },
)

test.each(['wibble:7 charizard', 'charizard wibble:7', 'charizard or wibble:7'])(
  '%s reports the unknown field with the closest ones, and the rest runs',
  text => {
    const { ids, problems } = find(text)
    expect(ids).toEqual(['ecard3-146', 'ex15-100'])
    expect(problems).toMatchObject([{ problem: { reason: 'unknown-field', text: 'wibble:' } }])
    expect(problems[0]?.problem.near).toHaveLength(3)
    expect(problems[0]?.problem.hint).toMatch(/^The closest fields are \w+, \w+ and \w+$/)
  },
)

test.each([
  ['Type: Null', ['"Type: Null"'], ['swsh7-60']],
  ['type:null', ['"type:null"'], ['swsh7-60']],
  ['ｔｙｐｅ： ｎｕｌｌ', ['"type: null"'], ['swsh7-60']],
  ['!"Type: Null"', ['Name exactly "Type: Null"'], ['swsh7-60']],
  ['type: null s:swsh7', ['"type: null"', 'Set: swsh7'], ['swsh7-60']],
  [
    'moonbreon or Type: Null',
    ['moonbreon: Umbreon VMAX, alternate art of Evolving Skies 215', '"Type: Null"'],
    ['swsh7-215', 'swsh7-60'],
  ],
  [
    's:swsh7 -type:null',
    ['Set: swsh7', 'not "type:null"'],
    ['swsh7-20', 'swsh7-70', 'swsh7-71', 'swsh7-215'],
  ],
  ['technical machine:evolution', ['"technical machine:evolution"'], ['swsh7-70']],
  ['Pokemon Tool: Scarf', ['"Pokemon Tool: Scarf"'], ['swsh7-71']],
])('the card name %s with a colon is not a field and has no problem', (text, labels, ids) => {
  const query = parse(text)
  expect(query.terms.map(describeTerm)).toEqual(labels)
  expect(find(text)).toMatchObject({ ids, problems: [] })
})

test('a text with a colon is a field if it is longer than a card name or no card has that name', () => {
  expect(parse('type:nullify').terms[0]?.problem?.reason).toBe('unknown-value')
  expect(parse('type:fire').terms[0]?.meaning).toMatchObject({ kind: 'field', field: 'type' })
  expect(parseQuery('type:null').terms[0]?.problem?.reason).toBe('unknown-value')
})

test('a name with a colon remains one term after another term is removed', () => {
  const query = parse('technical machine:evolution t:fire')
  expect(withoutTerm(query, 1, index.colonNames)).toBe('technical machine:evolution')
})

test('a set code or a name before a colon is not a field', () => {
  expect(find('swsh7:215 umbreon').problems).toEqual([])
  expect(find('umbreon:215 vmax')).toMatchObject({ ids: ['swsh7-215'], problems: [] })
})

/** The kinds of nodes below one. */
function kindsIn(node: QueryNode): string[] {
  if ('children' in node) return node.children.flatMap(kindsIn)
  return 'child' in node ? [node.kind, ...kindsIn(node.child)] : [node.kind]
}

test('the table has at least 60 rows, each with a valid query, meanings and a source', () => {
  expect(nicknameTable.length).toBeGreaterThanOrEqual(60)
  for (const [names, query, en, ja, source] of nicknameTable) {
    expect(names.length, query).toBeGreaterThan(0)
    for (const name of names) {
      const { root, terms } = parseQuery(name)
      expect(terms, name).toMatchObject([{ meaning: { kind: 'nickname', query }, problem: null }])
      expect(root && kindsIn(root).filter(kind => kind === 'words'), name).toEqual([])
    }
    const problems = parseQuery(query).terms.filter(term => term.problem)
    expect(problems, query).toEqual([])
    expect(parseQuery(query).terms.length, query).toBeGreaterThan(0)
    for (const text of [en, ja]) expect(text.trim(), query).not.toBe('')
    expect(source, query).toMatch(/^[^:]+: \S/)
    expect(source).not.toMatch(/https?:/)
  }
})

test('no nickname has two queries', () => {
  const keys = nicknameTable.flatMap(([names]) => names.map(nicknameKey))
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

test.each(['wibble:7', 'wibble:seven', 'wibble:7 or wobble:8', '-wibble:7'])(
  '%s alone is reported and not searched as words',
  text => {
    const { ids, problems } = find(text)
    expect(ids).toEqual([])
    expect(problems[0]?.problem).toMatchObject({ reason: 'unknown-field', text: 'wibble:' })
  },
)

import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCard, aSet } from '#test/support/catalogue-fixtures.ts'
import { startTestApi, type TestApi } from '#test/support/test-api.ts'

/** A catalogue whose cards only TCGdex has, without the ids of pokemontcg.io. */
const facts = {
  rev: 1,
  series: [
    { id: 'sv', language: 'en' as const, name: 'Scarlet & Violet' },
    { id: 'ja-SM', language: 'ja' as const, name: 'サン&ムーン' },
  ],
  sets: [
    aSet({ code: 'sv03.5', name: '151' }),
    aSet({ code: 'swsh3.5', name: "Champion's Path" }),
    aSet({ code: 'hgssp', name: 'HGSS Black Star Promos' }),
    aSet({ code: 'swshp', name: 'SWSH Black Star Promos' }),
    aSet({ code: 'exu', name: 'Unseen Forces Unown Collection' }),
    aSet({ code: 'SM1+', language: 'ja', name: '強化拡張パック' }),
  ],
  cards: [
    aCard({
      setId: 'sv03.5',
      number: '083',
      name: "Farfetch'd",
      weaknesses: [{ type: 'Lightning', value: null }],
      resistances: [{ type: 'Fighting', value: null }],
      attacks: [{ name: 'Peck', cost: [], damage: null, text: null }],
      abilities: [{ kind: 'Ability', name: 'Look', text: null }],
      stage: 'Level-Up',
      rarity: 'Rare Holo GX',
    }),
    aCard({
      setId: 'swsh3.5',
      number: '54',
      supertype: 'Trainer',
      subtypes: ['Pokémon Tool'],
      sourceRows: { tcgdex: { id: 'swsh3.5-54', localId: '54', name: 'Rope', trainerType: 'Tool' } },
    }),
    aCard({ setId: 'swsh3.5', number: '55', supertype: 'Trainer', subtypes: ['Pokémon Tool'] }),
    aCard({ setId: 'swsh3.5', number: '56', supertype: 'Energy', subtypes: ['Basic'] }),
    aCard({ setId: 'hgssp', number: 'HGSS03' }),
    aCard({ setId: 'swshp', number: 'SWSH068' }),
    aCard({ setId: 'exu', number: '?', id: 'exu-%3F' }),
    aCard({ setId: 'ja-SM1+', number: '001' }),
  ],
}

let api: TestApi
beforeAll(async () => void (api = await startTestApi({}, facts)))
afterAll(() => api.close())

const get = async (path: string) => (await api.call('GET', path)).body
const idAt = async (path: string) => {
  const body = await get(path)
  return ((body['data'] as { id?: unknown } | undefined) ?? body)['id']
}

test.each([
  ['base1-4 does not exist', 'base1-4', undefined],
  ['letter case', 'SV03.5-083', 'sv03.5-083'],
  ['the id of pokemontcg.io', 'sv3pt5-83', 'sv03.5-083'],
  ['no dot and no zeros', 'sv35-83', 'sv03.5-083'],
  ['a file name', 'sv03.5-083.json', 'sv03.5-083'],
  ['a promo by its bare number', 'swshp-68', 'swshp-SWSH068'],
  ['a promo by the code of lists', 'PR-SW-68', 'swshp-SWSH068'],
  ['another set id of pokemontcg.io', 'hsp-HGSS03', 'hgssp-HGSS03'],
  ['a sign, encoded once', 'exu-%3F', 'exu-%3F'],
  ['a sign, encoded twice', 'exu-%253F', 'exu-%3F'],
])('an id is found in the spelling of %s in every API', async (_, id, found) => {
  const paths = [`/api/products/${id}`, `/v2/cards/${id}`, `/v2/en/cards/${id}`]
  expect(await Promise.all(paths.map(idAt))).toEqual([found, found, found])
})

test.each([
  ['sv3pt5', 'sv03.5'],
  ['swsh35', 'swsh3.5'],
  ['hsp', 'hgssp'],
  ['SWSHP', 'swshp'],
  ['PR-SW', 'swshp'],
  ['sv03.5.json', 'sv03.5'],
])('the set %s is the set %s in every API', async (code, id) => {
  const paths = [`/api/categories/${code}`, `/v2/sets/${code}`, `/v2/en/sets/${code}`]
  expect(await Promise.all(paths.map(idAt))).toEqual([id, id, id])
})

test.each([
  ['/v2/ja/sets/SM1+', 'SM1+'],
  ['/v2/ja/sets/sm1%2B', 'SM1+'],
  ['/v2/ja/sets/SM1%20', 'SM1+'],
  ['/v2/ja/cards/SM1+-001', 'SM1+-001'],
  ['/v2/ja/cards/sm1+-1', 'SM1+-001'],
  ['/v2/ja/sets/SM1+/001.json', 'SM1+-001'],
  ['/v2/en/sets/swshp/68', 'swshp-SWSH068'],
  ['/v2/en/sets/exu/%3F', 'exu-%3F'],
])('%s is %s', async (path, id) => {
  expect(await idAt(path)).toBe(id)
})

test.each([
  ['set.id:sv3pt5', ['sv03.5-083']],
  ['set.id:hsp', ['hgssp-HGSS03']],
  ['id:sv3pt5-83', ['sv03.5-083']],
  ['-set.id:swsh35 set.id:sv3pt5', ['sv03.5-083']],
  ['name:farfetch’*', ['sv03.5-083']],
  ['name:farfetch‘d', ['sv03.5-083']],
  ["name:farfetch'*", ['sv03.5-083']],
  ['set.name:champion’s*', ['swsh3.5-54', 'swsh3.5-55', 'swsh3.5-56']],
])('q=%s finds %j', async (q, ids) => {
  const { data } = await get(`/v2/cards?q=${encodeURIComponent(q)}&orderBy=id`)
  expect((data as { id: string }[]).map(({ id }) => id)).toEqual(ids)
})

test.each([
  ['set.id=sv3pt5', ['sv03.5-083']],
  ['set.id=eq:SV3PT5', ['sv03.5-083']],
  ['set.id=sv3pt5|hsp', ['hgssp-HGSS03', 'sv03.5-083']],
  ['id=sv3pt5-83', ['sv03.5-083']],
  ['set.id=eq:sv03.5&set.id=neq:sv3pt5', []],
])('/v2/en/cards?%s finds %j', async (filters, ids) => {
  const found = (await get(`/v2/en/cards?${filters}`)) as unknown as { id: string }[]
  expect(found.map(({ id }) => id).toSorted()).toEqual(ids)
})

test('a field of sets in an id of pokemontcg.io finds the set', async () => {
  expect(await get('/v2/sets?q=id:sv3pt5')).toMatchObject({ data: [{ id: 'sv03.5' }] })
  expect(await get('/v2/en/sets?id=sv3pt5')).toMatchObject([{ id: 'sv03.5' }])
})

test.each(['/v2/cards', '/v2/sets', '/v2/en/cards/sv03.5-083', '/v2/en/sets/sv03.5', '/v2/ja/sets/SM1+'])(
  'nothing in %s is null, at any depth',
  async path => {
    const { text } = await api.call('GET', path)
    expect(text).not.toContain('null')
  },
)

test('a nested field without a value is left out in both dialects', async () => {
  const { data } = await get('/v2/cards/sv03.5-083')
  expect(data).toMatchObject({ weaknesses: [{ type: 'Lightning' }], attacks: [{ cost: [], damage: '' }] })
  expect(await get('/v2/en/cards/sv03.5-083')).toMatchObject({ resistances: [{ type: 'Fighting' }] })
})

test('lists of values have the words of TCGdex for cards that it does not have', async () => {
  const list = async (path: string) => JSON.parse((await api.call('GET', `/v2/en/${path}`)).text)
  expect(await list('trainer-types')).toEqual(['Tool'])
  expect(await list('energy-types')).toEqual(['Normal'])
  expect(await list('stages')).toEqual(['Basic', 'LEVEL-UP'])
  expect(await list('rarities')).toEqual(['Common', 'Ultra Rare'])
})

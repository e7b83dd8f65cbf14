import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiEndpoints } from '#contract/api.ts'
import type { EndpointResponse } from '#contract/endpoint.ts'
import { aCard, aSet } from '#test/support/catalogue-fixtures.ts'
import { signUpCollector } from '#test/support/collector-api.ts'
import { startTestApi, type TestApi } from '#test/support/test-api.ts'

const image = (name: string) => ({ small: `https://cards.example/${name}.webp`, large: null })
const vulpix = { dexNumbers: [37], types: ['Fire'] }
const catalogue = {
  rev: 1,
  series: [],
  sets: [
    aSet({ code: 'base1' }),
    aSet({ code: 'sm1', name: 'Sun & Moon', releaseDate: '2017-02-03' }),
    aSet({ code: 'S12', language: 'ja' as const, name: 'パラダイムトリガー', releaseDate: '2022-10-21' }),
  ],
  cards: [
    aCard({ setId: 'base1', number: '1', name: 'Vulpix', ...vulpix, images: image('vulpix') }),
    aCard({ setId: 'base1', number: '2', name: 'Vulpix', rarity: 'Ultra Rare', ...vulpix }),
    aCard({ setId: 'sm1', number: '21', name: 'Alolan Vulpix', ...vulpix, types: ['Water'] }),
    aCard({ setId: 'sm1', number: '22', name: 'Vulpix', ...vulpix }),
    aCard({ setId: 'ja-S12', number: '1', name: 'アローラ ロコンVSTAR', ...vulpix, types: ['Water'] }),
    aCard({ setId: 'sm1', number: '30', name: 'Litten', dexNumbers: [725], types: ['Fire'] }),
    aCard({ setId: 'base1', number: '90', name: 'Bill', supertype: 'Trainer', dexNumbers: [], types: [] }),
  ],
}

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({}, catalogue)
})
afterAll(() => api.close())

type Listed = EndpointResponse<(typeof apiEndpoints)['listSpecies']>
type Species = EndpointResponse<(typeof apiEndpoints)['findSpecies']>

async function list(query = '', token?: string): Promise<Listed> {
  const { status, body } = await api.call('GET', `/api/pokedex${query}`, token === undefined ? {} : { token })
  expect(status).toBe(200)
  return apiEndpoints.listSpecies.response.parse(body)
}
const find = ({ species }: Listed, dex: number) => species.find(one => one.dex === dex)

describe('the Pokédex', () => {
  test('has all species with their forms, names and cards, and nothing of an owner for visitors', async () => {
    const pokedex = await list()
    expect(pokedex.species).toHaveLength(1025)
    const found = find(pokedex, 37)
    expect(found).toMatchObject({
      name: 'Vulpix',
      nameJa: 'ロコン',
      generation: 1,
      cards: { en: 4, ja: 1 },
      forms: [
        {
          key: 'base',
          name: 'Vulpix',
          cards: { en: 3, ja: 0 },
          card: { image: 'https://cards.example/vulpix.webp' },
        },
        { key: 'alola', name: 'Alolan Vulpix', nameJa: 'アローラロコン', cards: { en: 1, ja: 1 } },
      ],
    })
    expect(JSON.stringify(pokedex)).not.toMatch(/owned|wanted|newestOwned/)
    expect(find(pokedex, 1)).toMatchObject({ cards: { en: 0, ja: 0 }, forms: [{ key: 'base', card: null }] })
    expect(pokedex.completion).toEqual({ species: { total: 2 }, forms: { total: 3 } })
    expect(pokedex.generations[0]).toEqual({
      generation: 1,
      region: 'Kanto',
      species: { total: 1 },
      forms: { total: 2 },
    })
  })

  test('is limited to a generation, and to species with a card of a type or form', async () => {
    expect((await list('?generation=7')).species.map(({ dex }) => dex).at(0)).toBe(722)
    const fire = await list('?type=Fire')
    expect(fire.species.map(({ dex, cards }) => [dex, cards])).toEqual([
      [37, { en: 3, ja: 0 }],
      [725, { en: 1, ja: 0 }],
    ])
    const alolan = await list('?form=alola&type=Water&generation=1')
    expect(alolan.species.map(({ dex, forms }) => [dex, forms.map(({ key }) => key)])).toEqual([
      [37, ['alola']],
    ])
    expect(alolan.generations).toHaveLength(1)
    expect((await list('?generation=1')).species).toHaveLength(151)
  })

  test.each([
    ['generation=0', 'generation must be a number from 1 to 9'],
    ['generation=10', 'generation must be a number from 1 to 9'],
    ['generation=x', 'generation must be a number from 1 to 9'],
    ['type=Sound', /^type must be one of Grass, Fire/],
    ['form=shiny', /^form must be one of base, mega/],
  ])('refuses %s with a sentence', async (query, sentence) => {
    const { status, body } = await api.call('GET', `/api/pokedex?${query}`)
    expect(status).toBe(400)
    expect(Object.values((body['fields'] ?? {}) as Record<string, string>)[0]).toMatch(sentence)
  })

  test('counts different cards that the caller owns and wants, with the newest and the rarest', async () => {
    const ash = await signUpCollector(api)
    await ash.collection({
      cards: [
        { productId: 'base1-1', cardStatus: 'owned' },
        { productId: 'base1-2', cardStatus: 'owned' },
        { productId: 'sm1-22', cardStatus: 'owned' },
        { productId: 'ja-S12-1', cardStatus: 'chasing' },
      ],
    })
    await ash.collection({ cards: [{ productId: 'base1-1', cardStatus: 'owned' }] })
    const pokedex = await list('', ash.token)
    expect(find(pokedex, 37)).toMatchObject({
      owned: 3,
      wanted: 1,
      newestOwned: { id: 'sm1-22' },
      rarestOwned: { id: 'base1-2', rarity: 'Ultra Rare' },
      forms: [
        { key: 'base', owned: 3, wanted: 0 },
        { key: 'alola', owned: 0, wanted: 1 },
      ],
    })
    expect(find(pokedex, 725)).toMatchObject({ owned: 0, wanted: 0 })
    expect(find(pokedex, 725)).not.toHaveProperty('newestOwned')
    expect(pokedex.completion).toEqual({ species: { total: 2, owned: 1 }, forms: { total: 3, owned: 1 } })
    expect(pokedex.generations[0]?.species).toEqual({ total: 1, owned: 1 })
    expect((await list('?type=Water', ash.token)).completion.species).toEqual({ total: 1, owned: 0 })
  })

  test('shows nobody what another person owns, and caches only what visitors get', async () => {
    const [ash, misty] = [await signUpCollector(api), await signUpCollector(api)]
    await ash.collection({ isPublic: true, cards: [{ productId: 'base1-1', cardStatus: 'owned' }] })
    expect((await list('', misty.token)).completion.species).toEqual({ total: 2, owned: 0 })
    const own = await api.call('GET', '/api/pokedex', { token: ash.token })
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    const open = await api.call('GET', '/api/pokedex')
    expect(open.headers.get('cache-control')).toBe('public, max-age=60')
    expect(open.headers.get('vary')).toContain('authorization')
  })
})

describe('a species', () => {
  const open = async (path: string): Promise<Species> => {
    const { status, body } = await api.call('GET', `/api/pokedex/${path}`)
    expect(status).toBe(200)
    return apiEndpoints.findSpecies.response.parse(body)
  }

  test('has its cards by form and language, newest set first', async () => {
    const { forms, ...facts } = await open('37')
    expect(facts).toEqual({
      dex: 37,
      name: 'Vulpix',
      nameJa: 'ロコン',
      generation: 1,
      region: 'Kanto',
      previous: { dex: 36, name: 'Clefable', nameJa: 'ピクシー' },
      next: { dex: 38, name: 'Ninetales', nameJa: 'キュウコン' },
    })
    const ids = forms.map(({ key, counts, cards }) => [
      key,
      counts,
      cards.en.map(({ id }) => id),
      cards.ja.map(({ id }) => id),
    ])
    expect(ids).toEqual([
      ['base', { en: 3, ja: 0 }, ['sm1-22', 'base1-1', 'base1-2'], []],
      ['alola', { en: 1, ja: 1 }, ['sm1-21'], ['ja-S12-1']],
    ])
  })

  test('lists as many cards of each form and language as asked for', async () => {
    const { forms } = await open('37?limit=1')
    expect(forms.map(({ counts, cards }) => [counts.en, cards.en.length, cards.ja.length])).toEqual([
      [3, 1, 0],
      [1, 1, 1],
    ])
    expect((await api.call('GET', '/api/pokedex/37?limit=0')).status).toBe(400)
  })

  test('without cards has an empty base form, and one beyond the Pokédex is not found', async () => {
    expect((await open('1')).forms).toMatchObject([
      { key: 'base', counts: { en: 0, ja: 0 }, cards: { en: [], ja: [] } },
    ])
    expect([(await open('1')).previous, (await open('1025')).next]).toEqual([null, null])
    for (const dex of ['0', '1026', '037', 'pikachu', '-1', '1e2', '9'.repeat(100)])
      expect((await api.call('GET', `/api/pokedex/${dex}`)).status, dex).toBe(404)
  })
})

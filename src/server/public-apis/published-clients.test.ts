import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type HttpServer, serveHttp } from '#platform/http/serve.ts'
import { aCard, aSet } from '#test/support/catalogue-fixtures.ts'
import { startTestApi, type TestApi } from '#test/support/test-api.ts'

const facts = {
  rev: 1,
  series: [{ id: 'base', language: 'en' as const, name: 'Base' }],
  sets: [aSet({ code: 'base1' }), aSet({ code: 'SV2a', language: 'ja', name: 'ポケモンカード151' })],
  cards: [
    aCard({ setId: 'base1', number: '4', name: 'Charizard', hp: 120, artist: 'Somebody' }),
    aCard({ setId: 'base1', number: '2', name: 'Blastoise', types: ['Water'], hp: 100 }),
    aCard({ setId: 'ja-SV2a', number: '201', name: 'リザードンex' }),
  ],
}

let api: TestApi
let server: HttpServer
beforeAll(async () => {
  api = await startTestApi({}, facts)
  server = await serveHttp({ fetch: api.app.fetch, host: '127.0.0.1', port: 0, graceMilliseconds: 0 })
})
afterAll(async () => {
  await server.close()
  await api.close()
})

describe('@tcgdex/sdk', () => {
  async function open(language: 'en' | 'ja') {
    const { default: TCGdex } = await import('@tcgdex/sdk')
    const sdk = new TCGdex(language)
    sdk.setEndpoint(`${server.origin}/v2`)
    return sdk
  }

  test('reads cards, sets and series in both languages', async () => {
    const english = await open('en')
    const card = await english.card.get('base1-4')
    expect(card).toMatchObject({ name: 'Charizard', illustrator: 'Somebody', hp: 120 })
    expect(await card?.getSet()).toMatchObject({ id: 'base1', cards: [{ id: 'base1-2' }, { id: 'base1-4' }] })
    expect(await english.serie.get('base')).toMatchObject({ name: 'Base', sets: [{ id: 'base1' }] })
    const japanese = await open('ja')
    expect(await japanese.card.get('SV2a-201')).toMatchObject({ name: 'リザードンex' })
    expect(await japanese.set.list()).toMatchObject([{ name: 'ポケモンカード151' }])
    expect(await english.card.get('unknown')).toBeNull()
  })

  test('filters, sorts and pages lists', async () => {
    const { Query } = await import('@tcgdex/sdk')
    const sdk = await open('en')
    const named = await sdk.card.list(Query.create().contains('name', 'char'))
    expect(named.map(({ id }) => id)).toEqual(['base1-4'])
    const strong = await sdk.card.list(
      Query.create().greaterOrEqualThan('hp', 100).sort('hp', 'DESC').paginate(1, 1),
    )
    expect(strong.map(({ id }) => id)).toEqual(['base1-4'])
    expect(await sdk.type.list()).toEqual(['Lightning', 'Water'])
    expect(await sdk.hp.get('100')).toMatchObject({ name: 100, cards: [{ id: 'base1-2' }] })
    expect(await sdk.random.card()).toMatchObject({ localId: expect.any(String) })
  })
})

/** These clients have a fixed base URL; a proxy leads their requests to the test server. */
describe('clients of pokemontcg.io', () => {
  beforeAll(() => void vi.stubEnv('https_proxy', server.origin))
  afterAll(() => void vi.unstubAllEnvs())

  test('pokemontcgsdk reads cards, sets and lists of values', async () => {
    const { default: pokemon } = await import('pokemontcgsdk')
    expect(await pokemon.card.find('base1-4')).toMatchObject({ name: 'Charizard', hp: '120' })
    expect(await pokemon.card.where({ q: 'name:blastoise', pageSize: 10, page: 1 })).toMatchObject({
      data: [{ id: 'base1-2' }],
      totalCount: 1,
    })
    expect(await pokemon.card.all({ q: 'set.id:base1', orderBy: '-hp' })).toMatchObject([
      { hp: '120' },
      { hp: '100' },
    ])
    expect(await pokemon.set.find('base1')).toMatchObject({ name: 'Base Set' })
    expect(await pokemon.type.all()).toEqual(['Lightning', 'Water'])
  })

  test('pokemon-tcg-sdk-typescript reads cards, sets and lists of values', async () => {
    const { PokemonTCG } = await import('pokemon-tcg-sdk-typescript')
    expect(await PokemonTCG.findCardByID('base1-4')).toMatchObject({ name: 'Charizard' })
    expect(await PokemonTCG.findCardsByQueries({ q: 'types:water' })).toMatchObject([{ id: 'base1-2' }])
    expect(await PokemonTCG.findSetByID('base1')).toMatchObject({ name: 'Base Set' })
    expect(await PokemonTCG.getTypes()).toEqual(['Lightning', 'Water'])
  })
})

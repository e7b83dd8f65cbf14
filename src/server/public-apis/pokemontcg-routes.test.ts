import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCard, aSet } from '#test/support/catalogue-fixtures.ts'
import { startTestApi, type TestApi } from '#test/support/test-api.ts'

const record = {
  id: 'sv3pt5-6',
  name: 'Charizard ex',
  supertype: 'Pokémon',
  hp: '330',
  attacks: [{ name: 'Brave Wing', cost: [], convertedEnergyCost: 0, damage: '60+', text: '' }],
  ancientTrait: { name: 'Ω Wall', text: 'Ours.' },
  number: '6',
  legalities: { unlimited: 'Legal', standard: 'Banned', expanded: 'Not Legal' },
  images: { small: 'https://pictures.example/6.png', large: 'https://pictures.example/6_big.png' },
}
const setRecord = {
  id: 'sv3pt5',
  name: '151',
  legalities: { unlimited: 'Legal' },
  releaseDate: '2023/09/22',
  updatedAt: '2023/09/22 15:00:00',
  images: { symbol: 'https://pictures.example/symbol.png', logo: 'https://pictures.example/logo.png' },
}
const facts = {
  rev: 1,
  series: [{ id: 'sv', language: 'en' as const, name: 'Scarlet & Violet' }],
  sets: [
    aSet({
      code: 'sv03.5',
      name: '151 of TCGdex',
      aliases: ['sv3pt5'],
      sourceRows: { pokemonTcgData: setRecord },
    }),
    aSet({ code: 'base1', releaseDate: '1999-01-09', ptcgoCode: 'BS' }),
    aSet({ code: 'SV2a', language: 'ja' }),
  ],
  cards: [
    aCard({
      setId: 'sv03.5',
      number: '006',
      aliases: ['sv3pt5-6'],
      name: 'Charizard ex of TCGdex',
      sourceRows: { pokemonTcgData: record },
    }),
    aCard({
      setId: 'base1',
      number: '4',
      name: 'Charizard',
      hp: 120,
      retreat: 3,
      abilities: [
        { kind: 'Poké-Power', name: 'Energy Burn', text: 'Ours.' },
        { kind: 'Ancient Trait', name: 'Θ Stop', text: 'Ours.' },
      ],
      attacks: [{ name: 'Fire Spin', cost: ['Fire', 'Fire'], damage: '100', text: null }],
      legal: { standard: false, expanded: true },
    }),
    aCard({ setId: 'base1', number: '58', types: ['Fire'], supertype: 'Trainer', subtypes: [] }),
    aCard({ setId: 'ja-SV2a', number: '201' }),
  ],
}

let api: TestApi
beforeAll(async () => void (api = await startTestApi({}, facts)))
afterAll(() => api.close())

const get = async (path: string, headers: Record<string, string> = {}) =>
  api.call('GET', `/v2${path}`, { headers })
const idsOf = ({ body }: { body: Record<string, unknown> }) =>
  (body['data'] as { id: string }[]).map(({ id }) => id)

test('a card of pokemon-tcg-data is its record with the set', async () => {
  const { body, headers } = await get('/cards/sv3pt5-6')
  const legalities = { unlimited: 'Legal', standard: 'Banned' }
  expect(body).toEqual({ data: { ...record, legalities, set: setRecord } })
  expect(headers.get('content-type')).toBe('application/json')
  expect((await get('/cards/sv03.5-006')).body).toEqual(body)
})

test('another card is derived from the catalogue, without fields that have no value', async () => {
  const { body } = await get('/cards/base1-4')
  const picture = `${api.origin}/og/card/base1-4.png`
  expect(body['data']).toEqual({
    id: 'base1-4',
    name: 'Charizard',
    supertype: 'Pokémon',
    subtypes: ['Basic'],
    hp: '120',
    types: ['Lightning'],
    ancientTrait: { name: 'Θ Stop', text: 'Ours.' },
    abilities: [{ name: 'Energy Burn', text: 'Ours.', type: 'Poké-Power' }],
    attacks: [{ name: 'Fire Spin', cost: ['Fire', 'Fire'], convertedEnergyCost: 2, damage: '100', text: '' }],
    retreatCost: ['Colorless', 'Colorless', 'Colorless'],
    convertedRetreatCost: 3,
    number: '4',
    rarity: 'Common',
    nationalPokedexNumbers: [25],
    legalities: { unlimited: 'Legal', expanded: 'Legal' },
    images: { small: picture, large: picture },
    set: {
      id: 'base1',
      name: 'Base Set',
      series: 'Base',
      printedTotal: 102,
      total: 2,
      legalities: { unlimited: 'Legal' },
      ptcgoCode: 'BS',
      releaseDate: '1999/01/09',
      images: { symbol: `${api.origin}/logos/en/base1.svg`, logo: `${api.origin}/logos/en/base1.svg` },
    },
  })
})

test('lists have English cards in pages', async () => {
  const { body } = await get('/cards?pageSize=2&orderBy=-id')
  expect(Object.keys(body)).toEqual(['data', 'page', 'pageSize', 'count', 'totalCount'])
  expect(body).toMatchObject({ page: 1, pageSize: 2, count: 2, totalCount: 3 })
  expect(idsOf({ body })).toEqual(['sv3pt5-6', 'base1-58'])
  expect((await get('/cards?pageSize=2&page=9')).body).toMatchObject({ data: [], count: 0, totalCount: 3 })
})

test.each([
  ['name:charizard', ['base1-4', 'sv3pt5-6']],
  ['set.id:sv3pt5', ['sv3pt5-6']],
  ['legalities.standard:banned', ['sv3pt5-6']],
  ['-supertype:trainer hp:[200 TO *]', ['sv3pt5-6']],
  ['tcgplayer.prices.holofoil.market:[1 TO *]', []],
  ['', ['base1-4', 'base1-58', 'sv3pt5-6']],
])('q=%s finds %j', async (q, ids) => {
  expect(idsOf(await get(`/cards?q=${encodeURIComponent(q)}&orderBy=id`))).toEqual(ids)
})

test('select keeps the listed fields, unknown ones are ignored', async () => {
  expect((await get('/cards?q=hp:120&select=id,%20name,wibble')).body['data']).toEqual([
    { id: 'base1-4', name: 'Charizard' },
  ])
  expect((await get('/sets/base1?select=name')).body).toEqual({ data: { name: 'Base Set' } })
})

test('sets have the records of pokemon-tcg-data and are found by either id', async () => {
  expect((await get('/sets?orderBy=-releaseDate')).body).toMatchObject({
    data: [setRecord, { id: 'base1' }],
    totalCount: 2,
  })
  expect((await get('/sets/sv03.5')).body).toEqual((await get('/sets/sv3pt5')).body)
  expect(idsOf(await get('/sets?q=name:151'))).toEqual(['sv3pt5'])
})

test('the lists of values are sorted', async () => {
  expect((await get('/types')).body).toEqual({ data: ['Fire', 'Lightning'] })
  expect((await get('/supertypes')).body).toEqual({ data: ['Pokémon', 'Trainer'] })
  expect((await get('/subtypes')).body).toEqual({ data: ['Basic'] })
  expect((await get('/rarities')).body).toEqual({ data: ['Common'] })
})

test.each([
  [
    '/cards?q=name%3A',
    400,
    { message: 'q: a value is missing after the colon (position 5)', code: 400, position: 5 },
  ],
  ['/cards?q=wibble:1', 400, { message: "q: unknown field 'wibble' (position 0)", code: 400, position: 0 }],
  ['/cards?orderBy=wibble', 400, { message: "orderBy: unknown field 'wibble'", code: 400 }],
  ['/cards?pageSize=251', 400, { message: 'pageSize must be a whole number from 1 to 250', code: 400 }],
  ['/cards?page=0', 400, { message: 'page must be a whole number of at least 1', code: 400 }],
  ['/cards/unknown-1', 404, { message: "No card has the id 'unknown-1'", code: 404 }],
  ['/cards/ja-SV2a-201', 404, { message: "No card has the id 'ja-SV2a-201'", code: 404 }],
  ['/sets/unknown', 404, { message: "No set has the id 'unknown'", code: 404 }],
  ['/wibble', 404, { message: 'No such call: /v2/wibble', code: 404 }],
])('%s is %i in the shape of the API', async (path, status, error) => {
  const response = await get(path)
  expect([response.status, response.body]).toEqual([status, { error }])
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('etag')).toBeNull()
})

test('unknown headers and parameters are ignored', async () => {
  const plain = await get('/cards/base1-4')
  const odd = await get('/cards/base1-4?wibble=1', { 'x-api-key': 'secret', 'x-wibble': '1' })
  expect([odd.status, odd.body]).toEqual([200, plain.body])
})

test('scripts of other sites may read responses and errors', async () => {
  for (const path of [
    '/v2/cards/base1-4',
    '/v2/cards/unknown-1',
    '/api/products/base1-4',
    '/api/products/unknown-1',
  ]) {
    const { headers } = await api.call('GET', path, { headers: { origin: 'https://other.example' } })
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-expose-headers')).toBe('ETag,Link,Retry-After,X-Total-Count')
    expect(headers.has('access-control-allow-credentials')).toBe(false)
  }
  const unchanged = await api.call('GET', '/v2/cards/base1-4', {
    headers: { 'if-none-match': (await get('/cards/base1-4')).headers.get('etag') ?? '' },
  })
  expect([unchanged.status, unchanged.headers.get('access-control-allow-origin')]).toEqual([304, '*'])
})

test('a preflight allows reading without credentials for a day, other endpoints stay closed', async () => {
  const preflight = (path: string) =>
    api.call('OPTIONS', path, {
      headers: { origin: 'https://other.example', 'access-control-request-method': 'GET' },
    })
  const { status, headers } = await preflight('/v2/cards')
  const names = ['allow-origin', 'allow-methods', 'allow-headers', 'max-age']
  expect([status, ...names.map(name => headers.get(`access-control-${name}`))]).toEqual([
    204,
    '*',
    'GET,HEAD',
    'X-Api-Key,Content-Type,If-None-Match,If-Modified-Since',
    '86400',
  ])
  for (const path of ['/api/account', '/api/collections/c1', '/api/notices']) {
    expect((await preflight(path)).headers.has('access-control-allow-origin')).toBe(false)
    const read = await api.call('GET', path, { headers: { origin: 'https://other.example' } })
    expect(read.headers.has('access-control-allow-origin')).toBe(false)
  }
})

test('searches beyond the limit are 429 in the shape of the API', async () => {
  const limited = await startTestApi({ RATE_LIMITS: 'on', RATE_LIMIT_SEARCH: '2/min' }, facts)
  try {
    const search = () => limited.call('GET', '/v2/cards?q=name:charizard')
    await search()
    await search()
    const { status, headers, body } = await search()
    expect([status, body]).toEqual([429, { error: { message: expect.stringMatching(/wait/), code: 429 } }])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect((await limited.call('GET', '/v2/cards/base1-4')).status).toBe(200)
  } finally {
    await limited.close()
  }
})

test.each(['/cards', '/sets'])('orderBy of %s with more than 5 fields is an error', async path => {
  const fields = ['id', 'name', 'series', 'total', 'releaseDate', 'printedTotal']
  const orderBy = (path === '/cards' ? fields.map(field => `set.${field}`) : fields).join(',')
  expect(await get(`${path}?orderBy=${orderBy}`)).toMatchObject({
    status: 400,
    body: { error: { message: 'orderBy: more than 5 fields', code: 400 } },
  })
  const repeated = Array.from({ length: 600 }, () => 'id').join(',')
  expect((await get(`${path}?orderBy=${repeated}`)).status).toBe(200)
})

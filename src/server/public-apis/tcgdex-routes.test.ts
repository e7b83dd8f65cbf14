import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCard, aSet } from '#test/support/catalogue-fixtures.ts'
import { startTestApi, type TestApi } from '#test/support/test-api.ts'

const furret = {
  category: 'Pokemon',
  id: 'swsh3-136',
  illustrator: 'tetsuya koizumi',
  image: 'https://pictures.example/en/swsh/swsh3/136',
  localId: '136',
  name: 'Furret',
  rarity: 'Uncommon',
  set: { id: 'swsh3', name: 'Darkness Ablaze' },
  variants: { firstEdition: false, holo: false, normal: true, reverse: true, wPromo: false },
  variants_detailed: [
    { type: 'normal', size: 'standard' },
    { type: 'reverse', size: 'standard' },
  ],
  hp: 110,
  types: ['Colorless'],
}
const setRow = {
  id: 'swsh3',
  name: 'Darkness Ablaze',
  logo: 'https://pictures.example/logo',
  cardCount: { official: 189, total: 201, holo: 3 },
  releaseDate: '2020-08-14',
  serie: { id: 'swsh', name: 'Sword & Shield' },
}
const products = [{ marketplace: 'tcgplayer' as const, product: 7, variants: ['reverse'] }]
const facts = {
  rev: 1,
  series: [
    { id: 'swsh', language: 'en' as const, name: 'Sword & Shield' },
    { id: 'base', language: 'en' as const, name: 'Base' },
    { id: 'ja-SV', language: 'ja' as const, name: 'スカーレット&バイオレット' },
  ],
  sets: [
    aSet({
      code: 'swsh3',
      seriesId: 'swsh',
      releaseDate: '2020-08-14',
      images: { logo: 'https://pictures.example/logo.webp', symbol: null },
      sourceRows: { tcgdex: setRow },
    }),
    aSet({ code: 'base1' }),
    aSet({ code: 'SV2a', language: 'ja', name: 'ポケモンカード151' }),
  ],
  cards: [
    aCard({
      setId: 'swsh3',
      number: '136',
      name: 'Furret',
      sourceRows: { tcgdex: furret },
      market: { tcgplayer: 5, cardmarket: null, products },
    }),
    aCard({
      setId: 'base1',
      number: '4',
      name: 'Charizard',
      hp: 120,
      stage: 'Stage 2',
      artist: 'Somebody',
      attacks: [{ name: 'Fire Spin', cost: ['Fire'], damage: '100', text: null }],
      variants: [
        { finish: 'holo', foil: null, stamps: ['1st-edition'], size: 'standard', run: 'shadowless' },
      ],
    }),
    aCard({ setId: 'base1', number: '10', name: 'Mewtwo', hp: 60 }),
    aCard({ setId: 'ja-SV2a', number: '201', name: 'リザードンex', hp: 330 }),
  ],
}

let api: TestApi
beforeAll(async () => void (api = await startTestApi({}, facts)))
afterAll(() => api.close())

async function get(path: string): Promise<unknown> {
  const { text } = await api.call('GET', `/v2${path}`)
  return JSON.parse(text)
}
const idsOf = async (path: string) => ((await get(path)) as { id: string }[]).map(({ id }) => id)

test('a card of TCGdex is its record with the ids of products', async () => {
  const [normal, reverse] = furret.variants_detailed
  const productOf = (name: string, productId: number) => ({
    tcgplayer: { unit: 'USD', [name]: { productId } },
  })
  expect(await get('/en/cards/swsh3-136')).toEqual({
    ...furret,
    variants_detailed: [normal, { ...reverse, pricing: productOf('reverse-holofoil', 7) }],
    pricing: productOf('normal', 5),
  })
})

test('another card is derived from the catalogue', async () => {
  expect(await get('/en/cards/base1-4')).toEqual({
    category: 'Pokemon',
    id: 'base1-4',
    illustrator: 'Somebody',
    localId: '4',
    name: 'Charizard',
    rarity: 'Common',
    variants: { firstEdition: true, holo: true, normal: false, reverse: false, wPromo: false },
    variants_detailed: [{ type: 'holo', subtype: 'shadowless', size: 'standard', stamp: ['1st-edition'] }],
    dexId: [25],
    hp: 120,
    types: ['Lightning'],
    stage: 'Stage2',
    attacks: [{ cost: ['Fire'], name: 'Fire Spin', damage: '100' }],
    retreat: 1,
    legal: { standard: false, expanded: false },
    set: { id: 'base1', name: 'Base Set', cardCount: { total: 102, official: 102 } },
  })
})

test('Japanese cards and sets have the ids of TCGdex', async () => {
  expect(await get('/ja/cards/SV2a-201')).toMatchObject({
    id: 'SV2a-201',
    name: 'リザードンex',
    set: { id: 'SV2a' },
  })
  expect(await idsOf('/ja/sets')).toEqual(['SV2a'])
  expect(await get('/ja/series/SV')).toMatchObject({ id: 'SV', sets: [{ id: 'SV2a' }] })
})

test('lists are briefs by release date, number and id', async () => {
  expect(await idsOf('/en/cards')).toEqual(['base1-4', 'base1-10', 'swsh3-136'])
  expect((await get('/en/cards?name=furret')) as unknown).toEqual([
    { id: 'swsh3-136', localId: '136', name: 'Furret', image: furret.image },
  ])
  expect(await get('/en/sets')).toEqual([
    { id: 'base1', name: 'Base Set', cardCount: { total: 102, official: 102 } },
    { id: 'swsh3', name: 'Darkness Ablaze', logo: setRow.logo, cardCount: { total: 201, official: 189 } },
  ])
})

test.each([
  ['/en/cards?hp=gte:110', ['base1-4', 'swsh3-136']],
  ['/en/cards?hp=gte:110&name=not:furret', ['base1-4']],
  ['/en/cards?set.id=eq:base1&sort:field=hp', ['base1-10', 'base1-4']],
  ['/en/cards?sort:field=name&sort:order=DESC', ['base1-10', 'swsh3-136', 'base1-4']],
  ['/en/cards?sort:order=DESC', ['swsh3-136', 'base1-10', 'base1-4']],
  ['/en/cards?pagination:page=2&pagination:itemsPerPage=2', ['swsh3-136']],
  ['/en/cards?wibble=1', ['base1-4', 'base1-10', 'swsh3-136']],
  ['/en/sets?releaseDate=gte:2000-01-01', ['swsh3']],
  ['/en/series?name=sword', ['swsh']],
])('%s lists %j', async (path, ids) => {
  expect(await idsOf(path)).toEqual(ids)
})

test('a set has its record and its cards, by id or name', async () => {
  const { cards, ...rest } = (await get('/en/sets/swsh3')) as Record<string, unknown>
  expect(rest).toEqual(setRow)
  expect(cards).toMatchObject([{ id: 'swsh3-136' }])
  expect(await get('/en/sets/darkness%20ablaze')).toMatchObject({ id: 'swsh3' })
  expect(await get('/en/sets/swsh3/136')).toMatchObject({ id: 'swsh3-136' })
})

test('a series has its sets, the first and the last one', async () => {
  expect(await get('/en/series/swsh')).toMatchObject({
    id: 'swsh',
    logo: setRow.logo,
    releaseDate: '2020-08-14',
    firstSet: { id: 'swsh3' },
    lastSet: { id: 'swsh3' },
    sets: [{ id: 'swsh3' }],
  })
})

test('the values of a field are listed, and the cards of each', async () => {
  expect(await get('/en/hp')).toEqual([60, 110, 120])
  expect(await get('/en/hps')).toEqual([60, 110, 120])
  expect(await get('/en/types')).toEqual(['Colorless', 'Lightning'])
  expect(await get('/en/variants')).toEqual(['firstEdition', 'holo', 'normal', 'reverse', 'wPromo'])
  expect(await get('/en/illustrators/TETSUYA%20koizumi')).toMatchObject({
    name: 'tetsuya koizumi',
    cards: [{ id: 'swsh3-136' }],
  })
  expect(await get('/en/variants/reverse')).toMatchObject({ name: 'reverse', cards: [{ id: 'swsh3-136' }] })
})

test('a random card, set and series can be had', async () => {
  expect(await get('/ja/random/card')).toMatchObject({ id: 'SV2a-201' })
  expect(await get('/ja/random/set')).toMatchObject({ id: 'SV2a', cards: [{ id: 'SV2a-201' }] })
  expect(await get('/ja/random/serie')).toMatchObject({ id: 'SV' })
})

test.each([
  ['/en/cards/unknown', 404, 'not-found'],
  ['/en/cards/ja-SV2a-201', 404, 'not-found'],
  ['/en/sets/unknown', 404, 'not-found'],
  ['/en/sets/swsh3/999', 404, 'not-found'],
  ['/en/hp/1', 404, 'not-found'],
  ['/en/random/wibble', 404, 'not-found'],
  ['/en/wibble', 404, 'not-found'],
  ['/fr/cards', 404, 'language-invalid'],
  ['/en/cards?pagination:page=0', 400, 'general'],
])('%s is %i in the format of RFC 9457', async (path, status, type) => {
  const { headers, body, ...response } = await api.call('GET', `/v2${path}`)
  expect([response.status, headers.get('content-type')]).toEqual([status, 'application/problem+json'])
  expect(body).toMatchObject({
    type: `https://tcgdex.dev/errors/${type}`,
    title: expect.any(String),
    status,
    endpoint: `/v2${path.split('?')[0]}`,
    method: 'GET',
  })
})

test('searches beyond the limit are 429 in the same format', async () => {
  const limited = await startTestApi({ RATE_LIMITS: 'on', RATE_LIMIT_SEARCH: '2/min' }, facts)
  try {
    const search = () => limited.call('GET', '/v2/ja/cards?name=x')
    await search()
    await search()
    const { status, headers, body } = await search()
    expect([status, headers.get('content-type')]).toEqual([429, 'application/problem+json'])
    expect(body).toMatchObject({ status: 429, endpoint: '/v2/ja/cards' })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  } finally {
    await limited.close()
  }
})

test.each(['cards', 'sets', 'series'])('filters of %s with more than 40 values are an error', async list => {
  const filters = Array.from({ length: 41 }, (_, index) => `name=not:x${index}`).join('&')
  const { status, body } = await api.call('GET', `/v2/en/${list}?${filters}`)
  expect([status, body['title']]).toEqual([400, 'The filters have more than 40 values'])
  expect((await api.call('GET', `/v2/en/${list}?name=${'a|'.repeat(6000)}`)).status).toBe(400)
})

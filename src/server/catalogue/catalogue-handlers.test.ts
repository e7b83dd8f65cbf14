import { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { catalogueEndpoints } from '#contract/catalogue-endpoints.ts'
import { ApiCard, ApiCardDetail, ApiSet, SetPrintings } from '#contract/card-shapes.ts'
import { CardNames } from '#contract/card-name-shapes.ts'
import { bindEndpoints } from '#platform/http/bind-endpoint.ts'
import { emptyPriceValues } from '#domain/price.ts'
import { emptyPriceBook } from '#domain/price-book.ts'
import { handleProblems } from '#platform/http/problem-responses.ts'
import { anonymousGate } from '#test/support/anonymous-gate.ts'
import { aCard, aSet } from '#test/support/catalogue-fixtures.ts'
import { buildCatalogue } from './build-catalogue.ts'
import { createCacheResponder } from './cache-responder.ts'
import { readPrintingsOfSet } from './set-printings.ts'
import { catalogueHandlers } from './catalogue-handlers.ts'

const sets = [
  aSet({ code: 'base1', ptcgoCode: 'BS', sourceId: '604' }),
  aSet({
    code: 'sv03.5',
    name: '151',
    series: 'Scarlet & Violet',
    seriesId: 'sv',
    releaseDate: '2023-09-22',
  }),
  aSet({ code: 'neo1', name: 'Neo Genesis', releaseDate: '2000-12-16', series: 'Neo', seriesId: 'neo' }),
  aSet({ code: 'neo1', language: 'ja', name: '金、銀、新世界へ', releaseDate: '2000-02-04' }),
]
const cards = [
  ...Array.from({ length: 12 }, (_, index) => aCard({ setId: 'base1', number: String(12 - index) })),
  aCard({
    setId: 'base1',
    number: '44',
    name: 'Bulbasaur',
    types: ['Grass'],
    rarity: 'Rare',
    dexNumbers: [1],
  }),
  aCard({ setId: 'sv03.5', number: '199', name: 'Charizard ex', aliases: ['sv3pt5-199'], dexNumbers: [6] }),
  aCard({ setId: 'neo1', number: '1', name: 'Ampharos', dexNumbers: [181] }),
  aCard({ setId: 'ja-neo1', number: '1', name: 'デンリュウ', nameEn: 'Ampharos', aliases: ['neo1-1'] }),
]
const series = [
  { id: 'base', language: 'en' as const, name: 'Base' },
  { id: 'neo', language: 'en' as const, name: 'Neo' },
  { id: 'sv', language: 'en' as const, name: 'Scarlet & Violet' },
]

let app: Hono

beforeAll(async () => {
  const catalogue = await buildCatalogue({ rev: 7, series, sets, cards })
  app = new Hono()
  bindEndpoints(
    app,
    catalogueEndpoints,
    catalogueHandlers(
      () => catalogue,
      () => emptyPriceBook,
      () => Promise.reject(new Error('Nobody signs in here')),
    ),
    anonymousGate(createCacheResponder(() => `b-${catalogue.rev}`)),
  )
  handleProblems(app, error => {
    throw error
  })
})

type Json = Record<string, unknown> & {
  sets: ApiSet[]
  cards: ApiCard[]
  pagination: { total: number; hasNext: boolean; page: number }
}

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await app.request(`/api${path}`, { headers })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : {}) as Json }
}

describe('sets', () => {
  test('are sorted newest first and include both languages unless one is requested', async () => {
    const all = await get('/categories/sets')
    expect(all.body.sets.map(set => set.id)).toEqual(['sv03.5', 'neo1', 'ja-neo1', 'base1'])
    expect(all.body.sets.every(set => ApiSet.safeParse(set).success)).toBe(true)
    const japanese = await get('/categories/sets?language=ja')
    expect(japanese.body.sets.map(set => set.id)).toEqual(['ja-neo1'])
  })

  test('can be filtered by series and by part of their name or code', async () => {
    expect((await get('/categories/sets?series=Neo')).body.sets.map(set => set.id)).toEqual(['neo1'])
    expect((await get('/categories/sets?q=genes')).body.sets.map(set => set.id)).toEqual(['neo1'])
    expect((await get('/categories/sets?q=bs')).body.sets.map(set => set.id)).toEqual(['base1'])
    expect((await get("/categories/sets?q='")).body.sets).toEqual([])
  })

  test('are found by code, id and group id; unknown ones get 404', async () => {
    expect((await get('/categories/BASE1')).body).toMatchObject({
      id: 'base1',
      total: 13,
      source: 'tcgplayer',
    })
    expect((await get('/categories/neo1?language=ja')).body).toMatchObject({ id: 'ja-neo1' })
    expect((await get('/categories/group/604')).body).toMatchObject({ id: 'base1' })
    const unknown = await get('/categories/nope')
    expect([unknown.status, unknown.body]).toEqual([
      404,
      { error: 'Set not found', message: 'Set not found', code: 'not_found' },
    ])
    expect((await get('/categories/group/999/cards')).status).toBe(404)
  })

  test('include their cards when a page size is given', async () => {
    const { body } = await get('/categories/base1?pageSize=5')
    expect(body).toMatchObject({ id: 'base1', total: 13 })
    expect(body.cards).toHaveLength(5)
    expect((await get('/categories/base1')).body).not.toHaveProperty('cards')
  })
})

describe('cards of a set', () => {
  test('are sorted by number', async () => {
    const { body } = await get('/categories/base1/cards')
    expect(body.cards.map(card => card.number).slice(0, 4)).toEqual(['1', '2', '3', '4'])
    expect(body).toMatchObject({
      total: 13,
      pagination: { page: 1, pageSize: 1000, hasNext: false, hasMore: false },
    })
    expect(body.cards.every(card => ApiCard.safeParse(card).success)).toBe(true)
  })

  test('are paginated; a page past the end is empty', async () => {
    const second = await get('/categories/group/604/cards?pageSize=10&page=2')
    expect(second.body.cards.map(card => card.number)).toEqual(['11', '12', '44'])
    expect(second.body.pagination).toMatchObject({ totalPages: 2, hasNext: false, hasPrev: true })
    const past = await get('/categories/base1/cards?page=99999999999999999999')
    expect([past.status, past.body.cards]).toEqual([200, []])
  })
})

test('the names of all cards are listed by set, with rarities by position and English names of Japanese cards', async () => {
  const { body } = await get('/catalogue/names')
  const { rarities, sets: lists } = CardNames.parse(body)
  expect(rarities).toEqual(['Common', 'Rare'])
  expect(lists.map(({ id, language }) => [id, language])).toEqual([
    ['sv03.5', 'en'],
    ['neo1', 'en'],
    ['ja-neo1', 'ja'],
    ['base1', 'en'],
  ])
  expect(lists[2]).toMatchObject({
    names: ['デンリュウ'],
    namesEn: ['Ampharos'],
    numbers: ['1'],
    rarities: [0],
  })
  const base = lists[3]
  expect(base?.numbers.at(-1)).toBe('44')
  expect([base?.names.at(-1), base?.rarities.at(-1), base?.namesEn]).toEqual(['Bulbasaur', 1, undefined])
})

test('the names of a set carry card ids if one is not made of set and number', async () => {
  const unown = [
    aCard({ setId: 'exu', number: '?', id: 'exu-%3F', rarity: null }),
    aCard({ setId: 'exu', number: 'A' }),
  ]
  const catalogue = await buildCatalogue({ rev: 1, series: [], sets: [aSet({ code: 'exu' })], cards: unown })
  const { sets: lists } = CardNames.parse(JSON.parse(new TextDecoder().decode(catalogue.namesJson)))
  expect(lists).toHaveLength(1)
  expect(new Set(lists[0]?.ids)).toEqual(new Set(['exu-%3F', 'exu-A']))
  expect(lists[0]?.rarities[lists[0].numbers.indexOf('?')]).toBe(-1)
})

test.each([
  ['/categories/sets?page=0', 'page'],
  ['/categories/sets?page=-1', 'page'],
  ['/categories/sets?pageSize=1.5', 'pageSize'],
  ['/categories/sets?language=fr', 'language'],
  ['/categories/base1/cards?orderBy=price', 'orderBy'],
  ['/search?q=x&sortBy=colour', 'sortBy'],
  [`/search?q=${'x'.repeat(1001)}`, 'q'],
  ['/card/sv03.5-199', 'id'],
])('%s is rejected and the error names the field %s', async (path, field) => {
  const { status, body } = await get(path)
  expect([status, body.code, Object.keys(body.fields as object)]).toEqual([400, 'validation_failed', [field]])
  expect(body.error).toBe(body.message)
})

test('a page size above the maximum is reduced to the maximum', async () => {
  expect((await get('/categories/base1/cards?pageSize=5000')).body.pagination).toMatchObject({
    pageSize: 1000,
  })
})

describe('a card', () => {
  test('is found by its own id, by source ids, and in Japanese if requested', async () => {
    const { body } = await get('/products/sv3pt5-199')
    expect(body).toMatchObject({
      id: 'sv03.5-199',
      cardNumber: '199',
      number: '199',
      localId: '199',
      hp: '60',
    })
    expect(ApiCardDetail.safeParse(body).success).toBe(true)
    expect((await get('/card/neo1-1')).body).toMatchObject({ id: 'neo1-1', set: { id: 'neo1' } })
    expect((await get('/card/neo1-1?language=ja')).body).toMatchObject({ id: 'ja-neo1-1', language: 'ja' })
  })

  test('that does not exist gets 404', async () => {
    expect(await get('/products/base1-999')).toMatchObject({
      status: 404,
      body: { message: 'Card not found' },
    })
    expect((await get('/card/base1-999')).status).toBe(404)
  })
})

test('series include set counts and are paginated', async () => {
  const { body } = await get('/categories?pageSize=2')
  expect(body.categories).toEqual([
    { id: 'sv', name: 'Scarlet & Violet', setCount: 1, description: null },
    { id: 'neo', name: 'Neo', setCount: 1, description: null },
  ])
  expect(body.pagination).toMatchObject({ total: 3, hasNext: true })
  expect((await get('/categories/series')).body.categories).toHaveLength(3)
})

describe('search', () => {
  test('returns cards, total, explained terms and facets', async () => {
    const { body } = await get('/search?q=pikachu type:lightning nonsense:blue&pageSize=2')
    expect(body).toMatchObject({ total: 12, page: 1, pageSize: 2, pagination: { totalPages: 6 } })
    expect(body.cards).toHaveLength(2)
    const terms = body.terms as { label: string; problem: string | null; without: string }[]
    expect(terms.filter(term => term.problem)).toHaveLength(1)
    expect(terms.some(term => term.without.includes('pikachu') && !term.without.includes('type'))).toBe(true)
    expect(body.terms).toMatchObject([
      { label: '"pikachu"', meaning: { kind: 'words', text: 'pikachu' }, negated: false },
      { label: 'Lightning', meaning: { kind: 'field', field: 'type', operator: ':' } },
      { label: 'nonsense:blue', cause: { reason: 'unknown-field', text: 'nonsense:', meant: null } },
    ])
    expect(body.facets).toMatchObject({ set: [{ value: 'base1', label: 'Base Set', count: 12 }] })
    expect((await get('/search?q=pikachu&page=2')).body).not.toHaveProperty('facets')
  })

  test('with an empty query returns nothing, but an empty product query returns all cards', async () => {
    for (const nothing of ['%20', '()', '(', ')(', '-()', 'or'])
      expect((await get(`/search?q=${nothing}`)).body).toMatchObject({ cards: [], total: 0, terms: [] })
    expect((await get('/search?q=sort:name')).body.pagination.total).toBeGreaterThan(0)
    expect((await get('/products')).body).toMatchObject({ total: 16 })
  })

  test('accepts several values of one filter and a sort order', async () => {
    const { body } = await get('/products?set=neo1,sv03.5&sortBy=name&sortOrder=desc')
    expect(body.cards.map(card => card.id)).toEqual(['sv03.5-199', 'neo1-1'])
  })

  test('returns the matching cards although the index order differs', async () => {
    expect((await get('/search?q=bulbasaur')).body.cards.map(card => card.id)).toEqual(['base1-44'])
    expect((await get('/search?q=デンリュウ')).body.cards.map(card => card.id)).toContain('ja-neo1-1')
  })
})

test('a request with the current ETag gets 304 without a body; errors are not cached', async () => {
  const first = await get('/products/base1-1')
  const etag = first.headers.get('etag') ?? ''
  const second = await get('/products/base1-1', { 'if-none-match': etag })
  expect([etag, second.status, first.headers.get('vary')]).toEqual(['W/"b-7"', 304, 'accept-encoding'])
  const unknown = await get('/products/nope')
  expect([unknown.headers.get('etag'), unknown.headers.get('cache-control')]).toEqual([null, 'no-store'])
})

test('an unknown endpoint gets 404 with the standard error body', async () => {
  expect(await get('/nothing/here')).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test('the printings of a set are listed by card, the ordinary one first, without cards numbered 0', async () => {
  const base = { foil: null, stamps: [], size: 'standard', run: null }
  const variants = ['reverse', 'normal'].map(finish => ({ ...base, finish }))
  const described = await buildCatalogue({
    rev: 8,
    series,
    sets,
    cards: [
      aCard({ setId: 'base1', number: '1', variants }),
      aCard({ setId: 'base1', number: '2', variants: [] }),
      aCard({ setId: 'base1', number: '0', variants }),
    ],
  })
  const price = (variant: string, market: number) => ({
    variant,
    source: 'tcgplayer' as const,
    currency: 'USD' as const,
    day: '2026-01-01',
    values: { ...emptyPriceValues, market },
  })
  const book = {
    ...emptyPriceBook,
    pricesOf: (id: string) => (id === 'base1-1' ? [price('normal', 1), price('reverse', 4)] : []),
    displayedPriceInUsd: (id: string) => (id === 'base1-2' ? 7 : 1),
  }
  expect(readPrintingsOfSet({ catalogue: described, book }, 'base1')).toEqual({
    cards: [
      {
        id: 'base1-1',
        printings: [
          { variant: 'normal', price: 1 },
          { variant: 'reverse', price: 4 },
        ],
      },
      { id: 'base1-2', printings: [{ variant: null, price: 7 }] },
    ],
    isProvisional: true,
  })
  const known = await app.request('/api/categories/BS/printings')
  expect(known.status).toBe(200)
  expect(SetPrintings.parse(await known.json()).cards).toHaveLength(13)
  expect((await app.request('/api/categories/nothing/printings')).status).toBe(404)
})

import { describe, expect, test } from 'vitest'
import { ApiCard, ApiCardDetail, ApiSet } from '#contract/card-shapes.ts'
import { CardNames } from '#contract/card-name-shapes.ts'
import { setUpCatalogueApi } from '#test/support/catalogue-api.ts'
import { aCard, aSet } from '#test/support/catalogue-fixtures.ts'
import { buildCatalogue } from './build-catalogue.ts'

const get = setUpCatalogueApi()

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

  test('explains phrases as terms, and counts what is found without a part of a query', async () => {
    const phrase = await get('/search?q=the newest bulbasaur')
    expect(phrase.body).toMatchObject({
      total: 1,
      terms: [
        { meaning: { kind: 'words', text: 'bulbasaur' } },
        { meaning: { kind: 'order', by: 'releaseDate' } },
      ],
    })
    expect(phrase.body).not.toHaveProperty('omissions')
    const { body } = await get('/search?q=bulbasaur wibblewobble&set=base1')
    expect(body).toMatchObject({
      total: 0,
      omissions: [{ omitted: 'wibblewobble', query: 'bulbasaur', total: 1 }],
    })
    expect((await get('/search?q=bulbasaur wibblewobble&set=neo1')).body).not.toHaveProperty('omissions')
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

test('a set that was compared with its source says on which day, alone and in lists', async () => {
  const listed = (await get('/categories/sets?pageSize=100')).body['sets'] as ApiSet[]
  const days = Object.fromEntries(listed.map(({ id, checkedDay }) => [id, checkedDay ?? null]))
  expect([...new Set(Object.values(days))].toSorted()).toEqual(['2026-11-26', null])
  expect(days['base1']).toBe('2026-11-26')
  expect((await get('/categories/base1')).body).toMatchObject({ checkedDay: '2026-11-26' })
  expect((await get('/categories/group/604')).body).toMatchObject({ checkedDay: '2026-11-26' })
})

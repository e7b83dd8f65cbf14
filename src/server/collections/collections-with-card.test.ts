import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Collector, signUpCollector, startCollectorsApi } from '#test/support/collector-api.ts'
import { runQuery } from '#platform/database/run-query.ts'
import type { TestApi } from '#test/support/test-api.ts'
import { selectCollectionPage } from './collection-candidates.ts'
import { scopeQueryOf } from './collection-scope.ts'

let api: TestApi
let ash: Collector
let misty: Collector
let brock: Collector

const owned = (productId: string) => ({ productId, cardStatus: 'owned' })

beforeAll(async () => {
  api = await startCollectorsApi()
  ash = await signUpCollector(api)
  misty = await signUpCollector(api)
  brock = await signUpCollector(api)
  const isPublic = true
  await ash.collection({ name: 'Owned', isPublic, cards: [owned('base1-1'), owned('base1-2')] })
  await ash.collection({ name: 'Private', cards: [owned('base1-1')] })
  await ash.collection({ name: 'Wanted', isPublic, cards: [{ productId: 'base1-1' }, owned('base1-2')] })
  const shown = await misty.collection({ name: 'Shown copies', isPublic, cards: [owned('base1-1')] })
  await misty.put(`/collections/${shown}`, { showCopies: true })
  const copies = [
    { status: 'owned', quantity: 2 },
    { status: 'owned', quantity: 1, variant: 'reverse' },
    { status: 'wanted', quantity: 4 },
  ]
  const saved = await misty.put(`/collections/${shown}/cards?productId=base1-1`, { copies })
  expect(saved.status).toBe(200)
  const implied = await misty.collection({
    name: 'Shown without copies',
    isPublic,
    cards: [owned('base1-2')],
  })
  await misty.put(`/collections/${implied}`, { showCopies: true })
  const removed = await misty.collection({ name: 'Deleted', isPublic, cards: [owned('base1-1')] })
  await misty.remove(`/collections?id=${removed}`)
  await brock.collection({ name: 'Hidden owner', isPublic, cards: [owned('base1-1')] })
  expect((await brock.put('/account', { isPublic: false })).status).toBe(200)
})
afterAll(() => api.close())

type Listed = { collections: { name: string; copiesOfCard?: number }[]; pagination: { total: number } }

async function list(query: string, who?: Collector) {
  const path = `/collections/public?${query}`
  const response = who ? await who.get(path) : await api.call('GET', `/api${path}`)
  const { collections, pagination } = response.body as Listed
  return { names: collections.map(({ name }) => name), collections, total: pagination.total }
}

test.each(['recent', 'popular', 'cards', 'favorites', 'discussed'])(
  'public collections with a card, by %s, are only those that own it',
  async by => {
    const { names, total } = await list(`card=base1-1&sortBy=${by}-desc`)
    expect(names.toSorted()).toEqual(['Owned', 'Shown copies'])
    expect(total).toBe(2)
  },
)

test('public collections with a card are in the order of the list and can be searched and paged', async () => {
  expect((await list('card=base1-1')).names).toEqual(['Shown copies', 'Owned'])
  expect((await list('card=base1-1&sortBy=cards-desc')).names).toEqual(['Owned', 'Shown copies'])
  expect((await list('card=base1-1&q=shown')).names).toEqual(['Shown copies'])
  expect(await list('card=base1-1&pageSize=1&page=2')).toMatchObject({ names: ['Owned'], total: 2 })
  expect((await list('card=base1-10')).names).toEqual([])
})

test("public collections with a card are without the viewer's own", async () => {
  expect(await list('card=base1-1', misty)).toMatchObject({ names: ['Owned'], total: 1 })
  expect(await list('card=base1-1', ash)).toMatchObject({ names: ['Shown copies'], total: 1 })
  expect((await list('', ash)).names).toContain('Owned')
})

test('the number of owned copies of the card is listed only where copies are shown', async () => {
  const { collections } = await list('card=base1-1')
  expect(collections.map(({ copiesOfCard }) => copiesOfCard)).toEqual([3, undefined])
  const { collections: of2 } = await list('card=base1-2&q=without')
  expect(of2).toMatchObject([{ name: 'Shown without copies', copiesOfCard: 1 }])
  expect((await list('')).collections.some(collection => 'copiesOfCard' in collection)).toBe(false)
})

test('a card is found by any of its ids; an unknown one is 404, an invalid one 400', async () => {
  expect((await list('card=alias-1')).names).toEqual(['Shown copies', 'Owned'])
  expect((await api.call('GET', '/api/collections/public?card=base1-999')).status).toBe(404)
  expect((await api.call('GET', '/api/collections/public?card=')).status).toBe(400)
  expect((await api.call('GET', `/api/collections/public?card=${'x'.repeat(121)}`)).status).toBe(400)
})

test('collections with a card are looked up by their keys, without reading all cards', async () => {
  await api.pool.query(
    `insert into collections (id, owner_id, name, is_public, card_count, owned_count)
     select md5('many' || n)::uuid, $1, 'Many', true, 100, 100 from generate_series(1, 100) n`,
    [brock.id],
  )
  await api.pool.query(
    `insert into collection_cards (owner_id, collection_id, card_id, status, position)
     select $1, md5('many' || n)::uuid, 'card-' || k, 'owned', k from generate_series(1, 100) n, generate_series(1, 100) k`,
    [brock.id],
  )
  await api.pool.query('analyze collections, collection_cards')
  const scope = scopeQueryOf({
    whose: { of: 'public', ownerId: undefined },
    owning: { cardId: 'base1-1', viewerId: null },
  })
  for (const by of ['recent', 'popular'] as const) {
    const page = selectCollectionPage(scope, { by, direction: 'desc' }, { offset: 0, size: 15 })
    const lines = await runQuery(api.pool, sql<{ 'QUERY PLAN': string }>`explain ${page}`)
    const plan = lines.map(line => line['QUERY PLAN']).join('\n')
    expect(plan).toContain('Index Scan using collection_cards_pkey')
    expect(plan).not.toContain('Seq Scan on collection_cards')
  }
})

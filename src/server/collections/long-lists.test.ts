import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpCollector, type Collector, startCollectorsApi } from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'

let api: TestApi
let ash: Collector

/** Public collections of a name, numbered; the later the more cards and votes. */
async function addMany(name: string, count: number): Promise<void> {
  await api.pool.query(
    `insert into collections (id, owner_id, name, is_public, card_count, created_at)
     select md5($2 || n)::uuid, $1, $2 || ' ' || n, true, n, timestamptz '2026-01-01' + n * interval '1 second'
     from generate_series(1, $3::int) n`,
    [ash.id, name, count],
  )
  await api.pool.query(
    `insert into subjects (kind, id, votes, popularity, is_listed)
     select 'collection', id, card_count, 10 * card_count, true from collections where name like $1 || ' %'`,
    [name],
  )
}

type Pagination = { total: number; hasNext: boolean }

async function list(query: string, path = 'collections/public', token?: string) {
  const { body } = await api.call('GET', `/api/${path}?${query}`, token === undefined ? {} : { token })
  const { collections, pagination } = body as { collections: { name: string }[]; pagination: Pagination }
  return { names: collections.map(({ name }) => name), ...pagination }
}

beforeAll(async () => {
  api = await startCollectorsApi()
  ash = await signUpCollector(api)
  await ash.collection({ name: 'Binder in the drawer' })
  await ash.collection({ name: 'Xy' })
  await ash.collection({ name: 'Xy for all ★', isPublic: true })
  await addMany('Binder', 3500)
  await addMany('Shelf', 7000)
})
afterAll(() => api.close())

test('the list of public collections ends after 10,000 in every sort order', async () => {
  for (const sortBy of ['recent-desc', 'cards-asc', 'popular-desc', 'favorites-asc', 'discussed-desc']) {
    expect(await list(`sortBy=${sortBy}`)).toMatchObject({ total: 10_000, totalIsLeast: true, hasNext: true })
    const last = await list(`sortBy=${sortBy}&pageSize=15&page=667`)
    expect(last.names).toHaveLength(10)
    expect(last.hasNext).toBe(false)
    expect((await list(`sortBy=${sortBy}&pageSize=15&page=668`)).names).toEqual([])
  }
})

test('a search with thousands of matches returns 500 in the requested sort order', async () => {
  const pages = 'q=binder&pageSize=2'
  for (const sortBy of ['recent', 'cards', 'popular', 'favorites']) {
    expect(await list(`${pages}&sortBy=${sortBy}-desc&page=2`)).toMatchObject({
      names: ['Binder 3498', 'Binder 3497'],
      total: 500,
    })
    expect((await list(`${pages}&sortBy=${sortBy}-asc`)).names).toEqual(['Binder 1', 'Binder 2'])
  }
  expect((await list(`${pages}&page=251`)).names).toEqual([])
})

test('a search with few matches counts all; private matches are visible only to their owner', async () => {
  for (const sortBy of ['recent', 'cards', 'popular', 'favorites'])
    expect(await list(`q=binder+2499&sortBy=${sortBy}-desc`)).toMatchObject({
      names: ['Binder 2499'],
      total: 1,
    })
  expect(await list('q=shelf+699&sortBy=cards-desc&pageSize=2')).toMatchObject({
    names: ['Shelf 6999', 'Shelf 6998'],
    total: 11,
  })
  expect((await list('q=drawer')).names).toEqual([])
  expect((await list('q=drawer', 'collections', ash.token)).names).toEqual(['Binder in the drawer'])
})

test('searches for two letters or for symbols find matches', async () => {
  for (const q of ['xy', 'y+f', 'y+for', '%E2%98%85'])
    expect(await list(`q=${q}`)).toMatchObject({ names: ['Xy for all ★'], total: 1 })
  expect(await list('q=xy&sortBy=popular-asc')).toMatchObject({ names: ['Xy for all ★'], total: 1 })
  expect(await list('q=xy', 'collections', ash.token)).toMatchObject({
    names: ['Xy for all ★', 'Xy'],
    total: 2,
  })
})

test("a user's own list has no limit", async () => {
  const mine = await list(`userId=${ash.id}&pageSize=1000&page=11`, 'collections', ash.token)
  expect(mine).toMatchObject({ total: 10_503, hasNext: false })
  expect(mine.names).toHaveLength(503)
})

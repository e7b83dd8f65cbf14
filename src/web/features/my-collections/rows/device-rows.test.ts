import { expect, test } from 'vitest'
import { aRow } from '#test/support/collection-rows.ts'
import type { ApiClient } from '#web/api/api-client.ts'
import { defaultCardListOptions } from './card-list.ts'
import { readOfflineCollectionRows } from './device-rows.ts'
import { fullCollectionId } from './full-collection.ts'

const binder = [
  aRow('base1-4', { name: 'Charizard', number: '4', status: 'owned', price: 300, quantity: 2 }),
  aRow('base1-10', { name: 'Mewtwo', number: '10', status: 'chasing', price: null }),
  aRow('base1-2', { name: 'Blastoise', number: '2', status: 'chasing', price: 90 }),
]
const boxes = [aRow('base1-58', { name: 'Pikachu', number: '58', status: 'owned', price: 5 })]

/** The stored responses: the binder in one page, and the first page of a box of 40 cards. */
const api = (async (
  route: string,
  { params, query }: { params?: { id: string }; query?: { pageSize?: string } },
) => {
  if (route === 'GET /collections')
    return { collections: ['binder', 'boxes', 'absent'].map(id => ({ id, _count: { cards: 9 } })) }
  const isFirst = query?.pageSize === '24'
  if (params?.id === 'binder' && !isFirst) return { cards: binder, pagination: { total: 3, hasMore: false } }
  if (params?.id === 'boxes' && isFirst) return { cards: boxes, pagination: { total: 40, hasMore: true } }
  throw new TypeError('Failed to fetch')
}) as unknown as ApiClient

const read = (list: Partial<typeof defaultCardListOptions>, id = 'binder') =>
  readOfflineCollectionRows(api, 'ash', id, { ...defaultCardListOptions, ...list })
const namesOf = async (...call: Parameters<typeof read>) =>
  (await read(...call)).cards.map(({ name }) => name)

test('stored cards are filtered by name, number, set and status, and sorted', async () => {
  expect(await namesOf({ q: 'char' })).toEqual(['Charizard'])
  expect(await namesOf({ q: '10' })).toEqual(['Mewtwo'])
  expect(await namesOf({ q: 'is:owned' })).toEqual(['Charizard'])
  expect(await namesOf({ q: 'qty>=2' })).toEqual(['Charizard'])
  expect(await namesOf({ sort: 'chasing' })).toEqual(['Mewtwo', 'Blastoise'])
  expect(await namesOf({ sort: 'number' })).toEqual(['Blastoise', 'Charizard', 'Mewtwo'])
  expect(await namesOf({ sort: 'price', order: 'desc' })).toEqual(['Charizard', 'Blastoise', 'Mewtwo'])
  expect(await namesOf({ order: 'desc' })).toEqual(['Blastoise', 'Mewtwo', 'Charizard'])
})

test('terms that need a network and cards that are not stored are named', async () => {
  const { problems, total } = await read({ q: 'char cond:nm' })
  expect(total).toBe(1)
  expect(problems.map(({ problem }) => problem)).toEqual([
    'You are offline. Left out, because it needs a connection: cond:nm',
  ])
  expect((await read({}, 'boxes')).problems.map(({ problem }) => problem)).toEqual([
    'You are offline. 39 more cards are not stored on this device and were not searched.',
  ])
})

test('the Full Collection is composed of all stored collections', async () => {
  const { cards, problems } = await read({ q: 'is:owned' }, fullCollectionId)
  expect(cards.map(({ name, collectionId }) => [name, collectionId])).toEqual([
    ['Charizard', 'binder'],
    ['Pikachu', 'boxes'],
  ])
  expect(problems[0]?.problem).toContain('48 more cards')
})

test('a collection of which nothing is stored cannot be read', async () => {
  await expect(read({}, 'absent')).rejects.toThrow('Failed to fetch')
})

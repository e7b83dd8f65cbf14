import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  signUpCollector,
  type Collector,
  cardsInResponse,
  startCollectorsApi,
} from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'

let api: TestApi
let ash: Collector

beforeAll(async () => {
  api = await startCollectorsApi()
  ash = await signUpCollector(api, { username: 'ash' })
})
afterAll(() => api.close())

describe('creating a collection', () => {
  test('returns the whole collection, by default private and empty', async () => {
    const { status, body } = await ash.post('/collections', { name: '  My chase ' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'My chase',
      description: '',
      notes: '',
      isPublic: false,
      setId: null,
      userId: ash.id,
      cardCount: 0,
      _count: { cards: 0, comments: 0, votes: 0 },
      user: { id: ash.id, username: 'ash' },
      cards: [],
    })
    expect(Date.parse(String(body['createdAt']))).toBeGreaterThan(0)
    expect((await ash.get(`/collections/${body['id']}`)).body).toEqual(body)
  })

  test.each([[{}], [{ name: ' ' }], [{ name: 7 }], [{ name: 'x'.repeat(121) }]])(
    'without a valid name is rejected with an error for that field: %o',
    async body => {
      const answer = await ash.post('/collections', body)
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({ code: 'validation_failed', fields: { name: expect.any(String) } })
    },
  )

  test.each([
    [{ description: 'x'.repeat(2001) }, 'description'],
    [{ notes: 'a\0b' }, 'notes'],
    [{ isPublic: 'yes' }, 'isPublic'],
    [{ setId: 'nothing' }, 'setId'],
    [{ cards: [{ productId: 'nothing-1' }] }, 'cards.0.productId'],
  ])('with an invalid body is rejected with an error for the field: %o', async (facts, field) => {
    const { status, body } = await ash.post('/collections', { name: 'Odd', ...facts })
    expect(status).toBe(400)
    expect(Object.keys(body['fields'] as object)).toEqual([field])
  })

  test('adds the initial cards in the same request', async () => {
    const cards = [
      { productId: 'base1-4', cardStatus: 'owned' },
      { productId: 'alias-2' },
      { productId: 'base1-4' },
    ]
    const id = await ash.collection({ cards })
    expect(await ash.cardsOf(id)).toEqual(['base1-4', 'base1-2'])
    expect((await ash.get(`/collections/${id}`)).body).toMatchObject({ cardCount: 2, ownedCount: 1 })
  })

  test('from a set adds its numbered cards as wanted and stores the set', async () => {
    const { body } = await ash.post('/collections', { name: 'Base Set', setId: 'BASE1' })
    expect(body).toMatchObject({ setId: 'base1', cardCount: 7, ownedCount: 0 })
    const all = ['base1-1', 'base1-2', 'base1-3', 'base1-4', 'base1-5', 'base1-10', 'base1-TG01']
    expect(await ash.cardsOf(String(body['id']))).toEqual(all)
  })

  test('from a set with given cards adds only these', async () => {
    const id = await ash.collection({ setId: 'base1', cards: [{ productId: 'base1-1' }] })
    expect(await ash.cardsOf(id)).toEqual(['base1-1'])
  })
})

describe('reading a collection', () => {
  test('returns all cards in order, or as many as cardLimit allows', async () => {
    const id = await ash.collection({ setId: 'base1' })
    const read = async (query: string) => cardsInResponse(await ash.get(`/collections/${id}${query}`))
    expect(await read('')).toHaveLength(7)
    expect((await read('?cardLimit=2')).map(card => card.order)).toEqual([0, 1])
    expect(await read('?cardLimit=0')).toEqual([])
    expect((await ash.get(`/collections/${id}?cardLimit=x`)).status).toBe(400)
  })

  test.each(['nothing', '00000000-0000-7000-8000-000000000000'])('%s gets 404', async id => {
    const { status, body } = await ash.get(`/collections/${id}`)
    expect(status).toBe(404)
    expect(body).toMatchObject({ error: 'Collection not found', code: 'not_found' })
  })
})

describe('changing a collection', () => {
  test('changes only the given fields', async () => {
    const id = await ash.collection({ description: 'Old', notes: 'Mine' })
    const { status, body } = await ash.put(`/collections/${id}`, { name: 'New', isPublic: true })
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'New', description: 'Old', notes: 'Mine', isPublic: true })
    await ash.put(`/collections/${id}`, { description: '', notes: null, isPublic: false })
    const after = { name: 'New', description: '', notes: '', isPublic: false }
    expect((await ash.get(`/collections/${id}`)).body).toMatchObject(after)
  })

  test('to an empty name is rejected and changes nothing', async () => {
    const id = await ash.collection()
    expect((await ash.put(`/collections/${id}`, { name: ' ', description: 'x' })).status).toBe(400)
    expect((await ash.get(`/collections/${id}`)).body).toMatchObject({ name: 'My chase', description: '' })
  })
})

test('collection responses are not cached', async () => {
  const { headers } = await ash.get('/collections')
  expect(headers.get('cache-control')).toBe('private, no-store')
})

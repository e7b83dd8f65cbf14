import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  signUpCollector,
  type Collector,
  cardsInResponse,
  startCollectorsApi,
} from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'

let api: TestApi
let ash: Collector
let id: string

beforeAll(async () => {
  api = await startCollectorsApi()
  ash = await signUpCollector(api)
})
beforeEach(async () => {
  id = await ash.collection()
})
afterAll(() => api.close())

const add = (body: object) => ash.post(`/collections/${id}/cards`, body)
const addAll = (...productIds: string[]) =>
  ash.post(`/collections/${id}/cards/batch`, { cards: productIds.map(productId => ({ productId })) })
const counts = async () => {
  const { cardCount, ownedCount } = (await ash.get(`/collections/${id}`)).body
  return [cardCount, ownedCount]
}

describe('adding a card', () => {
  test('returns the whole card as wanted at the end of the list', async () => {
    await add({ productId: 'base1-1' })
    const { status, body } = await add({
      productId: 'base1-4',
      name: 'Forged',
      imageUrl: 'https://forged.example',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      id: `${id}:base1-4`,
      collectionId: id,
      productId: 'base1-4',
      name: 'Pikachu',
      imageUrl: null,
      images: { large: null, small: null },
      cardNumber: '4',
      number: '4',
      rarity: 'Common',
      set: { id: 'base1', name: 'Base Set' },
      cardStatus: 'chasing',
      status: 'chasing',
      notes: '',
      tags: [],
      order: 1,
      quantity: 1,
      price: null,
      value: 0,
      product: { id: 'base1-4', name: 'Pikachu', images: { small: null }, imageUrl: null },
    })
    expect(body).not.toHaveProperty('copies')
  })

  test('by an alias adds the card under its own id', async () => {
    expect((await add({ productId: 'ALIAS-5' })).body).toMatchObject({ productId: 'base1-5' })
    expect((await add({ productId: 'Base1-5' })).body).toMatchObject({ code: 'already_exists' })
    expect(await ash.cardsOf(id)).toEqual(['base1-5'])
  })

  test('a second time gets 409 and changes nothing', async () => {
    await add({ productId: 'base1-1', cardStatus: 'owned', notes: 'Mine' })
    expect((await add({ productId: 'base1-1' })).status).toBe(409)
    expect(await counts()).toEqual([1, 1])
    expect(cardsInResponse(await ash.get(`/collections/${id}`))).toMatchObject([
      { status: 'owned', notes: 'Mine' },
    ])
  })

  test.each([
    [{ productId: 'nothing-1' }, 'productId'],
    [{}, 'productId'],
    [{ productId: 'base1-1', cardStatus: 'lost' }, 'cardStatus'],
    [{ productId: 'base1-1', status: 'lost' }, 'status'],
    [{ productId: 'base1-1', tags: [''] }, 'tags.0'],
    [{ productId: 'base1-1', notes: 'x'.repeat(2001) }, 'notes'],
    [{ productId: 'base1-1', copies: [{ quantity: 0 }] }, 'copies.0.quantity'],
    [{ productId: 'base1-1', copies: [{ acquiredOn: '2026-02-30' }] }, 'copies.0.acquiredOn'],
    [{ productId: 'base1-1', copies: [{ variant: '///' }] }, 'copies.0.variant'],
    [{ productId: 'base1-1', copies: [{ condition: 'fine' }] }, 'copies.0.condition'],
  ])('with an invalid body is rejected with an error for the field: %o', async (body, field) => {
    const { status, body: problem } = await add(body)
    expect(status).toBe(400)
    expect(Object.keys(problem['fields'] as object)).toEqual([field])
    expect(await counts()).toEqual([0, 0])
  })
})

describe('adding many cards', () => {
  test('adds the missing ones in the given order and returns them as a plain array', async () => {
    await addAll('base1-2')
    const { status, body } = await addAll('base1-3', 'base1-2', 'base1-1', 'base1-3')
    expect(status).toBe(201)
    expect(body).toMatchObject([
      { productId: 'base1-3', order: 1 },
      { productId: 'base1-1', order: 2 },
    ])
    expect(await ash.cardsOf(id)).toEqual(['base1-2', 'base1-3', 'base1-1'])
    expect(await counts()).toEqual([3, 0])
  })

  test('adds none when one of them is unknown', async () => {
    const { status, body } = await addAll('base1-1', 'nothing-1')
    expect(status).toBe(400)
    expect(body['fields']).toEqual({ 'cards.1.productId': 'There is no card nothing-1' })
    expect(await counts()).toEqual([0, 0])
  })

  test('with an empty list returns an empty array', async () => {
    const { status, text } = await addAll()
    expect([status, text]).toEqual([201, '[]'])
  })

  test('rejects more than 1,000 cards', async () => {
    expect((await addAll(...Array(1001).fill('base1-1'))).status).toBe(400)
    expect((await addAll(...Array(1000).fill('base1-1'))).status).toBe(201)
  })

  test('adds a card once when twenty requests add it concurrently', async () => {
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => add({ productId: 'base1-1' })),
      ...Array.from({ length: 10 }, () => addAll('base1-1', 'base1-2')),
    ])
    const added = answers.flatMap(({ status, body }) =>
      status !== 201 ? [] : Array.isArray(body) ? body : [body],
    )
    expect(added.map(card => card.productId).toSorted()).toEqual(['base1-1', 'base1-2'])
    expect(await counts()).toEqual([2, 0])
    expect((await ash.cardsOf(id)).toSorted()).toEqual(['base1-1', 'base1-2'])
  })
})

describe('changing a card', () => {
  const change = (productId: string, body: object) =>
    ash.put(`/collections/${id}/cards?productId=${productId}`, body)

  test('changes only the given fields', async () => {
    await add({ productId: 'base1-1', notes: 'Old', tags: ['a'] })
    const { status, body } = await change('alias-1', { cardStatus: 'owned' })
    expect(status).toBe(200)
    const owned = { cardStatus: 'owned', status: 'owned', notes: 'Old', tags: ['a'] }
    expect(body).toMatchObject({ productId: 'base1-1', order: 0, ...owned })
    expect((await change('base1-1', { notes: null, tags: [] })).body).toMatchObject({ notes: '', tags: [] })
    expect((await change('base1-1', { status: 'chasing' })).body).toMatchObject({ status: 'chasing' })
  })

  test('updates the owned count', async () => {
    await addAll('base1-1', 'base1-2')
    await change('base1-1', { cardStatus: 'owned' })
    await change('base1-1', { cardStatus: 'owned' })
    expect(await counts()).toEqual([2, 1])
    await change('base1-1', { cardStatus: 'chasing' })
    expect(await counts()).toEqual([2, 0])
  })

  test('stores copies with all their details until they are removed', async () => {
    await add({ productId: 'base1-1' })
    const full = {
      variant: 'reverse',
      language: 'de',
      condition: null,
      grade: { company: 'CGC', grade: '9.5', certificate: null },
      quantity: 3,
      pricePaid: { amount: 0.1, currency: 'JPY' },
      acquiredOn: '2024-02-29',
      place: 'Box',
      note: '✨',
    }
    const unknown = Object.fromEntries(Object.keys(full).map(key => [key, null]))
    const played = { ...unknown, condition: 'lightly-played', quantity: 2 }
    const { body } = await change('base1-1', { copies: [full, played, {}] })
    expect(body).toMatchObject({ quantity: 6, copies: [full, played, { ...unknown, quantity: 1 }] })
    expect((await change('base1-1', { notes: 'x' })).body).toHaveProperty('copies')
    expect((await change('base1-1', { copies: [] })).body).not.toHaveProperty('copies')
  })

  test('moves it to an index', async () => {
    await addAll('base1-1', 'base1-2', 'base1-3', 'base1-4')
    expect((await change('base1-1', { order: 2 })).body).toMatchObject({ order: 2 })
    expect(await ash.cardsOf(id)).toEqual(['base1-2', 'base1-3', 'base1-1', 'base1-4'])
    await change('base1-4', { order: 0 })
    await change('base1-2', { order: 99 })
    expect(await ash.cardsOf(id)).toEqual(['base1-4', 'base1-3', 'base1-1', 'base1-2'])
  })

  test('that is not in the collection gets 404', async () => {
    expect((await change('base1-1', { notes: 'x' })).status).toBe(404)
    expect((await ash.put(`/collections/${id}/cards`, {})).status).toBe(400)
  })
})

describe('changing many cards', () => {
  const all = ['base1-1', 'base1-2', 'base1-3']
  const set = (productIds: string[], cardStatus: string) =>
    ash.put(`/collections/${id}/cards/batch`, { productIds, cardStatus })

  test('returns the cards whose status changed, which lets the client undo it', async () => {
    await addAll(...all)
    await set(['base1-2'], 'owned')
    const { body } = await set([...all, 'jungle-1', 'nothing-1'], 'owned')
    expect(body).toMatchObject({ changed: ['base1-1', 'base1-3'], ownedCount: 3 })
    expect((await set(body['changed'] as string[], 'chasing')).body).toMatchObject({ ownedCount: 1 })
    expect(await counts()).toEqual([3, 1])
  })

  test('accepts only the statuses owned and chasing', async () => {
    expect((await set(all, 'sold')).status).toBe(400)
  })
})

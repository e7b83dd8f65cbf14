import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApiCopy } from '#contract/copy-shapes.ts'
import type { Collector } from '#test/support/collector-api.ts'
import { type copiesClient, createBinder, startCopiesApi } from '#test/support/copies-client.ts'
import type { TestApi } from '#test/support/test-api.ts'

let api: TestApi
let ash: Collector
let misty: Collector
let id: string
let client: ReturnType<typeof copiesClient>

beforeAll(async () => {
  ;({ api, ash, misty } = await startCopiesApi())
})
beforeEach(async () => {
  ;({ id, client } = await createBinder(ash))
})
afterAll(() => api.close())

describe('adding copies', () => {
  test('adds their cards, and responds with ids, values and a change', async () => {
    const { copies, change } = await client.add(
      { quantity: 2, condition: 'near-mint' },
      { productId: 'base1-1', variant: 'reverse', quantity: 3 },
      { productId: 'base1-3', status: 'wanted' },
    )
    expect(copies).toMatchObject([
      { productId: 'base1-2', status: 'owned', quantity: 2, price: 10, value: 20, implied: false },
      { productId: 'base1-1', variant: 'reverse', price: 2.5, value: 7.5, tags: ['a'] },
      { productId: 'base1-3', status: 'wanted', price: null, value: null },
    ])
    expect(new Set(copies.map(copy => copy.id)).size).toBe(3)
    expect(Date.parse(change.undoableUntil) - Date.now()).toBeGreaterThan(29 * 86_400_000)
    expect(await client.content()).toMatchObject({
      cards: [
        { productId: 'base1-1', status: 'owned' },
        { productId: 'base1-2', status: 'owned' },
        { productId: 'base1-3', status: 'chasing' },
      ],
      counts: [3, 2],
    })
  })

  test('to a card that is marked owned keeps its implied copy', async () => {
    await client.add({ productId: 'base1-1', variant: 'reverse' })
    expect(await client.copiesOf('base1-1')).toMatchObject([
      { variant: null, quantity: 1 },
      { variant: 'reverse' },
    ])
  })

  test('that are wanted to a wanted card keeps its implied copy, and Undo restores the state before', async () => {
    await client.add({ productId: 'base1-3', status: 'wanted' })
    await ash.post(`/collections/${id}/cards`, { productId: 'base1-4' })
    const before = await client.content()
    const change = await client.add({ productId: 'base1-4', status: 'wanted', variant: 'reverse' })
    expect(await client.copiesOf('base1-4')).toMatchObject([
      { variant: null, quantity: 1, status: 'wanted' },
      { variant: 'reverse', status: 'wanted' },
    ])
    expect((await ash.get(`/collections/${id}/wants`)).body).toMatchObject({ totals: { copies: 3 } })
    await client.undo(change)
    expect(await client.content()).toEqual(before)
  })

  test('that are owned replace the implied wanted copy of the card', async () => {
    await ash.post(`/collections/${id}/cards`, { productId: 'base1-4' })
    await client.add({ productId: 'base1-4', variant: 'reverse' })
    expect(await client.copiesOf('base1-4')).toMatchObject([{ variant: 'reverse', status: 'owned' }])
    expect((await ash.get(`/collections/${id}/wants`)).body).toMatchObject({ totals: { copies: 0 } })
  })

  test('moved as wanted to a wanted card keep its implied copy', async () => {
    const { copies } = await client.add({ productId: 'base1-4', status: 'wanted', variant: 'reverse' })
    const moveTo = await ash.collection({ cards: [{ productId: 'base1-4' }] })
    await client.post('/copies/batch', { ids: [copies[0]?.id], moveTo })
    expect((await client.content(moveTo)).cards[0]?.copies).toMatchObject([
      { variant: null, status: 'wanted' },
      { variant: 'reverse', status: 'wanted' },
    ])
  })

  test('replaces the implied copy on request', async () => {
    await client.add({ productId: 'base1-1', condition: 'mint', replacesImplied: true })
    expect(await client.copiesOf('base1-1')).toMatchObject([{ condition: 'mint' }])
  })

  test('replacing an implied copy that became a row elsewhere is refused, and adds no second one', async () => {
    const three = { collectionId: id, productId: 'base1-1', quantity: 3, replacesImplied: true }
    await client.post('/copies', { requestId: randomUUID(), copies: [three] })
    const late = { requestId: randomUUID(), copies: [{ ...three, quantity: 2 }] }
    expect(await ash.post('/copies', late)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await client.copiesOf('base1-1')).toMatchObject([{ quantity: 3 }])
  })

  test('repeated with the same requestId adds nothing, even after an undo', async () => {
    const body = { requestId: randomUUID(), copies: [{ collectionId: id, productId: 'base1-2' }] }
    const first = await client.post('/copies', body)
    expect(await client.post('/copies', body)).toEqual(first)
    expect(await client.copiesOf('base1-2')).toHaveLength(1)
    await client.undo(first)
    expect(await client.post('/copies', body)).toEqual(first)
    expect(await client.copiesOf('base1-2')).toBeUndefined()
  })

  test('with the requestId of another user adds own copies, and shows nothing of theirs', async () => {
    const requestId = randomUUID()
    await client.post('/copies', { requestId, copies: [{ collectionId: id, productId: 'base1-2' }] })
    const collectionId = await misty.collection()
    const { status, body } = await misty.post('/copies', {
      requestId,
      copies: [{ collectionId, productId: 'base1-3' }],
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ copies: [{ collectionId, productId: 'base1-3' }] })
    expect(await misty.cardsOf(collectionId)).toEqual(['base1-3'])
  })

  test('at the same moment with the same requestId adds once', async () => {
    const body = { requestId: randomUUID(), copies: [{ collectionId: id, productId: 'base1-2' }] }
    const responses = await Promise.all(Array.from({ length: 5 }, () => client.post('/copies', body)))
    expect(new Set(responses.map(response => response.change.id)).size).toBe(1)
    expect(await client.copiesOf('base1-2')).toHaveLength(1)
  })

  test.each([
    ['an unknown card', { productId: 'nothing-1' }, 'copies.0.productId', 'There is no card nothing-1'],
    ['a quantity of 0', { quantity: 0 }, 'copies.0.quantity', 'quantity must be 1 or more'],
    ['a printing that the card does not have', { variant: 'holo' }, 'copies.0.variant', 'normal, reverse'],
    [
      'a grade and a condition',
      { condition: 'mint', grade: { company: 'PSA', grade: '9' } },
      'copies.0.grade',
      'a condition or a grade, not both',
    ],
  ])('with %s gets 400 and adds nothing', async (_what, copy, field, message) => {
    const before = await client.content()
    const { status, body } = await ash.post('/copies', {
      copies: [{ collectionId: id, productId: 'base1-2', ...copy }],
    })
    expect(status).toBe(400)
    expect((body['fields'] as Record<string, string>)[field]).toContain(message)
    expect(await client.content()).toEqual(before)
  })

  test('with a printing that the card does not have is possible on request, and marked', async () => {
    const { copies } = await client.post('/copies', {
      copies: [{ collectionId: id, productId: 'base1-2', variant: 'holo' }],
      allowUnlisted: true,
    })
    expect(copies).toMatchObject([{ variant: 'holo', isUnlisted: true, price: null }])
  })
})

describe('changing a copy', () => {
  test('says which fields were changed elsewhere since', async () => {
    const { copies } = await client.add({ quantity: 2 })
    const [copy] = copies
    await ash.patch(`/copies/${copy?.id}`, { place: 'Box', quantity: 4 })
    const { body } = await ash.patch(`/copies/${copy?.id}`, { note: 'mine', basedOn: copy?.updatedAt })
    expect(body).toMatchObject({
      copy: { place: 'Box', quantity: 4, note: 'mine' },
      changedSince: ['quantity', 'place'],
    })
    const { copy: latest } = body as unknown as { copy: ApiCopy }
    const next = await ash.patch(`/copies/${copy?.id}`, { note: 'x', basedOn: latest.updatedAt })
    expect(next.body).toMatchObject({ changedSince: [] })
  })

  test('refuses a grade beside a condition unless the same call clears it', async () => {
    const { copies } = await client.add({ condition: 'mint' })
    const path = `/copies/${copies[0]?.id}`
    const grade = { company: 'PSA', grade: '9' }
    expect((await ash.patch(path, { grade })).status).toBe(400)
    const { body } = await ash.patch(path, { grade, condition: null })
    expect(body).toMatchObject({ copy: { condition: null, grade: { company: 'PSA' }, price: null } })
    expect((await ash.patch(path, { condition: 'mint' })).status).toBe(400)
  })

  test('without an effect has no change to undo', async () => {
    const { copies } = await client.add({ note: 'same' })
    expect((await ash.patch(`/copies/${copies[0]?.id}`, { note: 'same' })).body).toMatchObject({
      change: null,
    })
  })
})

describe('removing a copy', () => {
  test('leaves the card as wanted when it was the last one', async () => {
    const { copies } = await client.add({})
    await ash.remove(`/copies/${copies[0]?.id}`)
    expect((await client.content()).cards[1]).toMatchObject({ productId: 'base1-2', status: 'chasing' })
  })

  test('that was changed elsewhere gets 409 with the copy', async () => {
    const { copies } = await client.add({})
    await ash.patch(`/copies/${copies[0]?.id}`, { note: 'new' })
    const basedOn = encodeURIComponent(String(copies[0]?.updatedAt))
    const { status, body } = await ash.remove(`/copies/${copies[0]?.id}?basedOn=${basedOn}`)
    expect([status, body]).toMatchObject([409, { reason: 'copy_changed_since', copy: { note: 'new' } }])
    expect((await ash.remove(`/copies/${copies[0]?.id}`)).status).toBe(200)
  })
})

test('splitting keeps the total quantity, and leaves at least one', async () => {
  const { copies } = await client.add({ quantity: 3, place: 'Box', condition: 'mint' })
  const path = `/copies/${copies[0]?.id}/split`
  const changes = { condition: null, grade: { company: 'PSA', grade: '10' } }
  const split = await client.post(path, { quantity: 1, changes })
  expect(split.copies).toMatchObject([
    { quantity: 2, condition: 'mint', grade: null, place: 'Box' },
    { quantity: 1, condition: null, grade: { grade: '10' }, place: 'Box' },
  ])
  expect((await ash.post(path, { quantity: 2 })).status).toBe(400)
})

describe('a batch', () => {
  test('moves copies with their tags; an emptied card leaves its collection, but not a chase', async () => {
    const box = await ash.collection({ name: 'Box' })
    const { changed } = await client.post('/copies/batch', { q: '', collection: id, moveTo: box })
    expect(changed).toBe(1)
    expect((await client.content()).cards).toEqual([])
    expect(await client.content(box)).toMatchObject({
      cards: [{ productId: 'base1-1', status: 'owned', tags: ['a'], copies: [{ quantity: 1 }] }],
      counts: [1, 1],
    })
    const chase = await ash.collection({ setId: 'jungle' })
    await ash.put(`/collections/${chase}/cards?productId=jungle-1`, { copies: [{ status: 'owned' }] })
    await client.post('/copies/batch', { q: 'clefable', collection: chase, moveTo: box })
    expect((await client.content(chase)).cards[0]).toMatchObject({ productId: 'jungle-1', status: 'chasing' })
  })

  test('changes all copies of the given cards, stored and implied, and ignores cards that are not there', async () => {
    const own = [
      { productId: 'base1-1', cardStatus: 'owned', copies: [{ condition: 'mint' }, { quantity: 2 }] },
      { productId: 'base1-2', cardStatus: 'owned' },
      { productId: 'base1-3', cardStatus: 'owned' },
    ]
    const binder = await ash.collection({ name: 'Binder', cards: own })
    const cards = ['base1-1', 'base1-2', 'jungle-1'].map(productId => ({ collectionId: binder, productId }))
    const { changed } = await client.post('/copies/batch', { cards, set: { place: 'Box 9' } })
    expect(changed).toBe(3)
    const { cards: after } = await client.content(binder)
    expect(after.map(card => card.copies?.map(copy => copy.place))).toEqual([
      ['Box 9', 'Box 9'],
      ['Box 9'],
      undefined,
    ])
  })

  test('adds and removes tags of the cards, and its undo takes both back', async () => {
    const { copies } = await client.add({})
    const before = await client.content()
    const ids = [copies[0]?.id]
    const cards = [{ collectionId: id, productId: 'base1-1' }]
    const change = await client.post('/copies/batch', { ids, cards, addTags: ['b', 'c'], removeTags: ['a'] })
    const tags = async () => (await client.content()).cards.map(card => card.tags)
    expect(await tags()).toEqual([
      ['b', 'c'],
      ['b', 'c'],
    ])
    expect((await client.undo(change)).status).toBe(200)
    expect(await client.content()).toEqual(before)
    await client.post('/copies/batch', { cards, removeTags: ['a', 'unknown'] })
    expect(await tags()).toEqual([[], []])
  })

  test('gets 400 without rows to choose or with two ways to choose, and 404 with an unknown id', async () => {
    expect((await ash.post('/copies/batch', { cards: [], q: '', set: {} })).status).toBe(400)
    expect((await ash.post('/copies/batch', { set: {} })).status).toBe(400)
    expect((await ash.post('/copies/batch', { ids: [randomUUID()], set: {} })).status).toBe(404)
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  signUpCollector,
  type Collector,
  cardsInResponse,
  startCollectorsApi,
} from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'
import { deleteCollectionsOf, purgeCollections } from './purge-collections.ts'
import { inTransaction } from '#platform/database/transaction.ts'

let api: TestApi
let ash: Collector
let misty: Collector
let id: string
const all = ['base1-1', 'base1-2', 'base1-3', 'base1-4', 'base1-5']

beforeAll(async () => {
  api = await startCollectorsApi()
  ash = await signUpCollector(api)
  misty = await signUpCollector(api)
})
beforeEach(async () => {
  id = await ash.collection({ isPublic: true, cards: all.map(productId => ({ productId })) })
})
afterAll(() => api.close())

const counts = async () => {
  const { cardCount, ownedCount } = (await ash.get(`/collections/${id}`)).body
  return [cardCount, ownedCount]
}
const rowsOf = async (table: string, column: string) =>
  (await api.pool.query(`select from ${table} where ${column} = $1`, [id])).rowCount

describe('removing cards', () => {
  const remove = (...productIds: string[]) => ash.post(`/collections/${id}/cards/remove`, { productIds })
  const putBack = (removalId: unknown) => ash.post(`/collections/${id}/cards/restore`, { removalId })

  test('one by one returns the index, and a restore puts the card back there with all its data', async () => {
    const facts = { cardStatus: 'owned', notes: 'Mine', tags: ['a'], copies: [{ quantity: 2 }] }
    await ash.put(`/collections/${id}/cards?productId=base1-3`, facts)
    const before = cardsInResponse(await ash.get(`/collections/${id}`))
    const { status, body } = await ash.remove(`/collections/${id}/cards?productId=alias-3`)
    expect(status).toBe(200)
    const removed = [{ productId: 'base1-3', order: 2 }]
    expect(body).toMatchObject({
      success: true,
      productId: 'base1-3',
      removed,
      removalId: expect.any(String),
    })
    expect(await counts()).toEqual([4, 0])
    expect((await putBack(body['removalId'])).body).toMatchObject({ restored: ['base1-3'] })
    expect(cardsInResponse(await ash.get(`/collections/${id}`))).toEqual(before)
    expect(await counts()).toEqual([5, 1])
  })

  test('repeated after a lost response returns the first response, with which Undo is possible', async () => {
    const call = `/collections/${id}/cards?productId=base1-3&requestId=${randomUUID()}`
    const first = await ash.remove(call)
    expect(first.body).toMatchObject({ removalId: expect.any(String) })
    expect(await ash.remove(call)).toMatchObject({ status: 200, body: first.body })
    expect(await ash.remove(`/collections/${id}/cards?productId=base1-3`)).toMatchObject({ status: 404 })
  })

  test('many at once skips cards that are not in the collection', async () => {
    const { body } = await remove('base1-4', 'base1-1', 'jungle-1', 'nothing-1')
    const removed = [
      { productId: 'base1-1', order: 0 },
      { productId: 'base1-4', order: 3 },
    ]
    expect(body).toMatchObject({ removed })
    expect(await ash.cardsOf(id)).toEqual(['base1-2', 'base1-3', 'base1-5'])
    expect((await remove('base1-4')).body).toMatchObject({ removalId: null, removed: [] })
    await putBack(body['removalId'])
    expect(await ash.cardsOf(id)).toEqual(all)
  })

  test('a card that is not in the collection gets 404', async () => {
    expect((await ash.remove(`/collections/${id}/cards?productId=jungle-1`)).status).toBe(404)
    expect((await ash.remove(`/collections/${id}/cards`)).status).toBe(400)
  })

  test('and restoring twice, or after adding a card again, changes nothing more', async () => {
    const { body } = await remove('base1-2', 'base1-3')
    await ash.post(`/collections/${id}/cards`, { productId: 'base1-2', notes: 'Newer' })
    expect((await putBack(body['removalId'])).body).toMatchObject({ restored: ['base1-3'] })
    expect((await putBack(body['removalId'])).body).toMatchObject({ restored: [] })
    const cards = cardsInResponse(await ash.get(`/collections/${id}`))
    expect(cards.find(card => card.productId === 'base1-2')).toMatchObject({ notes: 'Newer', order: 4 })
    expect(await counts()).toEqual([5, 0])
  })

  test('all and restoring them keeps new cards at the end', async () => {
    const { body } = await remove(...all)
    await ash.post(`/collections/${id}/cards`, { productId: 'jungle-1' })
    await putBack(body['removalId'])
    await ash.post(`/collections/${id}/cards`, { productId: 'jungle-2' })
    expect(await ash.cardsOf(id)).toEqual([...all, 'jungle-1', 'jungle-2'])
  })

  test('is a change: undoing it restores the cards, except those that were added again', async () => {
    const undo = (removal: unknown) => ash.post(`/changes/${removal}/undo`)
    const first = (await remove('base1-2', 'base1-3')).body['removalId']
    await ash.post(`/collections/${id}/cards`, { productId: 'base1-2', notes: 'Newer' })
    expect((await undo(first)).status).toBe(200)
    expect((await putBack(first)).body).toMatchObject({ restored: [] })
    expect(await ash.cardsOf(id)).toEqual(['base1-1', 'base1-3', 'base1-4', 'base1-5', 'base1-2'])
    const second = (await remove('base1-1')).body['removalId']
    await ash.post(`/collections/${id}/cards`, { productId: 'base1-1' })
    expect((await undo(second)).status).toBe(409)
    expect((await misty.post(`/changes/${second}/undo`)).status).toBe(404)
  })

  test('and restoring change the revision of the order, adding at the end does not', async () => {
    const revision = async () => (await ash.get(`/collections/${id}/cards`)).body['revision']
    const { body } = await remove('base1-1')
    expect(await revision()).toBe(body['revision'])
    await ash.post(`/collections/${id}/cards`, { productId: 'jungle-1' })
    expect(await revision()).toBe(body['revision'])
    const restored = await putBack(body['removalId'])
    expect(restored.body['revision']).toBe(Number(body['revision']) + 1)
    expect(await revision()).toBe(restored.body['revision'])
  })

  test('is restored by its id alone: the id of another change gets 404', async () => {
    const body = { productIds: ['base1-1'], cardStatus: 'owned' }
    const { change } = (await ash.put(`/collections/${id}/cards/batch`, body)).body as never
    expect((await putBack((change as { id: string }).id)).status).toBe(404)
  })

  test('can be undone only in its collection and within 30 days', async () => {
    const { body } = await remove('base1-1')
    const other = await ash.collection()
    const elsewhere = { removalId: body['removalId'] }
    expect((await ash.post(`/collections/${other}/cards/restore`, elsewhere)).status).toBe(404)
    expect((await putBack('nothing')).status).toBe(404)
    await api.pool.query(
      `update collection_changes set changed_at = now() - interval '30 days 1 minute' where id = $1`,
      [body['removalId']],
    )
    expect((await putBack(body['removalId'])).status).toBe(404)
    await purgeCollections(api.pool)
    const { rowCount } = await api.pool.query('select from collection_changes where id = $1', [
      body['removalId'],
    ])
    expect(rowCount).toBe(0)
  })
})

describe('deleting a collection', () => {
  const remove = (one = id) => ash.remove(`/collections?id=${one}`)
  const restore = (one = id, by = ash) => by.post(`/collections/${one}/restore`)

  test('without an id gets 400 and deletes nothing', async () => {
    const { status, body } = await ash.remove('/collections')
    expect([status, Object.keys(body['fields'] as object)]).toEqual([400, ['id']])
    expect((await ash.get(`/collections/${id}`)).status).toBe(200)
  })

  test('makes the collection and everything in it unavailable to all users at once', async () => {
    const { body: comment } = await misty.post(`/collections/${id}/comments`, { content: 'Nice' })
    const { status, body } = await remove()
    expect([status, body]).toEqual([200, { success: true, id, restorableUntil: expect.any(String) }])
    const days = (Date.parse(String(body['restorableUntil'])) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(30)
    for (const path of ['', '/cards', '/stats', '/votes', '/comments', `/comments/${comment['id']}/replies`])
      for (const who of [ash, misty]) expect((await who.get(`/collections/${id}${path}`)).status).toBe(404)
    for (const path of ['/collections', '/collections/public', `/collections?userId=${ash.id}`])
      expect((await ash.get(path)).text).not.toContain(id)
    expect((await remove()).status).toBe(404)
    expect((await misty.post(`/collections/${id}/votes`, { value: 1 })).status).toBe(404)
    expect((await ash.post(`/collections/${id}/cards`, { productId: 'jungle-1' })).status).toBe(404)
  })

  test('can be undone by its owner, with cards, comments, votes and post', async () => {
    await misty.post(`/collections/${id}/comments`, { content: 'Nice' })
    await misty.post(`/collections/${id}/votes`, { value: 1 })
    const post = { userId: ash.id, type: 'collection', collectionId: id }
    await ash.post('/posts', post)
    const before = (await ash.get(`/collections/${id}`)).body
    await remove()
    expect((await restore(id, misty)).status).toBe(404)
    expect((await restore()).status).toBe(200)
    expect((await misty.get(`/collections/${id}`)).status).toBe(200)
    expect((await ash.get(`/collections/${id}`)).body).toEqual(before)
    expect((await ash.post('/posts', post)).status).toBe(409)
    expect((await restore()).status).toBe(200)
  })

  test('hides its activities from the public list until it is restored', async () => {
    await misty.post(`/collections/${id}/votes`, { value: 1 })
    const isListed = async () =>
      (await api.pool.query('select is_listed from activities where subject_id = $1', [id])).rows[0]
        ?.is_listed
    expect(await isListed()).toBe(true)
    await remove()
    expect(await isListed()).toBe(false)
    await restore()
    expect(await isListed()).toBe(true)
    await ash.put(`/collections/${id}`, { isPublic: false })
    expect(await isListed()).toBe(false)
  })

  test('lists it as deleted for its owner while it can be restored', async () => {
    await remove()
    const { body } = await ash.get('/collections/deleted')
    expect(body['collections']).toContainEqual({
      id,
      name: 'My chase',
      cardCount: 5,
      deletedAt: expect.any(String),
      restorableUntil: expect.any(String),
    })
    expect((await misty.get('/collections/deleted')).body).toEqual({ collections: [] })
  })

  test('is final after 30 days, and the purge removes everything in it', async () => {
    await misty.post(`/collections/${id}/votes`, { value: 1 })
    await ash.remove(`/collections/${id}/cards?productId=base1-1`)
    await ash.post('/posts', { userId: ash.id, type: 'collection', collectionId: id })
    await remove()
    expect(await purgeCollections(api.pool)).toBe(0)
    await api.pool.query(
      `update collections set deleted_at = now() - interval '30 days 1 minute' where id = $1`,
      [id],
    )
    expect((await restore()).status).toBe(404)
    expect((await ash.get('/collections/deleted')).text).not.toContain(id)
    expect(await purgeCollections(api.pool)).toBe(1)
    expect(await rowsOf('collections', 'id')).toBe(0)
    for (const table of ['collection_cards', 'posts']) expect(await rowsOf(table, 'collection_id')).toBe(0)
    for (const table of ['comments', 'votes', 'activities']) expect(await rowsOf(table, 'subject_id')).toBe(0)
    expect(await rowsOf('subjects', 'id')).toBe(0)
  })

  test('with its account is final and does not affect collections of other users', async () => {
    const brock = await signUpCollector(api)
    const [kept, gone] = [await brock.collection(), await brock.collection({ setId: 'jungle' })]
    await brock.remove(`/collections?id=${kept}`)
    await inTransaction(api.pool, client => deleteCollectionsOf(client, brock.id))
    expect((await brock.get(`/collections/${gone}`)).status).toBe(404)
    expect((await brock.post(`/collections/${kept}/restore`)).status).toBe(404)
    expect((await ash.get(`/collections/${id}`)).status).toBe(200)
  })
})

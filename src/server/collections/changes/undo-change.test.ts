import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UndoableChange } from '#contract/copy-shapes.ts'
import { type Collector, signUpCollector, startCollectorsApi } from '#test/support/collector-api.ts'
import { type copiesClient, createBinder } from '#test/support/copies-client.ts'
import type { TestApi } from '#test/support/test-api.ts'

let api: TestApi
let ash: Collector
let id: string
let client: ReturnType<typeof copiesClient>

beforeAll(async () => {
  api = await startCollectorsApi()
  ash = await signUpCollector(api)
})
beforeEach(async () => {
  ;({ id, client } = await createBinder(ash))
})
afterAll(() => api.close())

describe('undo', () => {
  const others = { productId: 'base1-1', variant: 'reverse' }
  const changes: [string, () => Promise<{ change: UndoableChange | null }>][] = [
    ['added copies', () => client.add({}, others, { productId: 'base1-3', status: 'wanted' })],
    [
      'a changed copy',
      async () => {
        const [copy] = (await client.copiesOf('base1-2')) ?? []
        const { body } = await ash.patch(`/copies/${copy?.id}`, {
          quantity: 5,
          status: 'wanted',
          note: 'x',
        })
        return body as never
      },
    ],
    [
      'a removed copy',
      async () => {
        const [copy] = (await client.copiesOf('base1-2')) ?? []
        return (await ash.remove(`/copies/${copy?.id}`)).body as never
      },
    ],
    [
      'split copies',
      async () => {
        const [copy] = (await client.copiesOf('base1-2')) ?? []
        return client.post(`/copies/${copy?.id}/split`, { quantity: 1, changes: { note: 'grading' } })
      },
    ],
    [
      'a batch',
      () =>
        client.post('/copies/batch', {
          q: '',
          collection: id,
          set: { place: 'Box' },
          addTags: ['b'],
          status: 'wanted',
        }),
    ],
    [
      'moved copies',
      async () =>
        client.post('/copies/batch', {
          q: '',
          collection: id,
          moveTo: await ash.collection({ name: 'Box' }),
        }),
    ],
    [
      'an added card',
      async () => {
        const body = {
          productId: 'base1-4',
          notes: 'New',
          tags: ['b'],
          copies: [{ quantity: 2 }, { note: 'x' }],
        }
        return (await ash.post(`/collections/${id}/cards`, body)).body as never
      },
    ],
    [
      'a changed card',
      async () => {
        const body = { cardStatus: 'chasing', notes: 'New', tags: [], copies: [{ quantity: 7 }] }
        return (await ash.put(`/collections/${id}/cards?productId=base1-2`, body)).body as never
      },
    ],
    [
      'the status of one card',
      async () => {
        const body = { cardStatus: 'chasing' }
        return (await ash.put(`/collections/${id}/cards?productId=base1-1`, body)).body as never
      },
    ],
    [
      'removed cards',
      async () => {
        const body = { productIds: ['base1-1', 'base1-2'] }
        const { removalId } = (await ash.post(`/collections/${id}/cards/remove`, body)).body
        return { change: { id: String(removalId), undoableUntil: '' } }
      },
    ],
    [
      'a status',
      async () => {
        const body = { productIds: ['base1-1', 'base1-2'], cardStatus: 'chasing' }
        return (await ash.put(`/collections/${id}/cards/batch`, body)).body as never
      },
    ],
  ]

  test.each(changes)('takes back %s exactly', async (_what, change) => {
    await client.add({ quantity: 3 })
    const before = await client.content()
    const changed = await change()
    expect(await client.content()).not.toEqual(before)
    expect((await client.undo(changed)).status).toBe(200)
    expect(await client.content()).toEqual(before)
    expect((await client.undo(changed)).status).toBe(200)
    expect(await client.content()).toEqual(before)
  })

  test('gets 409 with the reason if the same row was changed since', async () => {
    const added = await client.add({})
    await ash.patch(`/copies/${added.copies[0]?.id}`, { note: 'later' })
    const { status, body } = await client.undo(added)
    expect(status).toBe(409)
    expect(body['message']).toContain('changed again since')
  })

  test('keeps other copies of the same card', async () => {
    const added = await client.add({})
    await client.add({ note: 'other' })
    await client.undo(added)
    expect(await client.copiesOf('base1-2')).toMatchObject([{ note: 'other' }])
  })

  test('keeps the copy for which the mark as owned stood, beside later ones', async () => {
    const reverse = await client.add({ productId: 'base1-1', variant: 'reverse' })
    await client.add({ productId: 'base1-1', note: 'later' })
    await client.undo(reverse)
    expect(await client.copiesOf('base1-1')).toMatchObject([{ variant: null, note: null }, { note: 'later' }])
    const stored = await ash.put(`/collections/${id}/cards?productId=base1-1`, { copies: null })
    expect(stored.status).toBe(200)
    const edited = await client.add({
      productId: 'base1-1',
      note: 'edited',
      quantity: 3,
      replacesImplied: true,
    })
    await client.add({ productId: 'base1-1', note: 'later' })
    await client.undo(edited)
    expect(await client.copiesOf('base1-1')).toMatchObject([{ note: null, quantity: 1 }, { note: 'later' }])
  })

  test('gets 409 if a card that the change added was marked otherwise since', async () => {
    const body = { productIds: ['base1-4'], cardStatus: 'chasing', addMissing: true }
    const wanted = (await ash.put(`/collections/${id}/cards/batch`, body)).body
    await ash.put(`/collections/${id}/cards?productId=base1-4`, { cardStatus: 'owned' })
    expect((await client.undo(wanted as never)).status).toBe(409)
    expect(await ash.cardsOf(id)).toContain('base1-4')
  })

  test('gets 409 if a card that the change removed was added again since', async () => {
    const moveTo = await ash.collection({ name: 'Box' })
    const moved = await client.post('/copies/batch', { q: 'base1', collection: id, moveTo })
    expect(await ash.cardsOf(id)).toEqual([])
    await ash.post(`/collections/${id}/cards`, { productId: 'base1-1', tags: ['new'] })
    expect((await client.undo(moved)).status).toBe(409)
    expect((await client.content()).cards).toMatchObject([{ productId: 'base1-1', tags: ['new'] }])
  })

  test('of an earlier change is possible after the later one was taken back', async () => {
    const added = await client.add({})
    const changed = await ash.patch(`/copies/${added.copies[0]?.id}`, { note: 'later' })
    await client.undo(changed.body as never)
    expect((await client.undo(added)).status).toBe(200)
    expect(await client.copiesOf('base1-2')).toBeUndefined()
  })

  test('ends after 30 days', async () => {
    const added = await client.add({})
    await api.pool.query(
      `update collection_changes set changed_at = now() - interval '31 days' where id = $1`,
      [added.change.id],
    )
    expect((await client.undo(added)).status).toBe(404)
  })
})

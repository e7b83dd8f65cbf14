import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import type { useApp } from '#web/app/app-provider.tsx'
import { setTarget, type Target, targetStore } from '#web/ownership/target-store.ts'
import { createTargetFinder } from './target-collection.ts'

beforeEach(() => act(() => setTarget(undefined)))

/** A server with these collections. It creates others, and refuses to store a choice while `isDown`. */
function createServer(collections: Target[], chosen: Target | null = null) {
  const server = { isDown: false, calls: [] as string[], requestIds: [] as unknown[], questions: 0 }
  const api = async (route: string, { body }: { body?: Record<string, string> } = {}) => {
    server.calls.push(route)
    if (route === 'GET /account') return { user: { targetCollection: chosen } }
    if (route === 'GET /collections') return { collections }
    if (route === 'PUT /account' && server.isDown) throw new Error('down')
    if (route === 'PUT /account') return { user: {} }
    const created = {
      id: `c${server.requestIds.push(body?.['requestId'])}`,
      name: 'My cards',
      description: '',
    }
    return created
  }
  const ask = async () => {
    server.questions += 1
    return collections.at(-1) ?? { id: 'none', name: 'none' }
  }
  const target = createTargetFinder({ api } as unknown as ReturnType<typeof useApp>, 'ash', ask)
  return { server, target }
}

test('the collection that the account has chosen is used without a question', async () => {
  const binder = { id: 'b', name: 'Binder' }
  const { server, target } = createServer([binder, { id: 'a', name: 'Album' }], binder)
  expect(await target.find()).toEqual({ collection: binder, isFirst: false })
  await target.find()
  expect(server).toMatchObject({ questions: 0, calls: ['GET /account'] })
})

test('a user with collections is asked once, and the choice is stored with the account', async () => {
  const { server, target } = createServer([{ id: 'b', name: 'Binder' }])
  const expected = { collection: { id: 'b', name: 'Binder' }, isFirst: false }
  expect([await target.find(), await target.find()]).toEqual([expected, expected])
  expect(server).toMatchObject({
    questions: 1,
    calls: ['GET /account', 'GET /collections', 'PUT /account'],
  })
})

test('the first collection is created without a question, also when storing the choice fails at first', async () => {
  const { server, target } = createServer([])
  server.isDown = true
  await expect(target.find()).rejects.toThrow('down')
  server.isDown = false
  expect(await target.find()).toMatchObject({ collection: { id: 'c1' }, isFirst: true })
  expect(server).toMatchObject({ questions: 0, requestIds: [expect.any(String)] })
  expect(targetStore.get()).toEqual({ id: 'c1', name: 'My cards' })
})

test('after the chosen collection was deleted, a new one is created with a request of its own', async () => {
  const { server, target } = createServer([])
  await target.find()
  target.forget('c1')
  expect((await target.find()).collection.id).toBe('c2')
  expect(new Set(server.requestIds).size).toBe(2)
})

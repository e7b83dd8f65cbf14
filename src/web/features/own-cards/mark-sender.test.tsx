import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import type { CardStatus } from '#domain/card-copy.ts'
import { pressControl, renderAppWithToasts, toastTexts } from '#test/support/render-app-with-toasts.tsx'
import { useApp } from '#web/app/app-provider.tsx'
import { clearOwnership } from '#web/ownership/local-marks.ts'
import { ownershipStore } from '#web/ownership/ownership-store.ts'
import { markSenderOf } from './mark-sender.ts'

beforeEach(() => act(clearOwnership))

const markOf = (id: string) => {
  const counts = ownershipStore.get().get(id)
  return counts && (counts.owned > 0 ? 'owned' : 'wanted')
}

/** A page with a button for each mark, and a server that refuses marks while `isDown`. */
async function renderMarks(userId: string, marks: [string, CardStatus][]) {
  const server = { isDown: true, sent: [] as [string[], string][] }
  function Marks() {
    const app = useApp()
    return marks.map(([productId, status]) => {
      const cards = [{ productId, name: productId }] as never
      const send = () => markSenderOf(app, userId).send({ cards, status })
      return (
        <button key={productId + status} type="button" onClick={send}>
          {productId} {status}
        </button>
      )
    })
  }
  await renderAppWithToasts(
    ({ method, body }) => {
      if (method === 'GET') return { collections: [{ id: 'c1', name: 'My cards' }] }
      if (server.isDown) return 403
      const { productIds, cardStatus } = body as { productIds: string[]; cardStatus: string }
      server.sent.push([productIds, cardStatus])
      return { changed: [], ownedCount: 0, change: null }
    },
    <Marks />,
  )
  return server
}

test('all marks that failed are sent again by one press', async () => {
  const server = await renderMarks('ash', [
    ['a', 'owned'],
    ['b', 'chasing'],
  ])
  await pressControl('a owned')
  await pressControl('b chasing')
  expect([markOf('a'), markOf('b')]).toEqual([undefined, undefined])
  expect(toastTexts()).toHaveLength(1)
  server.isDown = false
  await pressControl('Try again')
  expect(server.sent).toEqual([
    [['a'], 'owned'],
    [['b'], 'chasing'],
  ])
  expect([markOf('a'), markOf('b')]).toEqual(['owned', 'wanted'])
})

test('a card that was marked otherwise since its mark failed is not sent again', async () => {
  const server = await renderMarks('misty', [
    ['a', 'owned'],
    ['a', 'chasing'],
    ['b', 'owned'],
  ])
  await pressControl('a owned')
  server.isDown = false
  await pressControl('a chasing')
  server.isDown = true
  await pressControl('b owned')
  server.isDown = false
  await pressControl('Try again')
  expect(server.sent).toEqual([
    [['a'], 'chasing'],
    [['b'], 'owned'],
  ])
})

import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { pendingChangesOf, queueChange } from '#web/changes/pending-changes.ts'
import { ownershipStore } from '#web/ownership/ownership-store.ts'
import { startBackgroundWork } from './background-work.ts'

afterEach(() => localStorage.clear())

test('a status that was changed without a network is shown on every page until it is sent or the user signs out', () => {
  const api = () => new Promise(() => {})
  const app = { api, queryClient: new QueryClient() } as unknown as Parameters<typeof startBackgroundWork>[0]
  const ownedOf = (id: string) => ownershipStore.get().get(id)?.owned
  queueChange(
    'u1',
    { collectionId: 'b', productId: 'base1-4', name: 'x' },
    { kind: 'status', status: 'owned' },
  )
  const stop = startBackgroundWork(app, 'u1')
  expect(ownedOf('base1-4')).toBe(1)
  queueChange(
    'u1',
    { collectionId: 'b', productId: 'base1-5', name: 'y' },
    { kind: 'status', status: 'owned' },
  )
  expect(ownedOf('base1-5')).toBe(1)
  pendingChangesOf('u1').change(all => all.filter(({ productId }) => productId === 'base1-5'))
  expect([ownedOf('base1-4'), ownedOf('base1-5')]).toEqual([undefined, 1])
  stop()
  expect(ownershipStore.get().size).toBe(0)
})

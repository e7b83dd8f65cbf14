import { expect, test } from 'vitest'
import type { useApp } from '#web/app/app-provider.tsx'
import { createMarkTargetFinder } from './mark-target.ts'

test('after the collection of marked cards was deleted, a new one is created with a request of its own', async () => {
  const requestIds: unknown[] = []
  const api = async (route: string, { body }: { body?: { requestId?: string } }) => {
    if (route.startsWith('GET')) return { collections: [], pagination: { hasMore: false } }
    return { id: `c${requestIds.push(body?.requestId)}`, name: 'My cards', description: '' }
  }
  const target = createMarkTargetFinder({ api } as unknown as ReturnType<typeof useApp>, 'ash')
  expect((await target.find()).id).toBe('c1')
  expect((await target.find()).id).toBe('c1')
  target.forget('c1')
  expect((await target.find()).id).toBe('c2')
  expect(new Set(requestIds).size).toBe(2)
})

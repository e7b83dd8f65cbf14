import { queryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createHttpClient } from '#web/api/http-client.ts'
import { createQueryClient } from './app-context.ts'
import { ensureQuery, isServer } from './load.ts'

const app = { api: createHttpClient(), queryClient: createQueryClient(), notFound: () => {} }

test('on the server a failed load throws', async () => {
  expect(isServer).toBe(true)
  const failing = queryOptions({ queryKey: ['a'], queryFn: () => Promise.reject(new Error('down')) })
  await expect(ensureQuery(app, failing)).rejects.toThrow('down')
})

test('cached data is not loaded again', async () => {
  app.queryClient.setQueryData(['b'], 'kept')
  const query = queryOptions({ queryKey: ['b'], queryFn: () => Promise.resolve('new') })
  expect(await ensureQuery(app, query)).toBe('kept')
})

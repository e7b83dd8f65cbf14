import { queryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createHttpClient } from '#web/api/http-client.ts'
import { createQueryClient } from './app-context.ts'
import { ensure, onServer } from './load.ts'

const app = { api: createHttpClient(), queryClient: createQueryClient(), notFound: () => {} }

test('without a document the code runs on the server, where a failed load is a failure', async () => {
  expect(onServer).toBe(true)
  const failing = queryOptions({ queryKey: ['a'], queryFn: () => Promise.reject(new Error('down')) })
  await expect(ensure(app, failing)).rejects.toThrow('down')
})

test('what is there already is not loaded again', async () => {
  app.queryClient.setQueryData(['b'], 'kept')
  const query = queryOptions({ queryKey: ['b'], queryFn: () => Promise.resolve('new') })
  expect(await ensure(app, query)).toBe('kept')
})

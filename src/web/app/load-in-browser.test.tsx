import { queryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createHttpClient } from '#web/api/http-client.ts'
import { createQueryClient } from './app-context.ts'
import { ensureQuery, isServer } from './load.ts'

const app = { api: createHttpClient(), queryClient: createQueryClient(), notFound: () => {} }

test('in the browser a failed load is stored in the query for the page', async () => {
  expect(isServer).toBe(false)
  const failing = queryOptions({ queryKey: ['a'], queryFn: () => Promise.reject(new Error('down')) })
  expect(await ensureQuery(app, failing)).toBeUndefined()
  expect(app.queryClient.getQueryState(['a'])?.status).toBe('error')
})

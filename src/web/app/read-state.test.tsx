import { dehydrate, hydrate } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ApiError } from '#web/api/api-client.ts'
import { createQueryClient } from './app-context.ts'
import { readEmbeddedPageState } from './read-state.ts'

/** A server-rendered page with these queries. */
function pageWith(queries: unknown): void {
  document.body.innerHTML = '<script type="application/json" id="state"></script>'
  const state = document.getElementById('state')
  if (state) state.textContent = JSON.stringify({ queries })
}

test('queries of the server are restored, and failed ones fail in the same way', async () => {
  const server = createQueryClient()
  server.setQueryData(['set'], { name: 'Base Set' })
  const refused = new ApiError('GET /collections/c1 answered 503', { status: 503, code: 'unavailable' })
  await server
    .prefetchQuery({ queryKey: ['collection'], queryFn: () => Promise.reject(refused), retry: false })
    .catch(() => {})
  pageWith(dehydrate(server, { shouldDehydrateQuery: () => true }))
  const browser = createQueryClient()
  hydrate(browser, readEmbeddedPageState().queries)
  expect(browser.getQueryData(['set'])).toEqual({ name: 'Base Set' })
  const error = browser.getQueryState(['collection'])?.error
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 503, code: 'unavailable' })
})

test('a page without state has no queries', () => {
  document.body.innerHTML = ''
  expect(readEmbeddedPageState()).toEqual({ queries: { mutations: [], queries: [] } })
})

import { hydrate, type DehydratedState, InfiniteQueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { ApiClient } from './api/api-client.ts'
import { createQueryClient } from './app/app-context.ts'
import { apiError, render } from './entry-server.tsx'
import { feedQuery } from './feed/feed-queries.ts'
import { readFeedState } from './feed/feed-state.ts'

const failing = (error: Error) => (async () => Promise.reject(error)) as ApiClient
const away = failing(apiError(503, 'The site is not available right now, please try again in a moment'))
const at = (path: string, api: ApiClient) => render(new Request(`http://cards.example${path}`), api)

test.each([
  ['/', 'The feed could not be loaded.'],
  ['/profile/ash', 'Failed to load profile'],
])('while the database is away %s is drawn as a 503 that says so, with Try Again', async (path, says) => {
  const { status, html } = await at(path, away)
  expect(status).toBe(503)
  expect(html).toContain(says)
  expect(html).toContain('Try Again')
})

test('the browser starts from the same failure and does not ask again by itself', async () => {
  const { state } = await at('/feed', away)
  const queryClient = createQueryClient()
  hydrate(queryClient, JSON.parse(JSON.stringify(state.queries)) as DehydratedState)
  let asked = 0
  const api = (async () => {
    asked++
    return { collections: [], activities: [], pagination: { total: 0 } }
  }) as unknown as ApiClient
  const feed = new InfiniteQueryObserver(queryClient, feedQuery(api, readFeedState(new URLSearchParams())))
  const leave = feed.subscribe(() => {})
  expect([feed.getCurrentResult().isError, asked]).toEqual([true, 0])
  await feed.refetch()
  expect([feed.getCurrentResult().isError, asked]).toEqual([false, 2])
  leave()
})

test('a mistake of ours is not called a pause of the site', async () => {
  await expect(at('/profile/ash', failing(new Error('no such column')))).rejects.toThrow('no such column')
})

test('nothing of a failure that is not understood stands in the page', async () => {
  const mistake = Object.assign(new Error('syntax'), { detail: 'select secrets' })
  const home = (async (route: string) => {
    if (route.startsWith('GET /categories') || route.startsWith('GET /products')) throw apiError(503, 'away')
    throw mistake
  }) as ApiClient
  const { state } = await at('/', home)
  expect(JSON.stringify(state)).not.toContain('secrets')
})

import { hydrate, type DehydratedState, InfiniteQueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { ApiClient } from './api/api-client.ts'
import { createQueryClient } from './app/app-context.ts'
import { apiError, render } from './entry-server.tsx'
import { feedQuery } from './features/feed/feed-queries.ts'
import { readFeedState } from './features/feed/feed-state.ts'

const failing = (error: Error) => (async () => Promise.reject(error)) as ApiClient
const away = failing(apiError(503, 'The site is not available right now, please try again in a moment'))
const at = (path: string, api: ApiClient) => render(new Request(`http://cards.example${path}`), api)

test.each([
  ['/feed', 'The feed could not be loaded.'],
  ['/profile/ash', 'Failed to load profile'],
])(
  'while the database is unavailable %s is a 503 page with an error message and Try Again',
  async (path, says) => {
    const { status, html } = await at(path, away)
    expect(status).toBe(503)
    expect(html).toContain(says)
    expect(html).toContain('Try Again')
  },
)

test('without its feed the home page is a partial page with status 200, a message and Try Again', async () => {
  // Sets and facts about the site are in memory.
  const api = (async (route: string) => {
    if (route === 'GET /site') return {}
    if (route === 'GET /categories/sets') return { sets: [] }
    throw apiError(503, 'away')
  }) as unknown as ApiClient
  const { status, isPartial, html } = await at('/', api)
  expect([status, isPartial]).toEqual([200, true])
  expect(html).toContain('The feed could not be loaded.')
  expect(html).toContain('Try Again')
  for (const path of ['/feed', '/?card=base1-4']) expect((await at(path, api)).status).toBe(503)
  const whole = (async () => ({ sets: [], collections: [], activities: [], pagination: {} })) as unknown
  expect(await at('/', whole as ApiClient)).toMatchObject({ status: 200, isPartial: false })
})

test('the browser restores the failed query and does not refetch it at once', async () => {
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

test('an unexpected error is not reported as an outage', async () => {
  await expect(at('/profile/ash', failing(new Error('no such column')))).rejects.toThrow('no such column')
})

test("details of unexpected errors are not in the page's state", async () => {
  const mistake = Object.assign(new Error('syntax'), { detail: 'select secrets' })
  const home = (async (route: string) => {
    if (route.startsWith('GET /categories') || route.startsWith('GET /products')) throw apiError(503, 'away')
    throw mistake
  }) as ApiClient
  const { state } = await at('/', home)
  expect(JSON.stringify(state)).not.toContain('secrets')
})

test.each([
  '/card/x',
  '/set/x',
  '/sets?series=x',
  '/sets?set=x',
  '/explore-cards?type=x',
  '/collection/x',
  '/profile/x',
])('a URL with a value that the API rejects is a 404 page: %s', async path => {
  const page = await at(path, failing(apiError(400, 'The id is too long')))
  expect([page.status, page.meta]).toEqual([404, expect.objectContaining({ noIndex: true })])
  expect(page.html).toContain('The page you&#x27;re looking for doesn&#x27;t exist.')
  expect(page.state).toMatchObject({ isNotFound: true })
})

test.each(['//', '///', '//:80', '///x/', '//evil.example/x', '/card//base1-4'])(
  'a URL with an empty segment is a 404 page: %s',
  async path => {
    const page = await at(path, failing(new Error('asked')))
    expect(page.status).toBe(404)
    expect(page.html).toContain('The page you&#x27;re looking for doesn&#x27;t exist.')
  },
)

test('a loader receives the decoded id: exu-%3F is the id of a card', async () => {
  const requests: unknown[] = []
  const api = (async (route: string, call: unknown) => {
    if (route !== 'GET /site') requests.push(call)
    throw apiError(404, 'Card not found')
  }) as ApiClient
  expect((await at('/card/exu-%253F', api)).status).toBe(404)
  expect(requests).toMatchObject([{ params: { id: 'exu-%3F' } }])
})

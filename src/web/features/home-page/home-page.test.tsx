import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { ApiCard, ApiSet } from '#contract/card-shapes.ts'
import type { ApiCollection } from '#contract/collection-shapes.ts'
import { aPublicCollection, feedApi } from '#test/support/feed-fixtures.ts'
import { createQueryClient } from '#web/app/app-context.ts'
import { AppProvider } from '#web/app/app-provider.tsx'
import { loadFeed } from '#web/features/feed/load-feed.ts'
import { HomePage } from './home-page.tsx'
import { homeQuery } from './home-queries.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

type Api = (route: string, call: { query: Record<string, string> }) => unknown
type Answer = (route: string, query: Record<string, string>) => unknown

/** The rendered home page with its data. */
async function draw(respond: Answer, collections: ApiCollection[] = []) {
  const calls: [string, Record<string, string>][] = []
  const published = feedApi({ collections, activities: [] })
  const api = (async (route: string, { query }: { query: Record<string, string> }) => {
    if (route === 'GET /collections/public' || route === 'GET /card-interactions/activity') {
      return (published.api as Api)(route, { query })
    }
    calls.push([route, query])
    return respond(route, query)
  }) as never
  const queryClient = createQueryClient()
  await queryClient.prefetchQuery(homeQuery(api))
  await loadFeed({ api, queryClient, notFound: () => {} }, new URL('http://chasekit.example/'))
  const router = createMemoryRouter([{ path: '/', Component: HomePage }])
  const page = document.createElement('div')
  const app = { api, queryClient, notFound: () => {} }
  const drawn = (
    <AppProvider app={app}>
      <RouterProvider router={router} />
    </AppProvider>
  )
  const root = createRoot(page)
  await act(async () => root.render(drawn))
  await act(() => new Promise(done => setTimeout(done)))
  const html = page.innerHTML
  act(() => root.unmount())
  return { html, calls }
}

const images = { logo: null, symbol: null, large: null, small: null }
const set = {
  id: 'sv03.5',
  code: 'sv03.5',
  name: '151',
  era: 'Scarlet & Violet',
  language: 'en',
  images,
} as ApiSet
const known = { ...set, nameEn: null, releaseDate: '2023-09-22', cardCount: 207 }
const card = (number: number) =>
  ({
    id: `sv03.5-${number}`,
    name: `Card ${number}`,
    number: String(number),
    language: 'en',
    rarity: 'Hyper Rare',
    types: [],
    subtypes: [],
    images: { small: null, large: null },
    set: { code: 'sv03.5', ptcgoCode: 'MEW', printedTotal: 165 },
  }) as unknown as ApiCard

test('the page shows the latest sets, the rarest cards of the newest one, and the eras', async () => {
  const { html, calls } = await draw(route =>
    route === 'GET /products' ? { cards: [card(205), card(206), card(207)] } : { sets: [known] },
  )
  expect(calls).toEqual([
    ['GET /categories/sets', { pageSize: '1000' }],
    ['GET /products', { set: 'sv03.5', sortBy: 'rarity', sortOrder: 'desc', pageSize: '12' }],
  ])
  expect(html).toContain('href="/sets?set=sv03.5"')
  expect(html).toContain('href="/card/sv03.5-205"')
  expect(html).toContain('Standouts of 151')
  expect(html).toContain('207 cards in 1 set')
  expect(html).toContain('placeholder="Search cards, sets, or card codes..."')
})

const catalogue: Answer = route =>
  route === 'GET /products' ? { cards: [card(205), card(206), card(207)] } : { sets: [known] }

/** The section headings in their order. */
const partsOf = (html: string) => [...html.matchAll(/<h2[^>]*>([^<]+)/g)].map(([, title]) => title)

test('without published items the catalogue is first and the feed last', async () => {
  const { html } = await draw(catalogue)
  expect(partsOf(html)).toEqual(['Latest sets', 'Standouts of 151', 'Eras', 'Community'])
  expect(html).toContain('No content found')
})

test('a feed with items follows the latest sets, the rest of the catalogue follows the feed', async () => {
  const { html } = await draw(catalogue, [aPublicCollection({ id: 'c1', name: 'Fire' })])
  expect(partsOf(html)).toEqual(['Latest sets', 'Community', 'Standouts of 151', 'Eras'])
  expect(html).toContain('href="/collection/c1"')
})

test('nothing is shown below a feed that can load more', async () => {
  const many = Array.from({ length: 15 }, (_, index) => aPublicCollection({ id: `c${index}` }))
  const { html } = await draw(catalogue, many)
  expect(partsOf(html)).toEqual(['Latest sets', 'Community'])
})

test('an empty catalogue shows how to fill it', async () => {
  const { html, calls } = await draw(() => ({ sets: [] }))
  expect(html).toContain('No cards have been loaded yet.')
  expect(html).not.toContain('Eras')
  expect(calls).toHaveLength(1)
})

test('a failure keeps the search and can be retried', async () => {
  const { html } = await draw(() => {
    throw new Error('no answer')
  })
  expect(html).toContain('The latest sets could not be loaded.')
  expect(html).toContain('Try Again')
  expect(html).toContain('home-search')
})

import { UNSAFE_createMemoryHistory } from 'react-router'
import { expect, test } from 'vitest'
import { ApiError } from '#web/api/api-client.ts'
import { createQueryClient } from './app-context.ts'
import { matchPage } from '#site/match-page.ts'
import type { Page, PageCode } from './page-table.ts'
import { type RouterHistory, PageNavigation } from './visits.ts'

const app = { api: (() => {}) as never, queryClient: createQueryClient(), notFound: () => {} }

/**
 * A site with cards, a list that ignores its query and other pages; each load ends when the test says
 * so.
 */
function site() {
  const loads: { path: string; signal: AbortSignal; done: () => void; fail: (error: Error) => void }[] = []
  const load: PageCode['load'] = (_, { url, signal }) =>
    new Promise<void>((done, fail) =>
      loads.push({ path: url.pathname + url.search, signal, done: () => done(), fail }),
    )
  const code: PageCode = { Component: () => null, meta: () => ({ title: '' }) }
  const loading = async () => ({ ...code, load })
  const pages: Page[] = [
    { path: '/card/:id', code: loading },
    { path: '/sets', code: loading, ignoresQuery: true },
    { path: '*', code: async () => code },
  ]
  const history = UNSAFE_createMemoryHistory({ initialEntries: ['/start'] }) as unknown as RouterHistory
  const match = matchPage(pages, '/start')
  if (!match) throw new Error('no page')
  const first = { location: history.location, kind: history.action, match, content: code }
  const visits = new PageNavigation({ app, pages, history, first })
  const shown = () => visits.view().location.pathname + visits.view().location.search
  const go = (pathname: string, search = '') => visits.navigator.push({ pathname, search, hash: '' })
  const settle = () => new Promise(done => setTimeout(done))
  return { visits, history, loads, shown, go, settle }
}

test('URL and page change together when the next page has its data', async () => {
  const { visits, history, loads, shown, go, settle } = site()
  go('/card/base1-4')
  await settle()
  expect(visits.isNavigating()).toBe(true)
  expect([shown(), history.location.pathname]).toEqual(['/start', '/start'])
  loads[0]?.done()
  await settle()
  expect([shown(), history.location.pathname]).toEqual(['/card/base1-4', '/card/base1-4'])
  expect(visits.view().match.params).toEqual({ id: 'base1-4' })
  expect(visits.isNavigating()).toBe(false)
})

test('only the newest navigation counts; the previous one is aborted', async () => {
  const { loads, shown, go, settle } = site()
  go('/card/base1-4')
  await settle()
  go('/card/base1-5')
  await settle()
  expect(loads[0]?.signal.aborted).toBe(true)
  loads[1]?.done()
  await settle()
  loads[0]?.done()
  await settle()
  expect(shown()).toBe('/card/base1-5')
})

test('a page that ignores its query changes the URL at once and loads nothing', async () => {
  const { loads, shown, go, settle } = site()
  go('/sets')
  await settle()
  loads[0]?.done()
  await settle()
  go('/sets', '?sort=name-asc')
  expect(shown()).toBe('/sets?sort=name-asc')
  expect(loads).toHaveLength(1)
})

test('a page that reads its query loads again when it changes, but not for a fragment', async () => {
  const { visits, loads, go, settle } = site()
  go('/card/base1-4')
  await settle()
  loads[0]?.done()
  await settle()
  visits.navigator.push({ pathname: '/card/base1-4', search: '', hash: '#prices' })
  expect(visits.view().location.hash).toBe('#prices')
  go('/card/base1-4', '?language=ja')
  await settle()
  expect(loads.map(load => load.path)).toEqual(['/card/base1-4', '/card/base1-4?language=ja'])
})

test('Back loads the page in the same way and reports its navigation type', async () => {
  const { visits, shown, go, settle } = site()
  go('/elsewhere')
  await settle()
  expect(visits.view().kind).toBe('PUSH')
  visits.navigator.go(-1)
  await settle()
  expect([shown(), visits.view().kind]).toEqual(['/start', 'POP'])
})

test('a page that fails to load shows its failure at its URL', async () => {
  const { visits, loads, shown, go, settle } = site()
  go('/card/base1-4')
  await settle()
  loads[0]?.fail(new Error('down'))
  await settle()
  expect(shown()).toBe('/card/base1-4')
  expect(visits.view().content).toEqual({ error: new Error('down') })
})

test('a URL with a value that the API rejects shows the 404 page', async () => {
  const { visits, loads, shown, go, settle } = site()
  go('/card/base1-4')
  await settle()
  loads[0]?.fail(new ApiError('', { status: 400 }))
  await settle()
  expect([shown(), visits.view().match.page.path]).toEqual(['/card/base1-4', '*'])
  expect(visits.view().content).not.toHaveProperty('error')
})

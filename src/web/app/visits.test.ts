import { UNSAFE_createMemoryHistory } from 'react-router'
import { expect, test } from 'vitest'
import { ApiError } from '#web/api/api-client.ts'
import { createQueryClient } from './app-context.ts'
import { matchPage } from '#site/match-page.ts'
import type { Page, PageCode } from './page-table.ts'
import { type History, Visits } from './visits.ts'

const app = { api: (() => {}) as never, queryClient: createQueryClient(), notFound: () => {} }

/** A site of cards, an arranged list and everything else; each load ends when the test says so. */
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
  const history = UNSAFE_createMemoryHistory({ initialEntries: ['/start'] }) as unknown as History
  const match = matchPage(pages, '/start')
  if (!match) throw new Error('no page')
  const first = { location: history.location, kind: history.action, match, content: code }
  const visits = new Visits({ app, pages, history, first })
  const shown = () => visits.view().location.pathname + visits.view().location.search
  const go = (pathname: string, search = '') => visits.navigator.push({ pathname, search, hash: '' })
  const settle = () => new Promise(done => setTimeout(done))
  return { visits, history, loads, shown, go, settle }
}

test('address and page change together, once the next page has its data', async () => {
  const { visits, history, loads, shown, go, settle } = site()
  go('/card/base1-4')
  await settle()
  expect(visits.isMoving()).toBe(true)
  expect([shown(), history.location.pathname]).toEqual(['/start', '/start'])
  loads[0]?.done()
  await settle()
  expect([shown(), history.location.pathname]).toEqual(['/card/base1-4', '/card/base1-4'])
  expect(visits.view().match.params).toEqual({ id: 'base1-4' })
  expect(visits.isMoving()).toBe(false)
})

test('only the newest move counts; the one before it is told to stop', async () => {
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

test('an arranged list takes a new query string at once and loads nothing', async () => {
  const { loads, shown, go, settle } = site()
  go('/sets')
  await settle()
  loads[0]?.done()
  await settle()
  go('/sets', '?sort=name-asc')
  expect(shown()).toBe('/sets?sort=name-asc')
  expect(loads).toHaveLength(1)
})

test('a page that reads its query string loads again when that changes, and not for a fragment', async () => {
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

test('Back goes through the same loading and says what kind of move it was', async () => {
  const { visits, shown, go, settle } = site()
  go('/elsewhere')
  await settle()
  expect(visits.view().kind).toBe('PUSH')
  visits.navigator.go(-1)
  await settle()
  expect([shown(), visits.view().kind]).toEqual(['/start', 'POP'])
})

test('a page that cannot be loaded becomes the page of its failure, at its address', async () => {
  const { visits, loads, shown, go, settle } = site()
  go('/card/base1-4')
  await settle()
  loads[0]?.fail(new Error('down'))
  await settle()
  expect(shown()).toBe('/card/base1-4')
  expect(visits.view().content).toEqual({ error: new Error('down') })
})

test('an address with a value that the API refuses leads to the 404 page', async () => {
  const { visits, loads, shown, go, settle } = site()
  go('/card/base1-4')
  await settle()
  loads[0]?.fail(new ApiError('', { status: 400 }))
  await settle()
  expect([shown(), visits.view().match.page.path]).toEqual(['/card/base1-4', '*'])
  expect(visits.view().content).not.toHaveProperty('error')
})

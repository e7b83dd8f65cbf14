import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anApiCard, anApiSet } from '#test/support/api-fixtures.ts'
import { type Responder, waitForPendingWork } from '#test/support/render-app.tsx'
import { renderPage } from '#test/support/render-page.tsx'
import { SetPage } from './set-page.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const set = anApiSet({ cardCount: 2, language: 'ja', nameEn: 'Expansion Pack', total: 102 })
const cards = [anApiCard({ number: '10', name: 'Mewtwo' }), anApiCard({ number: '2', name: 'Blastoise' })]
const respond: Responder = ({ path }) =>
  path.includes('/cards') ? { cards, total: 2, pagination: { page: 1, hasNext: false } } : set

const open = (answering = respond, at = '/set/base1', route = '/set/:set') =>
  renderPage(answering, { at, route, Page: SetPage })

test('a set shows its name, language, date and cards in order', async () => {
  const page = await open()
  expect(page.find('h1').textContent).toBe('Base Set')
  expect(page.find('h1').lang).toBe('ja')
  const head = page.find('header').textContent
  for (const fact of ['Expansion Pack', 'Japanese', 'Released Jan 9, 1999', '102 cards']) {
    expect(head).toContain(fact)
  }
  const names = [...document.querySelectorAll('.tile-name')].map(one => one.textContent)
  expect(names).toEqual(['Blastoise', 'Mewtwo'])
})

test('a set says when it was last compared with its source, if ever', async () => {
  const page = await open(call =>
    call.path.includes('/cards') ? respond(call) : { ...set, checkedDay: '2026-11-26' },
  )
  expect(page.find('header').textContent).toContain('Cards compared with their source Nov 26, 2026')
  expect((await open()).find('header').textContent).not.toContain('compared')
})

test('the back link opens the sets of the same language', async () => {
  expect((await open()).link('All Sets').getAttribute('href')).toBe('/sets?language=ja')
})

test('the number of shown cards is visible, also during a search', async () => {
  const page = await open()
  expect(page.text()).toContain('Showing 2 of 2 cards')
  page.type('input[aria-label="Search cards in this set"]', 'mew')
  await waitForPendingWork()
  expect(page.text()).toContain('Showing 1 of 2 cards')
  page.type('input[aria-label="Search cards in this set"]', 'pikachu')
  await waitForPendingWork()
  expect(page.text()).toContain('Showing 0 of 2 cards')
  expect(page.text()).toContain('No cards found matching your search.')
})

test('the printed checklist has the missing cards where the page shows only them', async () => {
  const page = await open()
  const address = () => page.find('header a[href^="/print/"]').getAttribute('href')
  for (const [filter, query] of [
    ['Missing', '?set=base1&cards=missing'],
    ['Owned', '?set=base1'],
  ] as const) {
    const option = [...document.querySelectorAll('label')].find(one => one.textContent === filter)
    act(() => option?.click())
    expect(address()).toBe(`/print/checklist${query}`)
  }
})

test('the language of the URL is sent with the request', async () => {
  const page = await open(respond, '/set/neo1?language=ja')
  expect(page.requests[0]?.path).toBe('/categories/neo1?language=ja')
})

test('a number without a set of that name is looked up as a group id', async () => {
  const page = await open(
    call =>
      call.path.startsWith('/categories/604?') || call.path === '/categories/604' ? 404 : respond(call),
    '/set/604',
  )
  expect(page.requests.map(({ path }) => path)).toContain('/categories/group/604')
  expect(page.find('h1').textContent).toBe('Base Set')
})

test.each([
  ['/set/nonsense', '/set/:set', 'Set not found'],
  ['/sets/nonsense', '/sets/:set', 'Set not found.'],
])('%s shows the message of its URL', async (at, route, sentence) => {
  const page = await open(() => 404, at, route)
  expect(page.find('.state-title').textContent).toBe(sentence)
  expect(page.link('All Sets').getAttribute('href')).toBe('/sets')
})

test('the page shows a loading state', async () => {
  const page = await open(() => new Promise(() => {}))
  expect(page.find('[role=status]').textContent).toContain('Loading set...')
})

test('while further cards load a message is shown, and if they fail they can be loaded again', async () => {
  const { promise: second, reject } = Promise.withResolvers<never>()
  let isAway = true
  const page = await open(call => {
    if (!call.path.includes('/cards')) return set
    const isFirst = call.path.includes('page=1')
    if (!isFirst && isAway) return second
    const of = isFirst ? cards : [anApiCard({ number: '30', name: 'Chansey' })]
    return { cards: of, total: 3, pagination: { page: isFirst ? 1 : 2, hasNext: isFirst } }
  })
  const pass = () => act(() => vi.advanceTimersByTimeAsync(5000))
  await pass()
  expect(page.text()).toContain('Loading more cards...')
  reject(new Error('lost'))
  await pass()
  expect(page.text()).toContain('Failed to load cards')
  expect(page.text()).toContain('Mewtwo')
  isAway = false
  await page.choose('Try Again')
  expect(page.text()).toContain('Showing 3 of 3 cards')
  expect(page.text()).not.toContain('Loading more cards...')
})

test('a set that fails to load can be retried', async () => {
  let isAway = true
  const page = await open(call => (isAway ? 400 : respond(call)))
  expect(page.alerts()).toEqual(['Failed to load set'])
  isAway = false
  await page.choose('Try Again')
  expect(page.find('h1').textContent).toBe('Base Set')
})

test('the number of cards is not shown while they load or when they cannot be loaded', async () => {
  const { promise: loaded, reject } = Promise.withResolvers<never>()
  const page = await open(call => (call.path.includes('/cards') ? loaded : set))
  expect(page.find('h1').textContent).toBe('Base Set')
  expect(page.text()).not.toContain('Showing')
  reject(new TypeError('Failed to fetch'))
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(page.alerts()).toHaveLength(1)
  expect(page.text()).not.toContain('Showing')
})

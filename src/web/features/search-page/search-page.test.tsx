import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiCard } from '#contract/card-shapes.ts'
import { anApiCard } from '#test/support/api-fixtures.ts'
import { type Responder, waitForPendingWork } from '#test/support/render-app.tsx'
import { renderPage, setTestSession } from '#test/support/render-page.tsx'
import { storedSession } from '#test/support/stored-session.ts'
import { goOffline } from '#test/support/go-offline.ts'
import { mockIntersectionObserver } from '#test/support/mock-intersection-observer.ts'
import { SearchPage } from './search-page.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const queryOf = (path: string) => new URLSearchParams(path.split('?')[1])
const isCounting = (path: string) => queryOf(path).get('pageSize') === '1'
const numbered = (count: number, first = 1) =>
  Array.from({ length: count }, (_, index) =>
    anApiCard({ number: String(first + index), name: `Card ${first + index}` }),
  )

const facets = {
  set: [
    { value: 'base1', label: 'Base Set', count: 2 },
    { value: 'base2', label: 'Jungle', count: 1 },
  ],
  series: [],
  rarity: [],
  supertype: [],
  type: [],
  language: [],
}

/** A search response. */
const found = (cards: ApiCard[], more: { total?: number; page?: number; hasNext?: boolean } = {}) => {
  const { total = cards.length, page = 1, hasNext = false } = more
  return { cards, total, terms: [], facets, pricesKnown: false, pagination: { page, total, hasNext } }
}

async function open(at: string, answering: Responder) {
  const show = mockIntersectionObserver()
  const page = await renderPage(answering, { at, route: '/search', Page: SearchPage })
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  const write = (text: string) => page.type('#search-text', text)
  const scrollTo = async (selector: string) => {
    act(() => show(selector))
    await waitForPendingWork()
  }
  const searches = () => page.requests.filter(({ path }) => path.startsWith('/search?') && !isCounting(path))
  return { ...page, pass, write, scrollTo, searches }
}

const illustrator = {
  label: 'pikachu illustrator: Pokémon Illustrator',
  problem: 'The catalogue does not have this card',
  hint: null,
  without: '',
  meaning: {
    kind: 'nickname',
    text: 'pikachu illustrator',
    query: 'n:illustrator',
    en: 'Pokémon Illustrator',
    ja: 'ポケモンイラストレーター',
    source: 'Bulbapedia: Pokémon Illustrator',
  },
  cause: { reason: 'not-in-catalogue', field: null, text: null, meant: null },
}

const names = () => [...document.querySelectorAll('.tile-name')].map(one => one.textContent)
const status = () => document.querySelector('section [role=status]')?.textContent

test('without a query no request is sent, and examples show how to search', async () => {
  const page = await open('/search', () => 500)
  expect(page.find('h1').textContent).toBe('Search cards')
  expect(page.link('obf 125').getAttribute('href')).toBe('/search?q=obf+125')
  expect(page.requests).toEqual([])
})

test('results show their query and count and are listed', async () => {
  const page = await open('/search?q=char', () => found(numbered(3)))
  expect(page.find('h1').textContent).toBe('Results for “char”')
  expect(status()).toBe('3 results · 1 set')
  expect(names()).toEqual(['Card 1', 'Card 2', 'Card 3'])
  expect(page.find('[role=list]').getAttribute('aria-label')).toBe('Cards found')
  expect(page.find('[role=listitem]').getAttribute('aria-setsize')).toBe('3')
})

test('the box contains the query; typing searches after a pause and replaces the history entry', async () => {
  const page = await open('/search?q=char&set=base1', () => found(numbered(1)))
  expect(page.find<HTMLInputElement>('#search-text').value).toBe('char')
  page.write('chari')
  await page.pass(200)
  page.write('chariz')
  await page.pass(299)
  expect(page.visited).toHaveLength(1)
  await page.pass(1)
  await waitForPendingWork()
  expect(page.visited).toEqual(['/search?q=char&set=base1', '/search?q=chariz&set=base1'])
})

test('a submitted search does not wait; an empty one is ignored', async () => {
  const page = await open('/search?q=char', () => found(numbered(1)))
  page.write('pika')
  page.send('form', new Event('submit', { bubbles: true, cancelable: true }))
  await waitForPendingWork()
  expect(page.visited.at(-1)).toBe('/search?q=pika')
  page.write('  ')
  page.send('form', new Event('submit', { bubbles: true, cancelable: true }))
  await waitForPendingWork()
  expect(page.visited.at(-1)).toBe('/search?q=pika')
})

test('while new results load the old ones stay for a moment, then an outline is shown', async () => {
  let respond = (_: unknown) => {}
  const page = await open('/search?q=a', ({ path }) =>
    queryOf(path).get('q') === 'a' ? found(numbered(2)) : new Promise(resolve => (respond = resolve)),
  )
  page.write('ab')
  page.send('form', new Event('submit', { bubbles: true, cancelable: true }))
  await page.pass(100)
  expect(names()).toHaveLength(2)
  expect(page.find('section[aria-label="Cards found"]').getAttribute('aria-busy')).toBe('true')
  await page.pass(100)
  expect(names()).toHaveLength(0)
  expect(status()).toBe('Searching…')
  respond(found(numbered(1)))
  await waitForPendingWork()
  expect(names()).toEqual(['Card 1'])
  expect(page.find('section[aria-label="Cards found"]').getAttribute('aria-busy')).toBe('false')
})

test('an empty result shows advice and can clear the filters', async () => {
  const without = await open('/search?q=nothing', () => found([]))
  expect(without.text()).toContain('No cards found matching your search criteria')
  expect(without.hasButton('Clear filters')).toBe(false)
  const page = await open('/search?q=nothing&set=base1&sortBy=name', () => found([]))
  await page.choose('Clear filters')
  expect(page.visited.at(-1)).toBe('/search?q=nothing&sortBy=name')
})

test('a failed search shows an error and can be retried', async () => {
  let isAway = true
  const page = await open('/search?q=a', () => (isAway ? 400 : found(numbered(1))))
  expect(page.alerts()).toEqual(['Failed to search cards. Please try a different search term.'])
  isAway = false
  await page.choose('Try Again')
  expect(names()).toEqual(['Card 1'])
})

test('an offline search shows a message and runs when the network is back', async () => {
  let isAway = true
  const { reconnect } = goOffline()
  const page = await open('/search?q=a', () => (isAway ? new Error('no network') : found(numbered(1))))
  // The code that searches this device is loaded on demand.
  await expect.poll(() => page.alerts()).toEqual([expect.stringContaining('You are offline')])
  expect(page.text()).not.toContain('different search term')
  isAway = false
  reconnect()
  await waitForPendingWork()
  expect(page.alerts()).toEqual([])
  expect(names()).toEqual(['Card 1'])
})

/** A search with 51 cards: the page of one is `last`. */
const twoPages =
  (last: () => unknown): Responder =>
  ({ path }) =>
    queryOf(path).get('page') === '2' ? last() : found(numbered(50), { total: 51, hasNext: true })

const toTheEnd = async (page: Awaited<ReturnType<typeof open>>) => page.scrollTo('[role=listitem]')

test('more cards load with the last visible one, each requested once', async () => {
  const page = await open(
    '/search?q=a',
    twoPages(() => found(numbered(1, 51), { total: 51, page: 2 })),
  )
  expect(status()).toBe('51 results')
  await bringEndNear(page)
  await toTheEnd(page)
  expect(page.searches().map(({ path }) => queryOf(path).get('page'))).toEqual(['1', '2'])
  expect(status()).toBe('51 results · 1 set')
  expect(page.text()).toContain("That's every card.")
})

test('further cards that failed are loaded only on request', async () => {
  let isAway = true
  const page = await open(
    '/search?q=a',
    twoPages(() => (isAway ? 400 : found(numbered(1, 51), { total: 51, page: 2 }))),
  )
  await bringEndNear(page)
  await toTheEnd(page)
  expect(page.text()).toContain('The next cards could not be loaded.')
  await toTheEnd(page)
  expect(page.searches()).toHaveLength(2)
  isAway = false
  await page.choose('Try Again')
  expect(page.text()).toContain("That's every card.")
})

/** Rows far below the viewport are not rendered: scroll there. */
async function bringEndNear(page: Awaited<ReturnType<typeof open>>) {
  act(() => {
    window.scrollTo(0, 100_000)
    window.dispatchEvent(new Event('scroll'))
  })
  await page.pass(200)
}

const box = (label: string) =>
  [...document.querySelectorAll('aside label')]
    .find(one => one.textContent.startsWith(label))
    ?.querySelector('input')

test('a filter offers the values without itself and is in the URL', async () => {
  const page = await open('/search?q=a&set=base1', ({ path }) =>
    isCounting(path)
      ? found(numbered(1))
      : { ...found(numbered(1)), facets: { ...facets, set: facets.set.slice(0, 1) } },
  )
  const counting = page.requests.filter(({ path }) => isCounting(path))
  expect(counting.map(({ path }) => queryOf(path).get('set'))).toEqual([null])
  expect([box('Base Set')?.checked, box('Jungle')?.checked]).toEqual([true, false])
  act(() => box('Jungle')?.click())
  await waitForPendingWork()
  expect(page.visited.at(-1)).toBe('/search?q=a&set=base1%2Cbase2')
})

test('on small screens the filters are a sheet with the number of filters and results', async () => {
  const page = await open('/search?q=a&set=base1', () => found(numbered(2)))
  await page.choose('Filter and sort1')
  expect(page.find<HTMLDialogElement>('dialog').open).toBe(true)
  await page.choose('Show 2 results')
  expect(page.find<HTMLDialogElement>('dialog').open).toBe(false)
})

test('the page has a link home', async () => {
  const page = await open('/search?q=a', () => found([]))
  expect(page.link('Back to Home').getAttribute('href')).toBe('/')
})

test('a nickname without a card is explained once', async () => {
  await open('/search?q=pikachu+illustrator', () => ({ ...found([]), terms: [illustrator] }))
  const text = document.body.textContent
  expect(text).toContain('“pikachu illustrator” is not in the catalogue')
  expect(text).toContain('The nickname means: Pokémon Illustrator.')
  expect(text).not.toContain('The catalogue does not have this card')
  expect(document.querySelector('.line-through')).toBeNull()
})

test('with other results, a nickname without a card is reported beside the query', async () => {
  await open('/search?q=x+or+y', () => ({ ...found(numbered(1)), terms: [illustrator] }))
  expect(document.body.textContent).toContain('The catalogue does not have this card')
})

test('the switch searches only the own cards, keeps the filters and is in the URL', async () => {
  setTestSession(storedSession())
  const page = await open('/search?q=char&set=base1&sortBy=name', () => found(numbered(1)))
  expect(page.field('In my cards').checked).toBe(false)
  await page.check('In my cards')
  expect(page.visited.at(-1)).toBe('/search?q=char&set=base1&sortBy=name&scope=mine')
  expect(page.field('In my cards').checked).toBe(true)
  const scopes = page.requests
    .filter(({ path }) => !path.includes('/searches'))
    .map(({ path }) => queryOf(path).get('scope'))
  expect(scopes.slice(-2)).toEqual(['mine', 'mine'])
  page.write('pika')
  page.send('form', new Event('submit', { bubbles: true, cancelable: true }))
  await waitForPendingWork()
  expect(page.visited.at(-1)).toBe('/search?q=pika&set=base1&sortBy=name&scope=mine')
  await page.check('In my cards')
  expect(page.visited.at(-1)).toBe('/search?q=pika&set=base1&sortBy=name')
})

test('without results in the own cards, the whole catalogue is offered', async () => {
  setTestSession(storedSession())
  const page = await open('/search?q=char&scope=mine', () => found([]))
  expect(page.text()).toContain('None of your cards match this search')
  expect(page.link('Search All Cards').getAttribute('href')).toBe('/search?q=char')
})

test('visitors have no switch, and are asked to sign in at the address of such a search', async () => {
  setTestSession(null)
  const other = await open('/search?q=char', () => found(numbered(1)))
  expect(other.text()).not.toContain('In my cards')
  const page = await open('/search?q=char&set=base1&scope=mine', () => 401)
  expect(page.text()).toContain('Sign in to search your own cards')
  expect(page.link('Search All Cards').getAttribute('href')).toBe('/search?q=char&set=base1')
  expect(page.requests).toEqual([])
})

test('own cards are not requested before the session is known', async () => {
  setTestSession(undefined)
  const page = await open('/search?q=char&scope=mine', () => found(numbered(1)))
  expect(page.requests).toEqual([])
  expect(status()).toBe('Searching…')
})

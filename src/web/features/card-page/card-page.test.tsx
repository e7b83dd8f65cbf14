import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ApiCardDetail } from '#contract/card-shapes.ts'
import { anApiCard } from '#test/support/api-fixtures.ts'
import { type Responder, waitForPendingWork } from '#test/support/render-app.tsx'
import { setTestSession, renderPage } from '#test/support/render-page.tsx'
import { mockIntersectionObserver } from '#test/support/mock-intersection-observer.ts'
import { CardPage } from './card-page.tsx'

beforeAll(() => Promise.all([import('./report-card-view.ts'), import('./same-species-strip.tsx')]))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  sessionStorage.clear()
  setTestSession(null)
})
afterEach(() => void vi.useRealTimers())

const named: Record<string, string> = { '3': 'Chansey', '4': 'Charizard', '5': 'Clefairy' }
const card = (number: string, facts: Partial<ApiCardDetail> = {}) =>
  anApiCard({ number, name: named[number] ?? 'Card', dexNumbers: [6], ...facts })
const inSet = ['3', '4', '5'].map(number => card(number))

const isSet = (path: string) => path.startsWith('/categories/base1/cards')
const isPrintings = (path: string) => path.startsWith('/products?')

/** A server with the three cards of a set, and two printings of one species. */
const respond: Responder = ({ path }) => {
  if (path.startsWith('/card-interactions/')) return { voteCount: 0, userVoted: false }
  if (isSet(path)) return { cards: inSet }
  if (isPrintings(path))
    return { cards: [card('4'), anApiCard({ id: 'base2-1', name: 'Charizard', number: '1' })] }
  const number = /^\/card\/base1-(\d)(\?|$)/.exec(path)?.[1]
  return number ? card(number) : 404
}

async function open(answering = respond, at = '/card/base1-4') {
  const show = mockIntersectionObserver()
  const page = await renderPage(answering, { at, route: '/card/:id?', Page: CardPage })
  const pass = async (milliseconds: number) => {
    await act(() => vi.advanceTimersByTimeAsync(milliseconds))
    await waitForPendingWork()
  }
  const press = async (key: string, more: KeyboardEventInit = {}, target = 'body') => {
    page.send(target, new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
    await waitForPendingWork()
  }
  const scrollTo = async (selector: string) => {
    act(() => show(selector))
    await waitForPendingWork()
    // The part's code comes first, then its data.
    await waitForPendingWork()
  }
  return { ...page, pass, press, scrollTo, posts: () => page.changes().map(({ path }) => path) }
}

/** The page after the set's order is loaded. */
async function opened(answering = respond, at = '/card/base1-4') {
  const page = await open(answering, at)
  await page.pass(300)
  return page
}

const heading = () => document.querySelector('h1')?.textContent

test('a card is shown under its name, with a link to its set', async () => {
  const page = await open()
  expect(heading()).toBe('Charizard')
  const crumbs = page.find('nav[aria-label="Where this card belongs"]')
  expect([...crumbs.querySelectorAll('a')].map(link => link.getAttribute('href'))).toEqual([
    '/',
    '/set/base1',
  ])
})

test('a card links to the public collections with it, without a request', async () => {
  const page = await opened()
  const link = page.find('a[href="/feed?card=base1-4"]')
  expect(link.textContent).toBe('Public collections with this card')
  expect(page.requests.filter(({ path }) => path.startsWith('/collections/public'))).toEqual([])
})

test('the language of the URL is sent with the request', async () => {
  const page = await open(respond, '/card/base1-4?language=ja')
  expect(page.requests[0]?.path).toBe('/card/base1-4?language=ja')
})

test('a URL without a card, or of a missing card, shows an error and a link', async () => {
  expect((await open(respond, '/card')).alerts()[0]).toContain('No card ID provided')
  const page = await open(() => 404)
  expect(page.alerts()[0]).toContain('Card not found')
  expect(page.link('Browse all sets').getAttribute('href')).toBe('/sets')
  expect(page.find('.skeleton').closest('[aria-hidden=true]')).not.toBeNull()
  expect(page.has('[aria-busy=true]')).toBe(false)
})

test('the page is busy while the card loads', async () => {
  const page = await open(() => new Promise(() => {}))
  expect(page.has('[role=status][aria-busy=true]')).toBe(true)
  expect(heading()).toBe('Card')
})

test('a card that fails to load can be retried', async () => {
  let isAway = true
  const page = await open(call => (isAway ? 400 : respond(call)))
  expect(page.alerts()).toEqual(['The card could not be loaded.'])
  isAway = false
  await page.choose('Try Again')
  expect(heading()).toBe('Charizard')
})

test('the order of the set is requested after the first paint', async () => {
  const page = await open()
  expect(page.requests.some(({ path }) => isSet(path))).toBe(false)
  await page.pass(300)
  expect(page.text()).toContain('Card 2 of 3')
})

test('links and arrow keys navigate through the set up to its ends', async () => {
  const page = await opened()
  expect(page.link('Previous card: Chansey 3').rel).toBe('prev')
  expect(page.link('Next card: Clefairy 5').rel).toBe('next')
  await page.press('ArrowRight')
  expect([page.visited.at(-1), heading()]).toEqual(['/card/base1-5', 'Clefairy'])
  expect(page.text()).toContain('Card 3 of 3')
  await page.press('ArrowRight')
  expect(page.visited.at(-1)).toBe('/card/base1-5')
  await page.press('ArrowLeft')
  await page.press('ArrowLeft')
  expect(heading()).toBe('Chansey')
  expect(page.has('a[rel=prev]')).toBe(false)
})

test('arrow keys in other controls do not navigate', async () => {
  const page = await opened()
  await page.press('ArrowRight', { altKey: true })
  await page.press('ArrowUp')
  expect(page.visited).toEqual(['/card/base1-4'])
})

test('arrow keys work on the next page, too', async () => {
  const page = await opened()
  await page.choose('Base Set')
  await page.press('ArrowRight')
  expect(page.visited).toEqual(['/card/base1-4', '/set/base1'])
})

test('a set that fails to load only lacks its pager', async () => {
  const page = await opened(call => (isSet(call.path) ? 400 : respond(call)))
  expect(heading()).toBe('Charizard')
  expect(page.alerts()).toEqual([])
  await page.press('ArrowRight')
  expect(page.visited).toEqual(['/card/base1-4'])
})

test('a view of 3 seconds counts, once per card and tab', async () => {
  const page = await open()
  await page.pass(2900)
  expect(page.posts()).toEqual([])
  await page.pass(200)
  expect(page.posts()).toEqual(['/card-interactions/view/base1-4'])
  page.show(null)
  const again = await open()
  await again.pass(3500)
  expect(again.posts()).toEqual([])
})

test('a shorter view does not count', async () => {
  const page = await opened()
  await page.press('ArrowRight')
  await page.pass(2900)
  expect(page.posts()).toEqual([])
  await page.pass(300)
  expect(page.posts()).toEqual(['/card-interactions/view/base1-5'])
})

/** The end of the page with the other printings. */
const end = '.wrap > :has(> .min-h-10)'

test('other printings are requested near the end of the page', async () => {
  const page = await open()
  expect(page.requests.some(({ path }) => isPrintings(path))).toBe(false)
  await page.scrollTo(end)
  const others = page.find('section[aria-labelledby=other-printings]')
  expect([...others.querySelectorAll('li a')].map(link => link.getAttribute('href'))).toEqual([
    '/card/base2-1',
  ])
  expect(page.link('See all').getAttribute('href')).toBe('/search?q=dex%3A6')
})

test('a card without other printings or without a species has no such section', async () => {
  const alone = await open(call => (isPrintings(call.path) ? { cards: [card('4')] } : respond(call)))
  await alone.scrollTo(end)
  expect(alone.requests.some(({ path }) => isPrintings(path))).toBe(true)
  expect(alone.text()).not.toContain('More of this Pokémon')
  const trainer = await open(call =>
    call.path === '/card/base1-4' ? card('4', { dexNumbers: [] }) : respond(call),
  )
  expect(trainer.has(end)).toBe(false)
})

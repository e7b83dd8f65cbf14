import type { User } from '@supabase/auth-js'
import { act } from 'react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { waitForPendingWork } from '#test/support/render-app.tsx'
import {
  alertTexts,
  fill,
  renderAppWithToasts,
  requireControl,
  findControl,
  isBusy,
  isDisabled,
  toastTexts,
  pressControl,
} from '#test/support/render-app-with-toasts.tsx'
import { aCollection, aRow } from '#test/support/collection-rows.ts'
import {
  collectingStore,
  pendingCommandStore,
  initialCollectingState,
} from '#web/features/collection-builder/collecting.ts'
import { authPromptStore } from '#web/session/auth-prompt-store.ts'
import { sessionStore, createSessionState } from '#web/session/session-store.ts'
import { CollectionPage } from './collection-page.tsx'

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aRow(`base1-${index + 1}`, { name: `Card ${index + 1}`, number: String(index + 1) }),
  )
const aBinder = (count: number, facts: object = {}) => ({
  ...aCollection('c1', { name: 'Binder', isPublic: true, cardCount: count, ownedCount: 0 }),
  _count: { cards: count, comments: 0, votes: 4 },
  cards: rows(Math.min(count, 9)),
  ...facts,
})

const become = (status: 'loading' | 'signedOut' | 'signedIn') =>
  act(() =>
    sessionStore.set({
      ...createSessionState(status, null),
      user: status === 'signedIn' ? ({ id: 'misty' } as User) : null,
    }),
  )
beforeEach(() => become('signedOut'))
afterEach(() => {
  act(() => collectingStore.set(initialCollectingState))
  pendingCommandStore.set([])
  authPromptStore.set(undefined)
})

type Answers = {
  found?: () => unknown
  all?: (path: string) => unknown
  vote?: () => unknown
  mine?: number | undefined
}

function page({ found = () => aBinder(9), all, vote, mine }: Answers = {}) {
  return renderAppWithToasts(
    ({ method, path }) => {
      if (method !== 'GET') return vote?.()
      if (path.includes('/votes')) return { voteCount: 4, userVote: mine ?? null }
      if (path.includes('/cards')) return all?.(path)
      return found()
    },
    <Routes>
      <Route path="/collection/:id" Component={CollectionPage} />
    </Routes>,
    '/collection/c1',
  )
}
const shown = () => Array.from(document.querySelectorAll('.card-grid > li'), one => one.textContent)
/** The number of cards in the list; only those near the viewport are rendered. */
const count = () => Number(document.querySelector('[aria-setsize]')?.getAttribute('aria-setsize'))
const heart = () => document.querySelector<HTMLElement>('button[aria-label^="Favorite Binder"]')
const pressHeart = async (times = 1) => pressControl(heart()?.getAttribute('aria-label') ?? 'heart', times)

test('a collection shows its first nine cards, each with number, set, status and price', async () => {
  const first = aRow('base1-4', { name: 'Charizard', status: 'owned', formattedPrice: '$310.00' })
  const { requests, text } = await page({ found: () => aBinder(2, { cards: [first, ...rows(1)] }) })
  expect(requests[0]?.path).toBe('/collections/c1?cardLimit=9')
  expect(requireControl('Back to Home').getAttribute('href')).toBe('/')
  expect(text()).toContain('by ash')
  expect(shown()[0]).toMatch(/1 · BaseOwned.*\$310\.00/)
  expect(shown()[1]).toMatch(/Want-$/)
  expect(requireControl('Charizard').getAttribute('href')).toBe('/card/base1-4')
})

test('a missing or inaccessible collection shows an error and a link home', async () => {
  const { text } = await page({ found: () => 404 })
  expect(text()).toContain('Collection not found')
  expect(text()).toContain('It was deleted, or its owner does not show it to others.')
  expect(requireControl('Back to Home').getAttribute('href')).toBe('/')
})

test('other failures show the status with its standard phrase and can be retried', async () => {
  let status: number | undefined = 403
  const { text } = await page({ found: () => status ?? aBinder(1) })
  expect(alertTexts()).toEqual(['HTTP 403: Forbidden'])
  expect(requireControl('Back to Home').getAttribute('href')).toBe('/')
  expect(text()).not.toContain('Collection not found')
  status = undefined
  await pressControl('Try Again')
  expect(text()).toContain('Binder')
})

test('while the session loads, a private collection is not reported as missing', async () => {
  become('loading')
  const { text } = await page({ found: () => 404 })
  expect(text()).not.toContain('Collection not found')
})

test('an owner sees their private collection with a note that nobody else does', async () => {
  become('loading')
  let isOwner = false
  const { text } = await page({ found: () => (isOwner ? aBinder(1, { isPublic: false }) : 404) })
  isOwner = true
  become('signedIn')
  await waitForPendingWork()
  expect(text()).toContain('Only you can see this collection.')
})

test('all cards are loaded on demand, page by page, and collapsed to nine again', async () => {
  const calls: string[] = []
  await page({
    found: () => aBinder(12),
    all: path => {
      calls.push(path)
      const isFirst = path.includes('page=1&')
      const cards = isFirst ? rows(10) : rows(12).slice(10)
      return { cards, revision: 1, pagination: { total: 12, hasMore: isFirst } }
    },
  })
  expect(calls).toEqual([])
  expect(count()).toBe(9)
  await pressControl('Show All')
  await waitForPendingWork()
  expect(calls).toHaveLength(2)
  expect(count()).toBe(12)
  expect(requireControl('Show Less').getAttribute('aria-expanded')).toBe('true')
  await pressControl('Show Less')
  expect(count()).toBe(9)
})

test('a collection with up to nine cards cannot be expanded', async () => {
  await page({ found: () => aBinder(9) })
  expect(findControl('Show All')).toBeUndefined()
})

test('when further cards fail to load, the first ones stay and it can be retried', async () => {
  let status: number | undefined = 403
  const response = { cards: rows(10), revision: 1, pagination: { total: 10, hasMore: false } }
  await page({ found: () => aBinder(10), all: () => status ?? response })
  await pressControl('Show All')
  expect(alertTexts()).toEqual(['The other cards could not be loaded.'])
  expect(count()).toBe(9)
  expect(isBusy('Show Less')).toBe(false)
  status = undefined
  await pressControl('Try Again')
  expect(count()).toBe(10)
})

test('an empty collection shows a message and has no tools for cards', async () => {
  const { text } = await page({ found: () => aBinder(0) })
  expect(text()).toContain('No cards in it yet')
  expect(findControl('List')).toBeUndefined()
})

test('in list view the cards are a table whose rows are named after them', async () => {
  const { has } = await page()
  expect(requireControl<HTMLInputElement>('5').checked).toBe(true)
  await pressControl('List')
  const texts = (selector: string) =>
    Array.from(document.querySelectorAll(selector), cell => cell.textContent)
  expect(texts('th[scope=col]')).toEqual(['Card', 'Number', 'Set', 'Status', 'Price'])
  expect(texts('th[scope=row]')).toHaveLength(9)
  expect(texts('tbody tr:first-of-type td')).toEqual(['1', 'Base', 'Want', '-'])
  expect(has('.card-grid')).toBe(false)
  expect(findControl('5')).toBeUndefined()
})

test('sample prices are marked', async () => {
  const sample = aRow('a', { price: 3, formattedPrice: '$3.00', priceSource: 'sample' })
  const { text } = await page({ found: () => aBinder(1, { cards: [sample] }) })
  expect(text()).toContain('Sample prices')
  const other = await page()
  expect(other.text()).not.toContain('Sample prices')
})

test('in collect mode a click on a card adds it instead of opening its page', async () => {
  await page({ found: () => aBinder(1) })
  await pressControl('Collect')
  await pressControl('Card 1')
  expect(pendingCommandStore.get()).toMatchObject([
    { kind: 'mode', isOn: true },
    { kind: 'add', card: { productId: 'base1-1', name: 'Card 1' } },
  ])
  act(() => collectingStore.set({ isOn: true, collectedIds: new Set(['base1-1']) }))
  expect(requireControl('Card 1').getAttribute('aria-pressed')).toBe('true')
})

test('visitors see the number of favorites and need to sign in to add one', async () => {
  const { changes } = await page()
  expect(heart()?.getAttribute('aria-label')).toBe('Favorite Binder, 4 favorites')
  await pressHeart()
  expect(authPromptStore.get()).toBe('favorite')
  expect(changes()).toEqual([])
})

test('a favorite is added and removed, counted by the server', async () => {
  become('signedIn')
  let action = 'added'
  const { changes } = await page({
    vote: () => ({ action, value: 1, voteCount: action === 'added' ? 5 : 4 }),
  })
  expect(heart()?.getAttribute('aria-pressed')).toBe('false')
  await pressHeart()
  expect(changes()).toMatchObject([{ path: '/collections/c1/votes', body: { value: 1 } }])
  expect(heart()?.getAttribute('aria-pressed')).toBe('true')
  expect(heart()?.textContent).toBe('5')
  expect(toastTexts()).toEqual(['Voted up!'])
  action = 'removed'
  await pressHeart()
  expect(heart()?.getAttribute('aria-pressed')).toBe('false')
  expect(toastTexts()).toContain('Vote removed!')
  action = 'updated'
  await pressHeart()
  expect(toastTexts()).toContain('Vote updated!')
})

test.each([
  ['is given', undefined, 1],
  ['that was given before stays', 1, 0],
])('after signing in the requested favorite %s', async (_, mine, calls) => {
  const { changes } = await page({ mine, vote: () => ({ action: 'added', value: 1, voteCount: 5 }) })
  await pressHeart()
  become('signedIn')
  await waitForPendingWork()
  expect(changes()).toHaveLength(calls)
  expect(heart()?.getAttribute('aria-pressed')).toBe('true')
})

test('the own favorite is shown on the next visit', async () => {
  become('signedIn')
  await page({ mine: 1 })
  expect(heart()?.getAttribute('aria-pressed')).toBe('true')
})

test('a favorite cannot be clicked again during a request', async () => {
  become('signedIn')
  let respond = (_: unknown) => {}
  const { changes } = await page({ vote: () => new Promise(resolve => (respond = resolve)) })
  await pressHeart(2)
  expect(changes()).toHaveLength(1)
  expect(isDisabled(heart()?.getAttribute('aria-label') ?? '')).toBe(true)
  act(() => respond({ action: 'added', value: 1, voteCount: 5 }))
  await waitForPendingWork()
  expect(isDisabled(heart()?.getAttribute('aria-label') ?? '')).toBe(false)
})

test.each([
  [409, 'Already voted on this collection'],
  [500, 'Failed to vote'],
  [new TypeError('Failed to fetch'), 'Failed to vote'],
])('a rejected favorite (%s) is reverted and shows an error', async (failure, sentence) => {
  become('signedIn')
  await page({ vote: () => failure })
  await pressHeart()
  expect(toastTexts()).toEqual([sentence])
  expect(heart()?.getAttribute('aria-pressed')).toBe('false')
  expect(heart()?.textContent).toBe('4')
})

test('visitors search and sort a collection with more cards than the first ones', async () => {
  const found = [aRow('base1-4', { name: 'Charizard' })]
  const { requests, text, type } = await page({
    found: () => aBinder(40),
    all: path => {
      const cards = path.includes('q=charizard') ? found : path.includes('q=nothing') ? [] : rows(40)
      return { cards, revision: 1, pagination: { total: cards.length, hasMore: false } }
    },
  })
  type('input[type=search]', 'charizard')
  await expect.poll(() => shown().length).toBe(1)
  expect(shown()[0]).toContain('Charizard')
  await fill('Order', '-price')
  expect(requests.at(-1)?.path).toContain('q=charizard&sortBy=price&sortOrder=desc')
  type('input[type=search]', 'nothing')
  await expect.poll(text).toContain('No cards match')
  await pressControl('Clear Search')
  await expect.poll(count).toBe(40)
})

test('a collection whose cards are all shown has no search', async () => {
  await page()
  expect(document.querySelector('input[type=search]')).toBeNull()
})

import { act } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aPublicCollection, anActivity, feedApi } from '#test/support/feed-fixtures.ts'
import { mountComponent } from '#test/support/mounted.tsx'
import { storedSession } from '#test/support/stored-session.ts'
import { ApiError } from '#web/api/api-client.ts'
import { createQueryClient } from '#web/app/app-context.ts'
import { AppProvider } from '#web/app/app-provider.tsx'
import { authPromptStore } from '#web/session/auth-prompt-store.ts'
import { sessionStore, createSessionState } from '#web/session/session-store.ts'
import { toast } from '#web/ui/toast.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { FeedSection } from './feed.tsx'
import { useFeed } from './use-feed.ts'

const visitor = createSessionState('signedOut', null)
const misty = createSessionState('signedIn', storedSession())

// Loads the module that is imported on demand.
beforeAll(() => import('#web/features/votes/pending-heart.ts'))
beforeEach(() => {
  sessionStorage.clear()
  authPromptStore.set(undefined)
  act(() => {
    toast.dismiss()
    sessionStore.set(visitor)
  })
})

let leave = () => {}
/** Failed requests are logged, too. */
const log = vi.spyOn(console, 'error').mockImplementation(() => {})
afterEach(() => leave())
afterAll(() => log.mockRestore())

const FeedHere = () => <FeedSection feed={useFeed()} />
const turn = () => act(() => new Promise(done => setTimeout(done, 5)))

type Parts = Parameters<typeof feedApi>

async function feedPage(...parts: Parts) {
  const { api, calls } = feedApi(...parts)
  const app = { api, queryClient: createQueryClient(), notFound: () => {} }
  const page = mountComponent(
    <AppProvider app={app}>
      <FeedHere />
      <Toaster label="Messages" dismissLabel="Dismiss" />
    </AppProvider>,
  )
  leave = () => page.show(null)
  const first = page.text()
  await turn()
  await turn()
  const press = async (selector: string) => {
    page.click(selector)
    await turn()
    await turn()
  }
  return { ...page, calls, press, first }
}

const fire = aPublicCollection({ id: 'c1', name: 'Fire', cardCount: 12, votes: 4, comments: 2 })
const lists = { collections: [fire], activities: [anActivity()] }
const favorite = 'button[aria-label^="Favorite"][aria-label$="Fire"]'
const noVotes = { 'GET /card-interactions/my-votes': () => ({ votes: [] }) }

test('the feed shows a loading state, then a list with its count', async () => {
  const { first, text, find } = await feedPage(lists)
  expect(first).toContain('Loading the feed…')
  expect(find('#feed-title').textContent).toContain('2 items')
  expect(text()).toContain('Charizard got a comment')
  expect(find('article:has([href="/collection/c1"])').textContent).toContain('12 cards')
})

test('a count that is a lower bound is shown as one', async () => {
  const pagination = { total: 10_000, totalIsLeast: true }
  const many = { 'GET /collections/public': () => ({ collections: [fire], activities: [], pagination }) }
  const { find } = await feedPage(lists, many)
  expect(find('#feed-title').textContent).toContain('10,001+ items')
})

test('a collection shows three cards and the number of further ones', async () => {
  const { find } = await feedPage(lists)
  const cards = find('ul[aria-label="Cards of Fire"]')
  expect(cards.querySelectorAll('li')).toHaveLength(3)
  expect(cards.textContent).toContain('+9')
})

test('an activity with too little data shows a message, and an unknown user is Unknown User', async () => {
  const { user: _, ...nobody } = anActivity({ id: 'a2' })
  const broken = anActivity({ id: 'a3', card: null })
  const { text } = await feedPage({ collections: [], activities: [nobody as never, broken] })
  expect(text()).toContain('Error: Card activity data missing or malformed.')
  expect(text()).toContain('Unknown User')
})

test('an empty feed shows a message, whatever its filters', async () => {
  const { text } = await feedPage({ collections: [], activities: [] })
  expect(text()).toContain('No content found')
  expect(text()).toContain('0 items')
})

test('a feed that fails to load can be retried', async () => {
  let isDown = true
  const respond = () => {
    if (isDown) throw new Error('no answer')
    return { collections: [fire], activities: [], pagination: { total: 1 } }
  }
  const routes = { 'GET /collections/public': respond, 'GET /card-interactions/activity': respond }
  const { text, press } = await feedPage(lists, routes)
  expect(text()).toContain('The feed could not be loaded.')
  isDown = false
  await press('.state-action button')
  expect(text()).toContain('Fire')
})

test('while the site is away, the feed is tried again by itself, and its message stays meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const waiting = Promise.withResolvers<never>()
  let isAsking = false
  const away = () => {
    if (isAsking) return waiting.promise
    throw new ApiError('away', { status: 503 })
  }
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const { api, calls } = feedApi(lists, {
    'GET /collections/public': away,
    'GET /card-interactions/activity': away,
  })
  const app = { api, queryClient: createQueryClient(), notFound: () => {} }
  const page = mountComponent(
    <AppProvider app={app}>
      <FeedHere />
    </AppProvider>,
  )
  leave = () => page.show(null)
  await wait(10)
  expect(page.text()).toContain('The feed could not be loaded.')
  isAsking = true
  // The lists beside it are sorted in other ways.
  const isOfFeed = ({ route, query }: (typeof calls)[number]) =>
    route === 'GET /card-interactions/activity' && query['sortBy'] === 'recent-desc'
  const asked = calls.filter(isOfFeed).length
  await wait(15_000)
  expect(calls.filter(isOfFeed).length).toBe(asked + 1)
  expect(page.text()).toContain('The feed could not be loaded.')
})

test('a sort starts descending, a second click reverses it, and the feed is refetched', async () => {
  const { calls, press, find } = await feedPage(lists)
  calls.length = 0
  await press('button[value="popular-desc"]')
  expect(find('button[value="popular-asc"]').getAttribute('aria-pressed')).toBe('true')
  await press('button[value="popular-asc"]')
  expect(calls.filter(({ query }) => query['pageSize'] === '15').map(({ query }) => query['sortBy'])).toEqual(
    ['popular-desc', 'popular-asc'],
  )
})

test('choosing a sort or a type again refetches it from its first page', async () => {
  const { calls, press } = await feedPage(lists)
  await press('button[value="popular-desc"]')
  await press('a[href="/?sort=popular-desc&type=collections"]')
  calls.length = 0
  await press('a[href="/?sort=popular-desc"]')
  await press('button[value="recent-desc"]')
  const pages = calls.filter(({ query }) => query['pageSize'] === '15')
  expect(pages.map(({ query }) => [query['sortBy'], query['page']])).toEqual([
    ['popular-desc', '1'],
    ['recent-desc', '1'],
  ])
})

test('a visitor who favorites sees the sign-in prompt, and no vote is sent', async () => {
  const { calls, press } = await feedPage(lists)
  await press(favorite)
  expect(authPromptStore.get()).toBe('favorite')
  expect(calls.some(({ route }) => route.startsWith('POST'))).toBe(false)
})

/** A visitor favorites, sees the prompt, and does something before signing in. */
async function askedFor(meanwhile: () => void, voted: { subject: string; value: number }[] = []) {
  const page = await feedPage(lists, {
    'GET /card-interactions/my-votes': () => ({ votes: voted }),
    'POST /collections/{id}/votes': () => ({ action: 'added', value: 1, voteCount: 5 }),
  })
  await page.press(favorite)
  act(meanwhile)
  act(() => sessionStore.set(misty))
  for (const _ of [1, 2, 3]) await turn()
  const sent = page.calls.filter(({ route }) => route.startsWith('POST'))
  return { ...page, sent: sent.length }
}

test('signing in for a favorite adds it', async () => {
  const { sent, find, text } = await askedFor(() => {})
  expect([sent, find(favorite).getAttribute('aria-label')]).toEqual([1, 'Favorite, 5 favorites: Fire'])
  expect(text()).toContain('Vote added!')
})

test('closing the prompt and signing in later adds no favorite', async () => {
  expect((await askedFor(() => authPromptStore.set(undefined))).sent).toBe(0)
})

test('an existing favorite is not removed by signing in for it', async () => {
  expect((await askedFor(() => {}, [{ subject: 'collection:c1', value: 1 }])).sent).toBe(0)
})

test('a favorite counts at once, is blocked until the response, and ends with the state of the server', async () => {
  act(() => sessionStore.set(misty))
  let respond: (value: unknown) => void = () => {}
  const vote = () => new Promise(resolve => (respond = resolve))
  const { calls, press, find, text } = await feedPage(lists, {
    ...noVotes,
    'POST /collections/{id}/votes': vote,
  })
  await press(favorite)
  expect(find(favorite).getAttribute('aria-label')).toBe('Favorite, 5 favorites: Fire')
  expect(find(favorite).getAttribute('aria-pressed')).toBe('true')
  await press(favorite)
  expect(calls.filter(({ route }) => route.startsWith('POST'))).toHaveLength(1)
  await act(async () => respond({ action: 'added', value: 1, voteCount: 8 }))
  await turn()
  expect(find(favorite).getAttribute('aria-label')).toBe('Favorite, 8 favorites: Fire')
  expect(text()).toContain('Vote added!')
})

test('own favorites are marked, and a click removes one', async () => {
  act(() => sessionStore.set(misty))
  const { press, find, text } = await feedPage(lists, {
    'GET /card-interactions/my-votes': () => ({ votes: [{ subject: 'collection:c1', value: 1 }] }),
    'POST /collections/{id}/votes': () => ({ action: 'removed', value: 1, voteCount: 3 }),
  })
  expect(find(favorite).getAttribute('aria-pressed')).toBe('true')
  await press(favorite)
  expect(find(favorite).getAttribute('aria-label')).toBe('Favorite, 3 favorites: Fire')
  expect(text()).toContain('Vote removed!')
})

test.each([
  [409, 'Already voted on this collection'],
  [500, 'Failed to vote'],
])('a rejected favorite (%d) is reverted and shows: %s', async (status, sentence) => {
  act(() => sessionStore.set(misty))
  const refuse = () => Promise.reject(new ApiError('refused', { status }))
  const { press, find, text } = await feedPage(lists, { ...noVotes, 'POST /collections/{id}/votes': refuse })
  await press(favorite)
  expect(find(favorite).getAttribute('aria-label')).toBe('Favorite, 4 favorites: Fire')
  expect(text()).toContain(sentence)
})

test.each([
  ['Share Fire', '/collection/c1'],
  ['Share Charizard', '/card/base1-4'],
])('%s copies the absolute URL', async (label, path) => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => {})
  vi.stubGlobal('navigator', { ...navigator, onLine: true, clipboard: { writeText } })
  const { press, text } = await feedPage(lists)
  await press(`button[aria-label="${label}"]`)
  expect(writeText).toHaveBeenCalledWith(window.location.origin + path)
  expect(text()).toContain('Link copied to clipboard!')
  writeText.mockRejectedValueOnce(new Error('not allowed'))
  await press(`button[aria-label="${label}"]`)
  expect(text()).toContain('Failed to copy link')
  vi.unstubAllGlobals()
})

test('offline the feed shows that it is waiting, and loads when the network is back', async () => {
  vi.stubGlobal('navigator', { ...navigator, onLine: false })
  let isDown = true
  const respond = () => {
    if (isDown) throw new Error('no network')
    return { collections: [fire], activities: [], pagination: { total: 1 } }
  }
  const routes = { 'GET /collections/public': respond, 'GET /card-interactions/activity': respond }
  const { text } = await feedPage(lists, routes)
  expect(text()).toContain('You are offline. The feed appears when you are back online.')
  isDown = false
  vi.unstubAllGlobals()
  await act(async () => void window.dispatchEvent(new Event('online')))
  await turn()
  await turn()
  expect(text()).toContain('Fire')
})

import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anApiCard } from '#test/support/api-fixtures.ts'
import { mountComponent } from '#test/support/mounted.tsx'
import { createHttpClient } from '#web/api/http-client.ts'
import { createQueryClient } from '#web/app/app-context.ts'
import { AppProvider } from '#web/app/app-provider.tsx'
import { parseExploreUrl } from './explore-url.ts'
import { ExploreResults } from './explore-results.tsx'
import { clearSelection } from './selected-cards.ts'
import { useExploreCards } from './use-explore.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(async () => {
  act(clearSelection)
  // Renders deferred items: the requested frame must arrive.
  await act(() => vi.advanceTimersByTimeAsync(1000))
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function Results({ query, went }: { query: string; went: string[] }) {
  const explore = parseExploreUrl(new URLSearchParams(query))
  const state = useExploreCards(explore)
  return (
    <ExploreResults
      explore={explore}
      isChanging={false}
      go={next => went.push(JSON.stringify(next))}
      state={state}
    />
  )
}

/** Pages of cards by number; a missing page is a failure. */
function page(pages: Record<number, string[]>, query = '') {
  const went: string[] = []
  const requests: URLSearchParams[] = []
  const respond = async (input: string | URL | Request) => {
    const { pathname, searchParams } = new URL(
      input instanceof Request ? input.url : input,
      'http://cards.example',
    )
    if (!pathname.endsWith('/products')) return Response.json({})
    requests.push(searchParams)
    const number = Number(searchParams.get('page'))
    const found = pages[number]
    if (!found) return new Response('{}', { status: 500 })
    const cards = found.map(name => anApiCard({ id: `base1-${name}`, name, number: name }))
    return Response.json({ cards, total: 3, pagination: { hasNext: number === 1, page: number } })
  }
  const app = {
    api: createHttpClient({ fetch: respond as typeof fetch }),
    queryClient: createQueryClient(),
    notFound: () => {},
  }
  const shown = mountComponent(
    <AppProvider app={app}>
      <Results query={query} went={went} />
    </AppProvider>,
  )
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  return { ...shown, requests, went, wait, settle: () => wait(20_000) }
}

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('li input')]
const press = (name: string) =>
  act(() => [...document.querySelectorAll('button')].find(one => one.textContent === name)?.click())

test('cards are requested by the URL, and the total is shown', async () => {
  const { requests, text, wait } = page(
    { 1: ['Abra', 'Beedrill'] },
    'set=base1&rarity=Rare+Holo&type=Trainer',
  )
  expect(text()).toContain('Discovering amazing cards...')
  await wait(1)
  expect(Object.fromEntries(requests[0] ?? [])).toMatchObject({
    set: 'base1',
    rarity: 'Rare Holo',
    supertype: 'Trainer',
    page: '1',
  })
  expect(text()).toContain('Found 3 cards')
})

test('selecting a card shows the bar with its count, and Clear removes it', async () => {
  const { text, wait } = page({ 1: ['Abra', 'Beedrill'] })
  await wait(1)
  act(() => boxes()[0]?.click())
  expect(text()).toContain('1 card selected')
  act(() => boxes()[1]?.click())
  expect(text()).toContain('2 cards selected')
  press('Clear')
  expect(text()).not.toContain('selected')
  expect(document.activeElement?.textContent).toBe('Found 3 cards')
  expect(boxes().some(box => box.checked)).toBe(false)
})

test('further cards that fail to load show an error and can be retried', async () => {
  const pages: Record<number, string[]> = { 1: ['Abra', 'Beedrill'] }
  const { settle, text, wait } = page(pages)
  await wait(1)
  press('Show more cards')
  await settle()
  expect(text()).toContain('The next cards could not be loaded.')
  pages[2] = ['Caterpie']
  press('Show more cards')
  await wait(1)
  await settle()
  expect(boxes()).toHaveLength(3)
  expect(text()).not.toContain('could not be loaded')
})

test('an empty result offers to clear the filters, if there are any', async () => {
  const { text, wait, went } = page({ 1: [] }, 'set=base1&view=list')
  await wait(1)
  expect(text()).toContain('No cards found')
  press('Clear filters')
  expect(JSON.parse(went[0] ?? '')).toEqual({ q: '', set: '', rarity: '', type: '', language: 'en' })
  const bare = page({ 1: [] })
  await bare.wait(1)
  expect(bare.text()).not.toContain('Clear filters')
})

test('a list that fails to load shows an error and can be retried', async () => {
  const pages: Record<number, string[]> = {}
  const { settle, text, wait } = page(pages)
  await settle()
  expect(text()).toContain('The cards could not be loaded.')
  pages[1] = ['Abra']
  press('Try Again')
  await wait(1)
  expect(boxes()).toHaveLength(1)
})

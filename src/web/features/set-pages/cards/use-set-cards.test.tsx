import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anApiCard, anApiSet } from '#test/support/api-fixtures.ts'
import { createHttpClient } from '#web/api/http-client.ts'
import { createQueryClient } from '#web/app/app-context.ts'
import { AppProvider } from '#web/app/app-provider.tsx'
import { firstCardsKey } from '#web/features/set-pages/sets-queries.ts'
import { type LoadedSetCards, useSetCards } from './use-set-cards.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const set = anApiSet({ cardCount: 3 })

/** The hook over a server with these pages of cards; null is a page that fails. */
async function cardsOf(pages: (string[] | null)[], { first }: { first?: string[] } = {}) {
  const requests: string[] = []
  const respond = async (params: string) => {
    const page = Number(new URLSearchParams(params.split('?')[1]).get('page'))
    requests.push(String(page))
    const numbers = pages[page - 1]
    if (!numbers) return Response.json({}, { status: 400 })
    const cards = numbers.map(number => anApiCard({ number }))
    return Response.json({
      cards,
      pagination: { page, hasNext: page < pages.length },
      total: pages.flat().length,
    })
  }
  const app = {
    api: createHttpClient({ fetch: respond as typeof fetch }),
    queryClient: createQueryClient(),
    notFound: () => {},
  }
  const firstPage = first && { cards: first.map(number => anApiCard({ number })), total: 3 }
  if (firstPage) app.queryClient.setQueryData(firstCardsKey(set.id), firstPage)
  const seen: LoadedSetCards[] = []
  function Probe() {
    seen.push(useSetCards(set))
    return null
  }
  const root = createRoot(document.createElement('div'))
  await act(() =>
    root.render(
      <AppProvider app={app}>
        <Probe />
      </AppProvider>,
    ),
  )
  const now = () => {
    const last = seen.at(-1)
    if (!last) throw new Error('not rendered')
    return { ...last, numbers: last.cards.map(card => card.number) }
  }
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  return { requests, now, pass, before: seen[0] }
}

test('server-rendered cards are available at once, with the count of the whole set', async () => {
  const { before, now, pass } = await cardsOf([['1', '2', '3']], { first: ['1'] })
  expect(before?.cards.map(card => card.number)).toEqual(['1'])
  expect([before?.state, before?.total]).toEqual(['ready', 3])
  await pass(0)
  expect(now().numbers).toEqual(['1', '2', '3'])
})

test('without server-rendered cards the set is loading', async () => {
  const { before, now, pass } = await cardsOf([['1', '2', '3']])
  expect(before?.state).toBe('loading')
  await pass(0)
  expect([now().state, now().more]).toEqual(['ready', 'none'])
})

test('the next page is requested 50 milliseconds after the last response', async () => {
  const { requests, now, pass } = await cardsOf([['1', '2'], ['3']])
  await pass(49)
  expect([requests, now().more]).toEqual([['1'], 'loading'])
  await pass(10)
  expect(requests).toEqual(['1', '2'])
  expect([now().numbers, now().more]).toEqual([['1', '2', '3'], 'none'])
})

test('a first page that fails is a failed set and can be retried', async () => {
  const pages: (string[] | null)[] = [null]
  const { now, pass } = await cardsOf(pages)
  await pass(0)
  expect(now().state).toBe('failed')
  pages[0] = ['1', '2', '3']
  now().retry()
  await pass(0)
  expect([now().state, now().numbers]).toEqual(['ready', ['1', '2', '3']])
})

test('a later page that fails keeps the loaded cards and is not retried by itself', async () => {
  const pages: (string[] | null)[] = [['1', '2'], null]
  const { requests, now, pass } = await cardsOf(pages)
  await pass(1000)
  expect([now().state, now().more, now().numbers]).toEqual(['ready', 'failed', ['1', '2']])
  expect(requests).toEqual(['1', '2'])
  pages[1] = ['3']
  now().retry()
  await pass(0)
  expect([now().more, now().numbers]).toEqual(['none', ['1', '2', '3']])
})

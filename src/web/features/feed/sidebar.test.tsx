import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPublicCollection, anActivity, feedApi } from '#test/support/feed-fixtures.ts'
import { mountComponent } from '#test/support/mounted.tsx'
import { createQueryClient } from '#web/app/app-context.ts'
import { AppProvider } from '#web/app/app-provider.tsx'
import { Sidebar } from './sidebar.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function drawn({ api, calls }: ReturnType<typeof feedApi>) {
  const app = { api, queryClient: createQueryClient(), notFound: () => {} }
  const page = mountComponent(
    <AppProvider app={app}>
      <Sidebar />
    </AppProvider>,
  )
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  /** Waits until every list is requested, received and rendered. */
  const settle = async () => {
    for (const milliseconds of [500, 10, 10]) await wait(milliseconds)
  }
  return { ...page, wait, settle, requests: () => calls.map(({ query }) => query['sortBy']) }
}

test('the four lists are requested one after the other, at 100, 200, 300 and 400 ms', async () => {
  const { wait, requests } = drawn(feedApi({ collections: [], activities: [] }))
  await wait(99)
  expect(requests()).toEqual([])
  const seen: number[] = []
  for (let step = 0; step < 4; step++) {
    await wait(2)
    seen.push(requests().length)
    await wait(97)
    seen.push(requests().length)
    await wait(1)
  }
  expect(seen).toEqual([1, 1, 2, 2, 3, 3, 4, 4])
  expect(requests()).toEqual(['popular-desc', 'discussed-desc', 'popular-desc', 'discussed-desc'])
})

test('each empty list has a text of its own', async () => {
  const { settle, text } = drawn(feedApi({ collections: [], activities: [] }))
  await settle()
  expect(text()).toBe(
    'Trending CollectionsNo trending collections yet' +
      'Most Discussed CollectionsNo discussed collections yet' +
      'Trending CardsNo voted cards yet' +
      'Most Voted/Discussed CardsNo discussed cards yet',
  )
})

test('items link to their subject and show their number of favorites', async () => {
  const collections = [aPublicCollection({ id: 'c1', name: 'Fire', cardCount: 2, votes: 7, comments: 1 })]
  const { settle, find } = drawn(feedApi({ collections, activities: [anActivity()] }))
  await settle()
  expect(find('a[href="/collection/c1"]').textContent).toContain('Fireby misty')
  expect(find('a[href="/collection/c1"]').textContent).toContain('7 favorites')
  expect(find('a[href="/card/base1-4"]').textContent).toContain('CharizardBase Set')
})

test('a failed list is logged; the others stay', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const respond = () => {
    throw new Error('no answer')
  }
  const api = feedApi({ collections: [], activities: [] }, { 'GET /collections/public': respond })
  const { settle, text } = drawn(api)
  await settle()
  expect(text()).not.toContain('Collections')
  expect(text()).toContain('Trending Cards')
  expect(log).toHaveBeenCalledTimes(2)
  log.mockRestore()
})

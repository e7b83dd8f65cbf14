import { act } from 'react'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { createHttpClient } from '#web/api/http-client.ts'
import { createQueryClient } from '#web/app/app-context.ts'
import { AppProvider } from '#web/app/app-provider.tsx'
import { collectionRowsKey } from '#web/features/my-collections/rows/collections-queries.ts'
import { pollCollections } from '#web/ownership/watch-collections.ts'
import { useMyCollections, useRefreshCollections } from './use-my-collections.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function Names() {
  useRefreshCollections('ash')
  const { data, isLate } = useMyCollections('ash')
  return data ? data.map(one => one.name).join() : isLate ? 'late' : 'waiting'
}

/** A page whose server replies on request. */
function renderPage() {
  let changeCount = 0
  const pendingReplies: (() => void)[] = []
  const respond = () =>
    new Promise<Response>(resolve => {
      pendingReplies.push(() =>
        resolve(
          Response.json({
            collections: [
              { id: 'c1', name: `Read ${pendingReplies.length}`, updatedAt: `change ${changeCount}` },
            ],
          }),
        ),
      )
    })
  const fetch = (request: RequestInfo | URL) =>
    new Request(request).url.endsWith('/collections/revision')
      ? Promise.resolve(Response.json({ revision: `change ${changeCount}` }))
      : respond()
  const api = createHttpClient({ fetch: fetch as typeof globalThis.fetch })
  const app = { api, queryClient: createQueryClient(), notFound: () => {} }
  const mountedPage = mountComponent(
    <AppProvider app={app}>
      <Names />
    </AppProvider>,
  )
  onTestFinished(pollCollections(api))
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  return {
    ...mountedPage,
    wait,
    queryClient: app.queryClient,
    changeElsewhere: () => void (changeCount += 1),
    requestCount: () => pendingReplies.length,
    reply: async () => {
      pendingReplies.at(-1)?.()
      await wait(1)
    },
  }
}

test('a response later than 5 seconds is reported as late and still used', async () => {
  const { text, wait, reply } = renderPage()
  await wait(4900)
  expect(text()).toBe('waiting')
  await wait(200)
  expect(text()).toBe('late')
  await reply()
  expect(text()).toBe('Read 1')
})

test('collections are refetched 200 ms after the last of several changes', async () => {
  const { requestCount, wait, reply } = renderPage()
  await wait(1)
  await reply()
  const change = () => act(() => void window.dispatchEvent(new CustomEvent('collectionUpdated')))
  change()
  await wait(150)
  change()
  await wait(150)
  expect(requestCount()).toBe(1)
  await wait(60)
  expect(requestCount()).toBe(2)
})

test('after a change the values over time are read again', async () => {
  const { queryClient, wait } = renderPage()
  const values = ['collections', 'values', 'ash', null, '30d']
  queryClient.setQueryData(values, 'as before')
  act(() => void window.dispatchEvent(new CustomEvent('collectionUpdated')))
  await wait(201)
  expect(queryClient.getQueryState(values)?.isInvalidated).toBe(true)
})

test('collections are refetched when the page becomes visible', async () => {
  const { requestCount, wait, reply } = renderPage()
  await wait(1)
  await reply()
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await wait(1)
  expect(requestCount()).toBe(2)
})

test('only cards of a collection that changed while hidden are refetched', async () => {
  const { wait, reply, queryClient, changeElsewhere } = renderPage()
  const rows = [...collectionRowsKey('ash'), 'c1', '', 'order', 'asc']
  await wait(1)
  await reply()
  queryClient.setQueryData(rows, 'as before')
  const returnToPage = async () => {
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await wait(1)
    await reply()
    await wait(1)
    return queryClient.getQueryState(rows)?.isInvalidated
  }
  expect(await returnToPage()).toBe(false)
  changeElsewhere()
  expect(await returnToPage()).toBe(true)
})

test('after a local change, cards of other changed collections are refetched', async () => {
  const { wait, reply, queryClient, changeElsewhere } = renderPage()
  const rows = [...collectionRowsKey('ash'), 'c1', '', 'order', 'asc']
  await wait(1)
  await reply()
  const changeHere = async (collectionId: string) => {
    queryClient.setQueryData(rows, 'as before')
    changeElsewhere()
    act(() => void window.dispatchEvent(new CustomEvent('collectionUpdated', { detail: { collectionId } })))
    await wait(201)
    await reply()
    await wait(1)
    return queryClient.getQueryState(rows)?.isInvalidated
  }
  expect(await changeHere('c1')).toBe(false)
  expect(await changeHere('c2')).toBe(true)
})

test('what another device changes in the moment of a local change is read with the next poll', async () => {
  const { wait, reply, queryClient, changeElsewhere } = renderPage()
  const read: string[] = []
  for (const status of ['all', 'owned']) {
    const queryFn = () => read.push(status)
    const queryKey = [...collectionRowsKey('ash'), 'c1', '', status]
    onTestFinished(new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => {}))
  }
  await wait(1)
  await reply()
  read.length = 0
  window.dispatchEvent(new CustomEvent('collectionUpdated', { detail: { collectionId: 'c1' } }))
  changeElsewhere()
  await wait(201)
  await reply()
  expect(read).toEqual([])
  await wait(10_000)
  await reply()
  expect(read).toEqual(['all'])
})

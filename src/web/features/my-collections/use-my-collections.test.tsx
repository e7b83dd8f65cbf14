import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mounted } from '#test/support/mounted.tsx'
import { createHttpClient } from '#web/api/http-client.ts'
import { createQueryClient } from '#web/app/app-context.ts'
import { AppProvider } from '#web/app/app-provider.tsx'
import { rowsKey } from './collections-queries.ts'
import { useMyCollections, useRefresh } from './use-my-collections.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function Names() {
  useRefresh('ash')
  const { data, isLate } = useMyCollections('ash')
  return data ? data.map(one => one.name).join() : isLate ? 'late' : 'waiting'
}

/** A page whose server answers when it is told to; `asked` counts the reads. */
function page() {
  let changes = 0
  const waiting: (() => void)[] = []
  const answer = () =>
    new Promise<Response>(resolve => {
      waiting.push(() =>
        resolve(
          Response.json({
            collections: [{ id: 'c1', name: `Read ${waiting.length}`, updatedAt: `change ${changes}` }],
          }),
        ),
      )
    })
  const api = createHttpClient({ fetch: answer as typeof fetch })
  const app = { api, queryClient: createQueryClient(), notFound: () => {} }
  const shown = mounted(
    <AppProvider app={app}>
      <Names />
    </AppProvider>,
  )
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  return {
    ...shown,
    wait,
    queryClient: app.queryClient,
    changeElsewhere: () => void (changes += 1),
    asked: () => waiting.length,
    reply: async () => {
      waiting.at(-1)?.()
      await wait(1)
    },
  }
}

test('an answer that takes over 5 seconds is said to be late, and still counts when it comes', async () => {
  const { text, wait, reply } = page()
  await wait(4900)
  expect(text()).toBe('waiting')
  await wait(200)
  expect(text()).toBe('late')
  await reply()
  expect(text()).toBe('Read 1')
})

test('collections are read again 200 ms after the last of several changes', async () => {
  const { asked, wait, reply } = page()
  await wait(1)
  await reply()
  const change = () => act(() => void window.dispatchEvent(new CustomEvent('collectionUpdated')))
  change()
  await wait(150)
  change()
  await wait(150)
  expect(asked()).toBe(1)
  await wait(60)
  expect(asked()).toBe(2)
})

test('collections are read again when the page comes back into sight', async () => {
  const { asked, wait, reply } = page()
  await wait(1)
  await reply()
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await wait(1)
  expect(asked()).toBe(2)
})

test('cards of a collection that changed out of sight are read again, others are not', async () => {
  const { wait, reply, queryClient, changeElsewhere } = page()
  const rows = [...rowsKey('ash'), 'c1', '', 'order', 'asc']
  await wait(1)
  await reply()
  queryClient.setQueryData(rows, 'as before')
  const back = async () => {
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await wait(1)
    await reply()
    await wait(1)
    return queryClient.getQueryState(rows)?.isInvalidated
  }
  expect(await back()).toBe(false)
  changeElsewhere()
  expect(await back()).toBe(true)
})

test('after a change made here the cards of other collections that changed meanwhile are read again', async () => {
  const { wait, reply, queryClient, changeElsewhere } = page()
  const rows = [...rowsKey('ash'), 'c1', '', 'order', 'asc']
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

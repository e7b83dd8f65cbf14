import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { aRow } from '#test/support/collection-rows.ts'
import { createHttpClient } from '#web/api/http-client.ts'
import { createQueryClient } from '#web/app/app-context.ts'
import { AppProvider } from '#web/app/app-provider.tsx'
import { defaultCardListOptions } from './card-list.ts'
import { useCollectionRows } from './use-collection-rows.ts'

let pixelsBelow = 0

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(
    () => window.innerHeight + pixelsBelow,
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function Names() {
  const { rows, moreFailed, loadMore } = useCollectionRows('ash', 'c1', defaultCardListOptions)
  return (
    <>
      <output>
        {rows.length} {moreFailed && 'failed'}
      </output>
      <button type="button" onClick={() => void loadMore()}>
        More
      </button>
    </>
  )
}

const createRows = (count: number) => Array.from({ length: count }, (_, index) => aRow(`card-${index}`))

/** Serves a collection of 1,500 cards. */
function renderPage() {
  const requests: string[] = []
  let isFailing = false
  const fetch = async (input: unknown) => {
    const query = new URL(String(input), 'http://chasekit.example').searchParams
    const [number, size] = [Number(query.get('page')), Number(query.get('pageSize'))]
    requests.push(`${number} of ${size}`)
    if (isFailing) {
      await new Promise(resolve => setTimeout(resolve, 300))
      return Response.json({}, { status: 403 })
    }
    const cards = createRows(1500).slice((number - 1) * size, number * size)
    return Response.json({
      cards,
      revision: 1,
      pagination: { total: 1500, hasMore: number * size < 1500 },
    })
  }
  const api = createHttpClient({ fetch: fetch as typeof globalThis.fetch })
  const app = { api, queryClient: createQueryClient(), notFound: () => {} }
  const mountedPage = mountComponent(
    <AppProvider app={app}>
      <Names />
    </AppProvider>,
  )
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  const scroll = (pixels: number) => {
    pixelsBelow = pixels
    act(() => void window.dispatchEvent(new Event('scroll')))
  }
  const text = () => mountedPage.find('output').textContent
  return { ...mountedPage, text, requests, wait, scroll, fail: (fails: boolean) => void (isFailing = fails) }
}

test('more cards load within 100 px of the page’s end', async () => {
  pixelsBelow = 5000
  const { requests, wait, scroll, text } = renderPage()
  await wait(500)
  expect(requests).toEqual(['1 of 24'])
  scroll(101)
  await wait(500)
  expect(requests).toEqual(['1 of 24'])
  scroll(100)
  await wait(500)
  expect(requests.slice(0, 2)).toEqual(['1 of 24', '1 of 1000'])
  expect(text()).toContain('1500')
})

test('nothing is requested while the page scrolls', async () => {
  pixelsBelow = 5000
  const { requests, wait, scroll } = renderPage()
  await wait(500)
  for (let step = 0; step < 5; step++) {
    scroll(0)
    await wait(90)
  }
  expect(requests).toHaveLength(1)
  await wait(20)
  expect(requests).toHaveLength(2)
})

test('a page too short to scroll loads all pages, each card once', async () => {
  pixelsBelow = 0
  const { requests, wait, text } = renderPage()
  await wait(1000)
  expect(requests).toEqual(['1 of 24', '1 of 1000', '2 of 1000'])
  expect(text()).toContain('1500')
})

test('a failed page is not retried automatically, but on press', async () => {
  pixelsBelow = 5000
  const { requests, wait, scroll, text, fail, click } = renderPage()
  await wait(500)
  fail(true)
  scroll(0)
  for (let step = 0; step < 10; step++) await wait(200)
  expect(text()).toBe('24 failed')
  expect(requests).toHaveLength(2)
  fail(false)
  click('div button')
  await wait(1000)
  expect(text()).toBe('1500 ')
})

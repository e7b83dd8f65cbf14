import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mounted } from '#test/support/mounted.tsx'
import { aRow } from '#test/support/collection-rows.ts'
import { createHttpClient } from '#web/api/http-client.ts'
import { createQueryClient } from '#web/app/app-context.ts'
import { AppProvider } from '#web/app/app-provider.tsx'
import { wholeList } from './card-list.ts'
import { useRows } from './use-rows.ts'

let fromEnd = 0

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(
    () => window.innerHeight + fromEnd,
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function Names() {
  const { rows, moreFailed, loadMore } = useRows('ash', 'c1', wholeList)
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

const many = (count: number) => Array.from({ length: count }, (_, place) => aRow(`card-${place}`))

/** A collection of 1,500 cards. */
function page() {
  const asked: string[] = []
  let failing = false
  const fetch = async (input: unknown) => {
    const query = new URL(String(input), 'http://chasekit.example').searchParams
    const [number, size] = [Number(query.get('page')), Number(query.get('pageSize'))]
    asked.push(`${number} of ${size}`)
    if (failing) {
      await new Promise(resolve => setTimeout(resolve, 300))
      return Response.json({}, { status: 403 })
    }
    const cards = many(1500).slice((number - 1) * size, number * size)
    return Response.json({
      cards,
      revision: 1,
      pagination: { total: 1500, hasMore: number * size < 1500 },
    })
  }
  const api = createHttpClient({ fetch: fetch as typeof globalThis.fetch })
  const app = { api, queryClient: createQueryClient(), notFound: () => {} }
  const shown = mounted(
    <AppProvider app={app}>
      <Names />
    </AppProvider>,
  )
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  const scroll = (pixelsFromEnd: number) => {
    fromEnd = pixelsFromEnd
    act(() => void window.dispatchEvent(new Event('scroll')))
  }
  const text = () => shown.find('output').textContent
  return { ...shown, text, asked, wait, scroll, fail: (now: boolean) => void (failing = now) }
}

test('more cards come within 100 px of the page’s end, and only there', async () => {
  fromEnd = 5000
  const { asked, wait, scroll, text } = page()
  await wait(500)
  expect(asked).toEqual(['1 of 24'])
  scroll(101)
  await wait(500)
  expect(asked).toEqual(['1 of 24'])
  scroll(100)
  await wait(500)
  expect(asked.slice(0, 2)).toEqual(['1 of 24', '1 of 1000'])
  expect(text()).toContain('1500')
})

test('nothing is asked for while the page is still scrolling', async () => {
  fromEnd = 5000
  const { asked, wait, scroll } = page()
  await wait(500)
  for (let step = 0; step < 5; step++) {
    scroll(0)
    await wait(90)
  }
  expect(asked).toHaveLength(1)
  await wait(20)
  expect(asked).toHaveLength(2)
})

test('a page too short to scroll goes on by itself, each card once', async () => {
  fromEnd = 0
  const { asked, wait, text } = page()
  await wait(1000)
  expect(asked).toEqual(['1 of 24', '1 of 1000', '2 of 1000'])
  expect(text()).toContain('1500')
})

test('cards that could not be had are not asked for over and over, but by a press', async () => {
  fromEnd = 5000
  const { asked, wait, scroll, text, fail, click } = page()
  await wait(500)
  fail(true)
  scroll(0)
  for (let step = 0; step < 10; step++) await wait(200)
  expect(text()).toBe('24 failed')
  expect(asked).toHaveLength(2)
  fail(false)
  click('div button')
  await wait(1000)
  expect(text()).toBe('1500 ')
})

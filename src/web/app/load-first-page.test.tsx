import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { goOffline } from '#test/support/go-offline.ts'
import { loadFirstPage } from './load-first-page.ts'
import type { PageCode } from './page-table.ts'

const code = { Component: () => null } as unknown as PageCode
const loader = (failures: number) =>
  vi.fn(async () => {
    if (failures-- > 0) throw new TypeError('Failed to fetch')
    return code
  })
const place = () => document.querySelector('[data-network-notice]')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  document.body.innerHTML = '<div data-network-notice=""></div><main>Charizard</main>'
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.head.replaceChildren()
  document.body.replaceChildren()
})

test('while the code of the first page cannot be loaded, the page stays with a notice', async () => {
  const load = loader(2)
  const loaded = loadFirstPage(load)
  await vi.advanceTimersByTimeAsync(3000)
  expect(load).toHaveBeenCalledTimes(2)
  expect(place()?.textContent).toContain('could not be reached')
  expect(document.querySelector('main')?.textContent).toBe('Charizard')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await loaded).toBe(code)
  expect(place()?.childNodes).toHaveLength(0)
})

test('it is loaded as soon as the network is back', async () => {
  const { reconnect } = goOffline()
  const loaded = loadFirstPage(loader(1))
  await Promise.resolve()
  reconnect()
  expect(await loaded).toBe(code)
})

test('code that fails for another reason than the connection blames the site', async () => {
  const loaded = loadFirstPage(
    vi.fn().mockRejectedValueOnce(new TypeError('x is not a function')).mockResolvedValue(code),
  )
  await vi.advanceTimersByTimeAsync(0)
  expect(place()?.textContent).toBe('Something went wrong on our side. Please try again.')
  await vi.advanceTimersByTimeAsync(2000)
  expect(await loaded).toBe(code)
})

/** A page that names one script, whose download has the given outcome, and whose code always fails. */
function openPageOfLostScript({ isBack, navigation = 'navigate' }: { isBack: boolean; navigation?: string }) {
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/common.js">'
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type: navigation } as PerformanceNavigationTiming,
  ])
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (!isBack) throw new TypeError('Failed to fetch')
    return new Response('')
  })
  const reload = vi.fn()
  void loadFirstPage(loader(Infinity), reload)
  return { fetched, reload }
}

test('a page whose scripts can be downloaded again, but not imported, is opened again', async () => {
  const { fetched, reload } = openPageOfLostScript({ isBack: true })
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2000)
  expect(String(fetched.mock.calls[0]?.[0])).toContain('/assets/common.js')
  expect(reload).toHaveBeenCalledOnce()
})

test.each([
  ['while its scripts cannot be downloaded', { isBack: false }],
  ['after it was opened again', { isBack: true, navigation: 'reload' }],
])('a page is not opened again %s', async (_, facts) => {
  const { reload } = openPageOfLostScript(facts)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reload).not.toHaveBeenCalled()
})

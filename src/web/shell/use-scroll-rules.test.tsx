import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { useScrollRestoration } from './use-scroll-rules.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
beforeEach(() => sessionStorage.clear())

function Page() {
  useScrollRestoration()
  return <h2 id="part">Part</h2>
}

/** A page in a window that can be scrolled anywhere. */
async function open(address: string) {
  Object.defineProperty(window, 'scrollY', { value: 0, writable: true, configurable: true })
  window.scrollTo = ((_: number, top: number) => void Object.assign(window, { scrollY: top })) as never
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  const router = createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: [address] })
  await act(async () => createRoot(place).render(<RouterProvider router={router} />))
  return {
    read: (top: number) => {
      Object.assign(window, { scrollY: top })
      window.dispatchEvent(new Event('scroll'))
    },
    go: (to: string | number) => act(async () => void (await router.navigate(to as string))),
    top: () => window.scrollY,
  }
}

test('a new page starts at the top, and Back restores the position', async () => {
  const page = await open('/sets')
  page.read(900)
  await page.go('/card/base1-4')
  expect(page.top()).toBe(0)
  page.read(300)
  await page.go(-1)
  expect(page.top()).toBe(900)
  await page.go(1)
  expect(page.top()).toBe(300)
})

test('sorting keeps the position, and selecting a set starts at the top', async () => {
  const page = await open('/sets')
  page.read(900)
  await page.go('/sets?sort=number-desc')
  expect(page.top()).toBe(900)
  await page.go('/sets?set=base1')
  expect(page.top()).toBe(0)
})

test('a link with a fragment scrolls to its target', async () => {
  const page = await open('/')
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  await page.go('/api/docs#part')
  expect(shown).toHaveBeenCalledOnce()
})

test('a reloaded page restores its position; a new visit does not', async () => {
  const loadedBy = (type: string) =>
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming])
  const before = await open('/series')
  before.read(640)
  loadedBy('navigate')
  expect((await open('/series')).top()).toBe(0)
  loadedBy('reload')
  expect((await open('/series')).top()).toBe(640)
})

test('before a reload the position is stored and scroll restoration is left to the browser', async () => {
  const page = await open('/sets')
  page.read(700)
  window.dispatchEvent(new Event('pagehide'))
  expect(window.history.scrollRestoration).toBe('auto')
  expect(sessionStorage.getItem('chasekit-scroll')).toContain('700')
})

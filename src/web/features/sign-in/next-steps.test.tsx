import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { UNSAFE_createMemoryHistory } from 'react-router'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { setTestSession } from '#test/support/render-page.tsx'
import { matchPage } from '#site/match-page.ts'
import { createQueryClient } from '#web/app/app-context.ts'
import { AppProvider } from '#web/app/app-provider.tsx'
import { PageOutlet, PageRouter } from '#web/app/page-router.tsx'
import type { Page, PageCode } from '#web/app/page-table.ts'
import { PageNavigation, type RouterHistory } from '#web/app/visits.ts'
import { NextSteps } from './next-steps.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  setTestSession(null)
})
afterEach(() => void vi.useRealTimers())

const meta = () => ({ title: '' })
const steps: PageCode = {
  Component: () => (
    <NextSteps email="ash@pallet.example" isSignedIn={false} redirects onOtherAddress={() => {}} />
  ),
  meta,
}
const sets: PageCode = { Component: () => <h1>Sets</h1>, meta }

/** The next steps of a new account, with a page of sets that loads until `load` is called. */
async function opened() {
  const { promise, resolve } = Promise.withResolvers<PageCode>()
  const pages: Page[] = [
    { path: '/register', code: async () => steps },
    { path: '/sets', code: () => promise },
  ]
  const history = UNSAFE_createMemoryHistory({ initialEntries: ['/register'] }) as unknown as RouterHistory
  const match = matchPage(pages, '/register')
  if (!match) throw new Error('no page')
  const app = { api: (() => {}) as never, queryClient: createQueryClient(), notFound: () => {} }
  const first = { location: history.location, kind: history.action, match, content: steps }
  const visits = new PageNavigation({ app, pages, history, first })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    act(() => root.unmount())
    place.remove()
  })
  await act(async () =>
    root.render(
      <AppProvider app={app}>
        <PageRouter visits={visits}>
          <PageOutlet crash={() => null} />
        </PageRouter>
      </AppProvider>,
    ),
  )
  return {
    code: () => place.querySelector('input'),
    text: () => place.textContent,
    heading: () => place.querySelector('h1')?.textContent,
    pass: (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds)),
    load: () => act(async () => resolve(sets)),
    isLeaving: visits.isNavigating,
    path: () => history.location.pathname,
  }
}

test('without interaction the sets are shown once they are loaded', async () => {
  const page = await opened()
  await page.pass(4000)
  expect(page.isLeaving()).toBe(true)
  await page.load()
  expect([page.path(), page.heading()]).toEqual(['/sets', 'Sets'])
})

test('a press in the form while the sets are loading keeps the page and what it contains', async () => {
  const page = await opened()
  const code = page.code()
  await page.pass(4000)
  await act(async () => code?.focus())
  expect(page.isLeaving()).toBe(false)
  await page.load()
  await page.pass(10_000)
  expect([page.path(), page.heading()]).toEqual(['/register', 'Check your email'])
  expect(page.code()).toBe(code)
})

test('the page says that it will be left, and a key pressed anywhere keeps it', async () => {
  const page = await opened()
  expect(page.text()).toContain('The sets open in 4 seconds')
  await act(async () => void document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true })))
  expect(page.text()).toContain('This page stays open')
  await page.pass(10_000)
  expect([page.isLeaving(), page.path()]).toEqual([false, '/register'])
})

test('the content is scrolled to its start, so that the title above it stays in sight', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  onTestFinished(() => scrolled.mockRestore())
  await opened()
  expect(scrolled.mock.calls).toEqual([[{ block: 'start' }]])
})

test('a dialog over the next steps keeps the page', async () => {
  const page = await opened()
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.setAttribute('open', '')
  onTestFinished(() => dialog.remove())
  await page.pass(10_000)
  expect([page.isLeaving(), page.path()]).toEqual([false, '/register'])
})

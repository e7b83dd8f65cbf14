import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { UNSAFE_createMemoryHistory } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/app/app-context.ts'
import { PageOutlet, PageRouter } from '#web/app/page-router.tsx'
import { matchPage } from '#site/match-page.ts'
import type { Page, PageCode } from '#web/app/page-table.ts'
import { type RouterHistory, PageNavigation } from '#web/app/visits.ts'
import { MainContent } from './main-content.tsx'
import { ProgressBar } from './progress-bar.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A site whose page loads until `finish` is called. */
function site() {
  let finish = () => {}
  const load = () => new Promise<void>(resolve => (finish = resolve))
  const code: PageCode = { Component: () => <p>Page</p>, load, meta: () => ({ title: '' }) }
  const pages: Page[] = [{ path: '*', code: async () => code }]
  const history = UNSAFE_createMemoryHistory({ initialEntries: ['/set/base1'] }) as unknown as RouterHistory
  const match = matchPage(pages, '/set/base1')
  if (!match) throw new Error('no page')
  const app = { api: (() => {}) as never, queryClient: createQueryClient(), notFound: () => {} }
  const first = { location: history.location, kind: history.action, match, content: code }
  const visits = new PageNavigation({ app, pages, history, first })
  const root = document.createElement('div')
  const shown = (
    <PageRouter visits={visits}>
      <ProgressBar />
      <MainContent>
        <PageOutlet crash={() => null} />
      </MainContent>
    </PageRouter>
  )
  act(() => createRoot(root).render(shown))
  const main = () => root.querySelector('main')
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  return {
    isBusy: () => main()?.getAttribute('aria-busy') === 'true',
    hasBar: () => root.querySelector('.progress-bar') !== null,
    isDimmed: () => main()?.classList.contains('opacity-60'),
    go: () => act(() => visits.navigator.push({ pathname: '/set/base2', search: '', hash: '' })),
    finish: async () => {
      finish()
      await wait(0)
    },
    wait,
  }
}

test('a page that loads for 150 ms shows the progress bar and dims the previous page', async () => {
  const { isBusy, hasBar, isDimmed, go, finish, wait } = site()
  expect([isBusy(), hasBar(), isDimmed()]).toEqual([false, false, false])
  go()
  expect(isBusy()).toBe(true)
  await wait(149)
  expect([hasBar(), isDimmed()]).toEqual([false, false])
  await wait(1)
  expect([hasBar(), isDimmed()]).toEqual([true, true])
  await finish()
  expect([isBusy(), hasBar(), isDimmed()]).toEqual([false, false, false])
})

test('a page that loads sooner shows neither', async () => {
  const { isBusy, hasBar, isDimmed, go, finish, wait } = site()
  go()
  await wait(100)
  await finish()
  await wait(200)
  expect([isBusy(), hasBar(), isDimmed()]).toEqual([false, false, false])
})

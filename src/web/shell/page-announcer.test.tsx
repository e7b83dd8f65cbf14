import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { PageAnnouncer } from './page-announcer.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

test('the title of each next page is announced, but not of the first or of the same page rearranged', async () => {
  vi.useFakeTimers()
  const page = document.createElement('div')
  const router = createMemoryRouter([{ path: '*', Component: PageAnnouncer }])
  await act(async () => createRoot(page).render(<RouterProvider router={router} />))
  const goTo = async (address: string, title: string) => {
    document.title = title
    await act(() => router.navigate(address))
    await act(() => vi.advanceTimersByTimeAsync(400))
  }
  await goTo('/?sort=name', 'Home')
  expect(page.textContent).toBe('')
  await goTo('/sets', 'All Sets · ChaseKit')
  expect(page.textContent).toBe('All Sets · ChaseKit')
  expect(page.querySelector('[aria-live=polite]')).not.toBeNull()
  await goTo('/', 'Home')
  expect(page.textContent).toBe('Home')
  vi.useRealTimers()
})

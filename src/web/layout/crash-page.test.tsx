import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { CrashPage } from './crash-page.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

test('a page that breaks is replaced by one that says so and leads on', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  const page = document.createElement('div')
  const broken = () => {
    throw new Error('broken')
  }
  const router = createMemoryRouter([{ path: '/', Component: broken, ErrorBoundary: CrashPage }])
  await act(async () => createRoot(page).render(<RouterProvider router={router} />))
  expect(page.querySelector('h1')?.textContent).toBe('This page fell apart')
  expect(page.querySelector('[role=alert]')).not.toBeNull()
  expect(page.querySelector('button')?.textContent).toBe('Load again')
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/')
  expect(reported).toHaveBeenCalledWith(expect.objectContaining({ message: 'broken' }))
})

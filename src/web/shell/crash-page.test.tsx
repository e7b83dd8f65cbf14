import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { PageOutlet, ViewProvider } from '#web/app/page-router.tsx'
import type { View } from '#web/app/visits.ts'
import { CrashPage } from './crash-page.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const meta = () => ({ title: '' })

function viewOf(content: View['content'], pathname = '/'): View {
  const location = { pathname, search: '', hash: '', state: null, key: pathname }
  const page = { path: '*', code: async () => ({ Component: () => null, meta }) }
  return { location, kind: 'PUSH' as View['kind'], match: { page, params: {} }, content }
}

const drawn = (view: View) => (
  <MemoryRouter>
    <ViewProvider view={view}>
      <PageOutlet crash={CrashPage} />
    </ViewProvider>
  </MemoryRouter>
)

test('a page that throws is replaced by an error page with Reload and a link home', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  const place = document.createElement('div')
  const root = createRoot(place)
  const Component = () => {
    throw new Error('broken')
  }
  await act(async () => root.render(drawn(viewOf({ Component, meta }))))
  expect(place.querySelector('h1')?.textContent).toBe('Something went wrong')
  expect(place.querySelector('[role=alert]')).not.toBeNull()
  expect(place.querySelector('button')?.textContent).toBe('Reload')
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/')
  expect(reported).toHaveBeenCalledWith(expect.objectContaining({ message: 'broken' }))

  await act(async () =>
    root.render(drawn(viewOf({ Component: () => <p>Charizard</p>, meta }, '/card/base1-4'))),
  )
  expect(place.textContent).toBe('Charizard')
})

test('a page that fails to load is replaced by the error page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const place = document.createElement('div')
  await act(async () => createRoot(place).render(drawn(viewOf({ error: new Error('down') }))))
  expect(place.querySelector('h1')?.textContent).toBe('Something went wrong')
})

test('a lost connection is named and is no failure of the site', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const place = document.createElement('div')
  const error = new TypeError(
    'Failed to fetch dynamically imported module: https://cards.example/assets/a.js',
  )
  await act(async () => createRoot(place).render(drawn(viewOf({ error }))))
  expect(place.querySelector('h1')?.textContent).toBe('The server cannot be reached')
  expect(place.textContent).not.toContain('went wrong')
})

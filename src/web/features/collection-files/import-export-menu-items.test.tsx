import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { waitForPendingWork } from '#test/support/render-app.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { ImportExportMenuItems } from './import-export-menu-items.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Renders the menu of one collection, or of all, and records the requested files. */
function renderMenu(id?: string, status = 200) {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address)
    return new Response('abc', { status })
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const page = mountComponent(
    <>
      <Menu label="Files">
        <ImportExportMenuItems id={id} />
      </Menu>
      <Toaster label="Messages" dismissLabel="Close" />
    </>,
  )
  const press = async (text: string) => {
    const item = [...document.querySelectorAll<HTMLElement>('.menu-item')].find(
      item => item.textContent === text,
    )
    act(() => item?.click())
    await waitForPendingWork()
  }
  return { ...page, requests, press }
}

test('one collection exports as CSV or JSON and links to the import', async () => {
  const { requests, press, find } = renderMenu('c 1')
  await press('Export as CSV')
  await expect.poll(() => requests).toEqual(['/api/collections/c%201/export?format=csv'])
  await waitForPendingWork()
  await press('Export as JSON')
  await expect.poll(() => requests.at(-1)).toBe('/api/collections/c%201/export?format=json')
  expect(find('a.menu-item').getAttribute('href')).toBe('/collections/import?into=c%201')
})

test('all collections are exported together', async () => {
  const { requests, press, has } = renderMenu()
  await press('Export All as CSV (ZIP)')
  await expect.poll(() => requests).toEqual(['/api/collections/export?format=csv'])
  expect(has('a.menu-item')).toBe(false)
})

test.each([
  [429, 'Too many exports. Try again in a minute.'],
  [401, 'Please sign in again to export'],
  [500, 'The export failed. Please try again.'],
])('an export rejected with %i shows the reason', async (status, message) => {
  const { press, text } = renderMenu('c1', status)
  await press('Export as CSV')
  await expect.poll(() => text()).toContain(message)
})

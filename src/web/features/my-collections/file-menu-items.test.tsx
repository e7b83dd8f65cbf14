import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { mounted } from '#test/support/mounted.tsx'
import { settle } from '#test/support/app-over-answers.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { FileMenuItems } from './file-menu-items.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The menu of one collection, or of all; `asked` are the files that were asked for. */
function menu(id?: string, status = 200) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return new Response('abc', { status })
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const page = mounted(
    <>
      <Menu label="Files">
        <FileMenuItems id={id} />
      </Menu>
      <Toaster label="Messages" dismissLabel="Close" />
    </>,
  )
  const press = async (text: string) => {
    const item = [...document.querySelectorAll<HTMLElement>('.menu-item')].find(
      one => one.textContent === text,
    )
    act(() => item?.click())
    await settle()
  }
  return { ...page, asked, press }
}

test('one collection leaves as CSV or JSON, and takes files in', async () => {
  const { asked, press, find } = menu('c 1')
  await press('Export as CSV')
  await expect.poll(() => asked).toEqual(['/api/collections/c%201/export?format=csv'])
  await settle()
  await press('Export as JSON')
  await expect.poll(() => asked.at(-1)).toBe('/api/collections/c%201/export?format=json')
  expect(find('a.menu-item').getAttribute('href')).toBe('/collections/import?into=c%201')
})

test('all collections leave together', async () => {
  const { asked, press, has } = menu()
  await press('Export All as CSV (ZIP)')
  await expect.poll(() => asked).toEqual(['/api/collections/export?format=csv'])
  expect(has('a.menu-item')).toBe(false)
})

test.each([
  [429, 'Too many exports. Try again in a minute.'],
  [401, 'Please sign in again to export'],
  [500, 'The export failed. Please try again.'],
])('a file that was refused with %i says why', async (status, sentence) => {
  const { press, text } = menu('c1', status)
  await press('Export as CSV')
  await expect.poll(() => text()).toContain(sentence)
})

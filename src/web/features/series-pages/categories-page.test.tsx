import { expect, test } from 'vitest'
import { mockIntersectionObserver } from '#test/support/mock-intersection-observer.ts'
import { type Responder, waitForPendingWork } from '#test/support/render-app.tsx'
import { renderPage } from '#test/support/render-page.tsx'
import { CategoriesPage } from './categories-page.tsx'

const pageOf = (path: string) => Number(new URLSearchParams(path.split('?')[1]).get('page'))

/** A server with two pages of this number of series. */
const server =
  (count: number): Responder =>
  ({ path }) => {
    const page = pageOf(path)
    const categories = Array.from({ length: count }, (_, index) => ({
      id: `s${page}-${index}`,
      name: `Series ${page}-${index}`,
      setCount: index + 1,
      description: index === 0 ? 'The first of its page' : null,
    }))
    return { categories, pagination: { page, pageSize: 24, total: 2 * count, hasNext: page === 1 } }
  }
const empty: Responder = () => ({ categories: [], pagination: { page: 1, hasNext: false } })

const series = () => [...document.querySelectorAll('section li a')].map(link => link.textContent)
const open = (respond: Responder) => renderPage(respond, { at: '/series', Page: CategoriesPage })

test('series load 24 at a time, with the end of the list or by the button', async () => {
  const show = mockIntersectionObserver()
  const page = await open(server(24))
  expect(series()).toHaveLength(24)
  expect(series()[0]).toBe('Series 1-01 setThe first of its page')
  expect(page.requests.map(({ path }) => path)).toEqual([expect.stringContaining('pageSize=24')])
  show('*')
  await waitForPendingWork()
  expect(series()).toHaveLength(48)
  expect(page.requests.map(({ path }) => pageOf(path))).toEqual([1, 2])
  const other = await open(server(24))
  await other.choose('Load more')
  expect(series()).toHaveLength(48)
})

test('an empty list shows a message', async () => {
  expect((await open(empty)).text()).toContain('No categories found')
})

test('a failed list shows an error, and Try Again loads it', async () => {
  let isAway = true
  const page = await open(call => (isAway ? 400 : server(3)(call)))
  expect(page.alerts()).toEqual(['Failed to load categories'])
  isAway = false
  await page.choose('Try Again')
  expect(series()).toHaveLength(3)
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser, waitForHydration, navigateWithoutReload } from '#test/support/app-in-browser.ts'
import { newPage } from '#test/support/browser.ts'

const { open, url } = appInBrowser()

const series = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link')

test.each(['/categories', '/series'])('%s lists the series of both languages', async path => {
  const page = await open(path)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Series')
  const base = series(page).filter({ hasText: 'Base' })
  expect(await base.innerText()).toContain('2 sets')
  expect(await base.getAttribute('href')).toBe('/sets?series=Base')
  const japanese = page.getByRole('region', { name: 'Japanese series' }).getByRole('link').first()
  expect(await japanese.getAttribute('href')).toMatch(/^\/sets\?series=.+&language=ja$/)
})

test('a series links to its sets', async () => {
  const page = await open('/series')
  await series(page).filter({ hasText: 'Sword & Shield' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sword & Shield Sets' }).waitFor()
  expect(await page.getByRole('main').locator('a.set-tile').count()).toBe(3)
})

const seriesPage = (hasNext: boolean, page: number, count: number) => ({
  categories: Array.from({ length: count }, (_, index) => ({
    id: `s${page}-${index}`,
    name: `Series ${page}-${index}`,
    setCount: index + 1,
    description: index === 0 ? 'The first of its page' : null,
  })),
  pagination: { page, pageSize: 24, total: 48, totalPages: 2, hasNext, hasPrev: page > 1, hasMore: hasNext },
})

/** Opens the list in the running app, with mocked responses. */
async function openInApp(
  page: Page,
  respond: (page: number, pageSize: string | null) => { status?: number; json: object },
) {
  await page.route('**/api/categories?*', route => {
    const query = new URL(route.request().url()).searchParams
    return route.fulfill(respond(Number(query.get('page')), query.get('pageSize')))
  })
  await page.goto(url('/collections'))
  await waitForHydration(page)
  await navigateWithoutReload(page, '/series')
}

test('series load 24 at a time, near the end of the page', async () => {
  const page = await newPage({ context: { viewport: { width: 390, height: 600 } } })
  const requests: [number, string | null][] = []
  await openInApp(page, (number, size) => {
    requests.push([number, size])
    return { json: seriesPage(number === 1, number, 24) }
  })
  await series(page).first().waitFor()
  expect(await page.getByText('The first of its page').first().isVisible()).toBe(true)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await series(page).nth(47).waitFor()
  expect(requests).toEqual([
    [1, '24'],
    [2, '24'],
  ])
})

test('the button loads more series', async () => {
  const page = await newPage()
  let onSecondPage = () => {}
  const secondPageRequested = new Promise<void>(resolve => (onSecondPage = resolve))
  await page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'))
  await page.addInitScript(() => {
    Object.assign(window, {
      IntersectionObserver: class {
        observe() {}
        disconnect() {}
      },
    })
  })
  await openInApp(page, number => {
    if (number === 2) onSecondPage()
    return { json: seriesPage(number === 1, number, 24) }
  })
  await page.getByRole('button', { name: 'Load more' }).click()
  await secondPageRequested
  await series(page).nth(47).waitFor()
})

test('an empty list shows a message', async () => {
  const page = await newPage()
  await openInApp(page, () => ({ json: seriesPage(false, 1, 0) }))
  await page.getByText('No categories found').waitFor()
})

test('a failed list shows an error, and Try Again loads it', async () => {
  const page = await newPage({ allowedErrors: [/500/] })
  let isBroken = true
  await openInApp(page, () => (isBroken ? { status: 500, json: {} } : { json: seriesPage(false, 1, 3) }))
  await page.getByText('Failed to load categories').waitFor()
  isBroken = false
  await page.getByRole('button', { name: 'Try Again' }).click()
  await series(page).nth(2).waitFor()
})

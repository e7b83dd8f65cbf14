import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectForEveryone } from '#test/support/accessibility.ts'
import { appInBrowser, hydrated, moveTo } from '#test/support/app-in-browser.ts'
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

test('a series leads to its sets', async () => {
  const page = await open('/series')
  await series(page).filter({ hasText: 'Sword & Shield' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sword & Shield Sets' }).waitFor()
  expect(await page.getByRole('main').locator('a.set-tile').count()).toBe(3)
})

const page1 = (hasNext: boolean, page: number, count: number) => ({
  categories: Array.from({ length: count }, (_, place) => ({
    id: `s${page}-${place}`,
    name: `Series ${page}-${place}`,
    setCount: place + 1,
    description: place === 0 ? 'The first of its page' : null,
  })),
  pagination: { page, pageSize: 24, total: 48, totalPages: 2, hasNext, hasPrev: page > 1, hasMore: hasNext },
})

/** The list as the browser asks for it, answered by `answers`. */
async function openInApp(
  page: Page,
  answer: (page: number, pageSize: string | null) => { status?: number; json: object },
) {
  await page.route('**/api/categories?*', route => {
    const query = new URL(route.request().url()).searchParams
    return route.fulfill(answer(Number(query.get('page')), query.get('pageSize')))
  })
  await page.goto(url('/collections'))
  await hydrated(page)
  await moveTo(page, '/series')
}

test('24 series at a time: the next ones come near the end of the page', async () => {
  const page = await newPage({ context: { viewport: { width: 390, height: 600 } } })
  const asked: [number, string | null][] = []
  await openInApp(page, (number, size) => {
    asked.push([number, size])
    return { json: page1(number === 1, number, 24) }
  })
  await series(page).first().waitFor()
  expect(await page.getByText('The first of its page').first().isVisible()).toBe(true)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await series(page).nth(47).waitFor()
  expect(asked).toEqual([
    [1, '24'],
    [2, '24'],
  ])
})

test('the button loads more as well', async () => {
  const page = await newPage()
  let more = () => {}
  const pressed = new Promise<void>(resolve => (more = resolve))
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
    if (number === 2) more()
    return { json: page1(number === 1, number, 24) }
  })
  await page.getByRole('button', { name: 'Load more' }).click()
  await pressed
  await series(page).nth(47).waitFor()
})

test('without any series it says so', async () => {
  const page = await newPage()
  await openInApp(page, () => ({ json: page1(false, 1, 0) }))
  await page.getByText('No categories found').waitFor()
})

test('a failure is said, and Try Again loads the series', async () => {
  const page = await newPage({ allowedErrors: [/500/] })
  let broken = true
  await openInApp(page, () => (broken ? { status: 500, json: {} } : { json: page1(false, 1, 3) }))
  await page.getByText('Failed to load categories').waitFor()
  broken = false
  await page.getByRole('button', { name: 'Try Again' }).click()
  await series(page).nth(2).waitFor()
})

test('the pages are accessible in light and dark, and nothing is wider than a small phone', async () => {
  const page = await newPage({ allowedErrors: [/404/] })
  await expectForEveryone(page, ['/series'].map(url))
})

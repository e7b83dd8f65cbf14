import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phoneWindow, setMode, slowTimeout, cardTile, wideWindow } from '#test/support/builder-page.ts'
import { createCollectorBrowser, clickButton } from '#test/support/my-collections-page.ts'
import { sharedApp } from '#test/support/sign-in-app.ts'

const app = sharedApp()
const boxOf = (locator: Locator) => locator.first().evaluate(element => element.getBoundingClientRect())
const styleOf = (locator: Locator, name: string) =>
  locator.first().evaluate((element, key) => getComputedStyle(element).getPropertyValue(key), name)
const scrollToEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))

async function chooseFile(page: Page) {
  const buffer = Buffer.from('name,set,number\nCharizard,Base Set,4\nBlastoise,Base Set,2\n')
  await page.getByLabel(/^Choose a file/).setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('list', { name: 'Rows of the file' }).waitFor(slowTimeout)
}

test('suggestions use the width of a phone and show full numbers', async () => {
  const page = await app.open('/sets', { context: phoneWindow })
  await page.locator('#header-search').fill('charizard')
  const list = page.getByRole('listbox')
  await list.waitFor(slowTimeout)
  expect((await boxOf(list)).width).toBeGreaterThan(360)
  const number = list.getByText('4/102', { exact: false }).last()
  expect(await styleOf(number, 'text-overflow')).toBe('clip')
  expect((await boxOf(number)).right).toBeLessThanOrEqual(390)
})

test('the price is within the first screen of a card page on a phone', async () => {
  const page = await app.open('/card/base1-4', { context: phoneWindow })
  const price = page.getByRole('main').locator('a[href="#market"]')
  await expect.poll(async () => (await boxOf(price)).bottom, slowTimeout).toBeLessThan(844)
})

test('the first card of a set starts within the first screen of a phone', async () => {
  const page = await app.open('/sets?set=base1', { context: phoneWindow })
  expect((await boxOf(page.getByRole('main').locator('.card-grid .tile'))).top).toBeLessThan(844 - 100)
})

test('at the end of a page the builder button covers nothing', async () => {
  const page = await app.open('/categories', { context: phoneWindow })
  const opener = page.locator('button[aria-expanded]', { hasText: 'My Collections' })
  await opener.waitFor(slowTimeout)
  await scrollToEnd(page)
  const last = page.getByRole('contentinfo').locator('.wrap > *').last()
  await expect
    .poll(async () => (await boxOf(last)).bottom - (await boxOf(opener)).top, slowTimeout)
    .toBeLessThanOrEqual(0)
})

test('pages of account, notices, documentation and import start at the left edge of the site', async () => {
  const ash = await createCollectorBrowser(app)
  const page = await ash.open('/account', { context: { viewport: { width: 1024, height: 800 } } })
  for (const path of ['/account', '/notices', '/notices/settings', '/api/docs', '/collections/import']) {
    await page.goto(app.url(path))
    const title = page.getByRole('main').getByRole('heading', { level: 1 })
    await title.waitFor(slowTimeout)
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const left = (await boxOf(page.getByRole('banner').getByRole('link'))).left
      const message = `${path} at ${width} pixels`
      await expect.poll(async () => (await boxOf(title)).left, { message, ...slowTimeout }).toBe(left)
    }
  }
})

test('the sticky header is opaque', async () => {
  const page = await app.open('/sets')
  const bar = page.getByRole('banner').locator('> div')
  expect(await styleOf(bar, 'background-color')).toBe('rgb(250, 249, 246)')
})

test('in dark mode frames, logos and pictures in lists are dimmed, the picture of a card page is not', async () => {
  const page = await app.open('/sets?set=base1', { context: { ...wideWindow, colorScheme: 'dark' } })
  const main = page.getByRole('main')
  const frame = await styleOf(main.locator('.face'), 'background-color')
  const [red = 1, green = 1, blue = 1] = (frame.match(/[\d.]+/g) ?? []).map(Number)
  expect(Math.max(red, green, blue)).toBeLessThan(frame.startsWith('color') ? 0.85 : 217)
  expect(await styleOf(main.locator('.set-logo > img'), 'filter')).toBe('brightness(0.8)')
  const filterOf = (priority: 'auto' | 'high') =>
    main
      .locator('.card-image')
      .first()
      .evaluate((frame, given) => {
        const picture = frame.appendChild(new Image())
        picture.fetchPriority = given
        return getComputedStyle(picture).filter
      }, priority)
  expect(await filterOf('auto')).toBe('brightness(0.88)')
  expect(await filterOf('high')).toBe('none')
})

test('the focus ring surrounds the whole tile', async () => {
  const page = await app.open('/sets?set=base1', { context: wideWindow })
  const link = page.getByRole('main').locator('.tile-link')
  await link.nth(1).focus()
  await page.keyboard.press('Shift+Tab')
  const ring = await link.first().evaluate(element => {
    const { outlineStyle, height } = getComputedStyle(element, '::after')
    return { outlineStyle, height: Number.parseFloat(height) }
  })
  expect(ring.outlineStyle).toBe('solid')
  expect(ring.height).toBeGreaterThanOrEqual((await boxOf(page.getByRole('main').locator('.tile'))).height)
})

test('selected cards look the same in grids and in lists', async () => {
  const ash = await createCollectorBrowser(app)
  const id = await ash.make('Starters', '4', '2')
  const page = await ash.open(`/collections?id=${id}`, { context: wideWindow })
  const outlines: string[] = []
  const recordOutline = async (picture: Locator) => outlines.push(await styleOf(picture, 'outline'))
  await clickButton(page, 'Select')
  await page.getByRole('checkbox', { name: /Charizard/ }).check()
  await recordOutline(page.locator('.tile-selected .card-image'))
  await page.goto(app.url('/explore-cards?q=charizard&view=list'))
  await page.getByRole('list', { name: 'Cards' }).getByRole('checkbox').first().check()
  await recordOutline(page.locator('.tile-selected .card-image'))
  await page.goto(app.url('/sets?set=base1'))
  await setMode(page, 'Collect')
  await cardTile(page, 'Alakazam').locator('button.tile-link').click()
  await page.locator('.tile-selected').first().waitFor(slowTimeout)
  await recordOutline(page.locator('.tile-selected .card-image'))
  await page.goto(app.url('/design'))
  await recordOutline(page.locator('.tile-selected .card-image'))
  expect(new Set(outlines)).toEqual(new Set([outlines[0]]))
  expect(outlines[0]).toContain('3px')
})

test('the import review has no focus ring around the list, and its bar does not cover the rows', async () => {
  const ash = await createCollectorBrowser(app)
  const page = await ash.open('/collections/import', { context: phoneWindow })
  await page.getByLabel(/^Choose a file/).waitFor({ state: 'attached', ...slowTimeout })
  await page.keyboard.press('Tab')
  await chooseFile(page)
  expect(await styleOf(page.getByRole('region', { name: 'Rows of the file' }), 'outline-style')).toBe('none')
  const bar = page.getByRole('group', { name: 'Import', exact: true })
  const filters = page.getByRole('group', { name: 'Rows to show' })
  expect((await boxOf(bar)).bottom).toBeLessThanOrEqual((await boxOf(filters)).top)
})

/** Buttons of the open dialog or sheet that are covered by a toast. */
const coveredButtons = (page: Page) =>
  page.evaluate(() => {
    const lists = document.querySelectorAll('.toast')
    const messages = Array.from(lists, message => message.getBoundingClientRect())
    const body = document.querySelector('dialog[open] .dialog-body')?.getBoundingClientRect()
    const buttons = [...document.querySelectorAll('dialog[open] :is(button, a, select)')]
    return buttons
      .filter(button => {
        const { left, right, top, bottom } = button.getBoundingClientRect()
        const isInBody = button.closest('.dialog-body') !== null
        const lowest = isInBody && body ? Math.min(bottom, body.bottom) : bottom
        return messages.some(
          box => left < box.right && right > box.left && top < box.bottom && lowest > box.top && lowest > top,
        )
      })
      .map(button => button.textContent || button.getAttribute('aria-label'))
  })

test('a toast covers no button of a dialog or a sheet', async () => {
  const ash = await createCollectorBrowser(app)
  const id = await ash.make('Starters', '4', '2')
  const context = { ...phoneWindow, viewport: { width: 390, height: 520 } }
  const page = await ash.open(`/collections?id=${id}`, { context, allowedErrors: [/ERR_FAILED/] })
  await page.route(/\/api\/collections\/./, route =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  await page.getByRole('button', { name: 'Value, notes and set progress' }).click()
  await clickButton(page, 'Edit Notes')
  await page.getByRole('dialog').getByRole('textbox').fill('Mint')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const message = page.locator('.toast')
  await message.waitFor(slowTimeout)
  expect(await coveredButtons(page)).toEqual([])
  await page.goto(app.url('/sets?set=base1'))
  await page.locator('button[aria-expanded]', { hasText: 'My Collections' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('combobox').selectOption({ label: 'Starters (Saved)' })
  await sheet
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await message.waitFor(slowTimeout)
  expect(await coveredButtons(page)).toEqual([])
  const scrolled = sheet.locator('.dialog-body')
  const last = sheet.getByRole('button', { name: 'Delete Collection' })
  await scrolled.evaluate(body => body.scrollTo(0, body.scrollHeight))
  expect((await boxOf(last)).bottom).toBeLessThanOrEqual((await boxOf(message)).top)
})

test('a dialog does not shift the page', async () => {
  const ash = await createCollectorBrowser(app)
  const page = await ash.open('/collections', { context: wideWindow })
  const create = page.getByRole('button', { name: 'Create New Collection' }).first()
  await create.waitFor(slowTimeout)
  const before = (await boxOf(create)).left
  await create.click()
  await page.getByRole('dialog').waitFor(slowTimeout)
  expect((await boxOf(create)).left).toBe(before)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollbarGutter)).toBe('auto')
})

test('a long Japanese name wraps instead of widening the page', async () => {
  const page = await app.open('/series', { context: phoneWindow, mayShift: 'the test writes a long name' })
  const widths = await page
    .getByRole('main')
    .locator('[lang]')
    .first()
    .evaluate(name => {
      name.setAttribute('lang', 'ja')
      name.textContent = 'ポケットモンスターカードゲーム'.repeat(2)
      return [document.documentElement.scrollWidth, window.innerWidth]
    })
  expect(widths[0]).toBe(widths[1])
})

test('in Japanese, sets and cards default to Japanese, with Japanese rarities', async () => {
  const page = await app.open('/sets', { context: { ...wideWindow, locale: 'ja-JP' } })
  const current = page.getByRole('main').locator('.segment[aria-current]')
  expect(await current.first().innerText()).toBe('日本語版')
  await page.getByRole('link', { name: '英語版' }).first().click()
  await expect.poll(() => page.url(), slowTimeout).toContain('language=en')
  await expect.poll(() => current.first().innerText(), slowTimeout).toBe('英語版')
  await page.goto(app.url('/explore-cards'))
  const first = page.getByRole('main').locator('.tile-name').first()
  expect(await first.getAttribute('lang')).toBe('ja')
  await page.goto(app.url('/card/base1-1'))
  await page.getByText('レア（ホロ）', { exact: true }).first().waitFor(slowTimeout)
})

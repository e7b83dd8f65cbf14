import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phoneWindow, setMode, slowTimeout, cardTile, wideWindow } from '#test/support/builder-page.ts'
import { clickDetails, createCollectorBrowser, clickButton } from '#test/support/my-collections-page.ts'
import { sharedApp } from '#test/support/sign-in-app.ts'

const app = sharedApp()
const boxOf = (locator: Locator) => locator.first().evaluate(element => element.getBoundingClientRect())
const styleOf = (locator: Locator, name: string) =>
  locator.first().evaluate((element, key) => getComputedStyle(element).getPropertyValue(key), name)

async function chooseFile(page: Page) {
  const buffer = Buffer.from('name,set,number\nCharizard,Base Set,4\nBlastoise,Base Set,2\n')
  await page.getByLabel(/^Choose a file/).setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('list', { name: 'Rows of the file' }).waitFor(slowTimeout)
}

test('on a phone suggestions are wide, the first screen has price and card, nothing is covered, and long names wrap', async () => {
  const page = await app.open('/sets', { context: phoneWindow })
  const main = page.getByRole('main')
  await page.locator('#header-search').fill('charizard')
  const list = page.getByRole('listbox')
  await list.waitFor(slowTimeout)
  expect((await boxOf(list)).width).toBeGreaterThan(360)
  const number = list.getByText('4/102', { exact: false }).last()
  expect(await styleOf(number, 'text-overflow')).toBe('clip')
  expect((await boxOf(number)).right).toBeLessThanOrEqual(390)

  await page.goto(app.url('/card/base1-4'))
  const price = main.locator('a[href="#market"]')
  await expect.poll(async () => (await boxOf(price)).bottom, slowTimeout).toBeLessThan(844)
  await page.goto(app.url('/sets?set=base1'))
  expect((await boxOf(main.locator('.card-grid .tile'))).top).toBeLessThan(844 - 100)

  await page.goto(app.url('/series'))
  const opener = page.locator('button[aria-expanded]', { hasText: 'Collection Builder' })
  await opener.waitFor(slowTimeout)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const last = page.getByRole('contentinfo').locator('.wrap > *').last()
  await expect
    .poll(async () => (await boxOf(last)).bottom - (await boxOf(opener)).top, slowTimeout)
    .toBeLessThanOrEqual(0)
  const widths = await main
    .locator('[lang]')
    .first()
    .evaluate(name => {
      name.setAttribute('lang', 'ja')
      name.textContent = 'ポケットモンスターカードゲーム'.repeat(2)
      return [document.documentElement.scrollWidth, window.innerWidth]
    })
  expect(widths[0]).toBe(widths[1])
})

test('the header is opaque, the focus ring surrounds the tile, and dark mode dims all but the picture of a card page', async () => {
  const page = await app.open('/sets?set=base1', { context: wideWindow })
  const main = page.getByRole('main')
  const bar = page.getByRole('banner').locator('> div')
  expect(await styleOf(bar, 'background-color')).toBe('rgb(250, 249, 246)')
  const link = main.locator('.tile-link')
  await link.nth(1).focus()
  await page.keyboard.press('Shift+Tab')
  const ring = await link.first().evaluate(element => {
    const { outlineStyle, height } = getComputedStyle(element, '::after')
    return { outlineStyle, height: Number.parseFloat(height) }
  })
  expect(ring.outlineStyle).toBe('solid')
  expect(ring.height).toBeGreaterThanOrEqual((await boxOf(main.locator('.tile'))).height)

  await page.emulateMedia({ colorScheme: 'dark' })
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

test('selected cards look the same in grids and in lists, and a dialog does not shift the page', async () => {
  const ash = await createCollectorBrowser(app)
  const id = await ash.make('Starters', '4', '2')
  const page = await ash.open('/collections', { context: wideWindow })
  const create = page.getByRole('button', { name: 'Create New Collection' }).first()
  await create.waitFor(slowTimeout)
  const before = (await boxOf(create)).left
  await create.click()
  await page.getByRole('dialog').waitFor(slowTimeout)
  expect((await boxOf(create)).left).toBe(before)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollbarGutter)).toBe('auto')

  const outlines: string[] = []
  const recordOutline = async () =>
    outlines.push(await styleOf(page.locator('.tile-selected .card-image'), 'outline'))
  await page.goto(app.url(`/collections?id=${id}`))
  await clickButton(page, 'Select')
  await page.getByRole('checkbox', { name: /Charizard/ }).check()
  await recordOutline()
  await page.goto(app.url('/explore-cards?q=charizard&view=list'))
  await page.getByRole('list', { name: 'Cards' }).getByRole('checkbox').first().check()
  await recordOutline()
  await page.goto(app.url('/sets?set=base1'))
  await setMode(page, 'Collect')
  await cardTile(page, 'Alakazam').locator('button.tile-link').click()
  await page.locator('.tile-selected').first().waitFor(slowTimeout)
  await recordOutline()
  await page.goto(app.url('/design'))
  await recordOutline()
  expect(new Set(outlines)).toEqual(new Set([outlines[0]]))
  expect(outlines[0]).toContain('3px')
})

test('on a phone the floating button leaves the arrow to the next card free, also with a number of cards', async () => {
  const page = await app.open('/card/base1-4', { context: phoneWindow })
  await page.getByRole('button', { name: /^Want Charizard/ }).click()
  const opener = page.locator('button[aria-expanded]', { hasText: 'Collection Builder' })
  await opener.getByText('1', { exact: true }).waitFor(slowTimeout)
  const next = page.getByRole('link', { name: /^Next card/ })
  await next.waitFor(slowTimeout)
  expect((await boxOf(next)).right).toBeLessThan((await boxOf(opener)).left)
})

test('on a phone the newest message stands for those before it, and a failure stays beside it', async () => {
  const page = await app.open('/design', { context: phoneWindow })
  const shown = () => page.locator('.toast').filter({ visible: true }).allInnerTexts()
  for (const name of ['Error toast', 'Toast', 'Toast']) await clickButton(page, name)
  await expect.poll(() => page.locator('.toast').count(), slowTimeout).toBe(3)
  expect(await shown()).toEqual(['Collection saved', 'That did not work'])
  await page.setViewportSize(wideWindow.viewport)
  expect(await shown()).toHaveLength(3)
})

/** Buttons of the open dialog or sheet that are covered by a toast. */
const coveredButtons = (page: Page) =>
  page.evaluate(() => {
    const lists = document.querySelectorAll('.toast')
    const messages = Array.from(lists, message => message.getBoundingClientRect())
    const body = document.querySelector('dialog[open] .dialog-body')?.getBoundingClientRect()
    const buttons = [...document.querySelectorAll('dialog[open] :is(button, a, select)')]
    return buttons
      .filter(button => !button.closest('.toasts'))
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

test('on a phone the bar of an import covers no row, and a toast covers no button of a dialog or a sheet', async () => {
  const ash = await createCollectorBrowser(app)
  const id = await ash.make('Starters', '4', '2')
  const page = await ash.open('/collections/import', { context: phoneWindow, allowedErrors: [/ERR_FAILED/] })
  await page.getByLabel(/^Choose a file/).waitFor({ state: 'attached', ...slowTimeout })
  await page.keyboard.press('Tab')
  await chooseFile(page)
  expect(await styleOf(page.getByRole('region', { name: 'Rows of the file' }), 'outline-style')).toBe('none')
  const bar = page.getByRole('group', { name: 'Import', exact: true })
  const filters = page.getByRole('group', { name: 'Rows to show' })
  expect((await boxOf(bar)).bottom).toBeLessThanOrEqual((await boxOf(filters)).top)

  await page.setViewportSize({ width: 390, height: 520 })
  await page.goto(app.url(`/collections?id=${id}`))
  await page.route(/\/api\/collections\/./, route =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  await clickDetails(page)
  await clickButton(page, 'Edit Notes')
  await page.getByRole('dialog').getByRole('textbox').fill('Mint')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const message = page.locator('.toast')
  await message.waitFor(slowTimeout)
  expect(await coveredButtons(page)).toEqual([])
  await page.goto(app.url('/sets?set=base1'))
  await page.locator('button[aria-expanded]', { hasText: 'Collection Builder' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('combobox').selectOption({ label: 'Starters (Saved)' })
  await sheet
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await message.waitFor(slowTimeout)
  expect(await coveredButtons(page)).toEqual([])
  await sheet.locator('.dialog-body').evaluate(body => body.scrollTo(0, body.scrollHeight))
  const last = sheet.getByRole('button', { name: 'Delete Collection' })
  expect((await boxOf(last)).bottom).toBeLessThanOrEqual((await boxOf(message)).top)
  // All outside the open sheet is inert: this press fails if the message is not in it.
  await message.getByRole('button', { name: 'Dismiss' }).click()
})

test('on phones the menu of a card in My Collections is beside its status', async () => {
  const ash = await createCollectorBrowser(app)
  const id = await ash.make('Starters', '1', '2!', '4!')
  const context = { ...phoneWindow, hasTouch: true, isMobile: true }
  const page = await ash.open(`/collections?id=${id}`, { context })
  const tiles = page.getByRole('listitem').filter({ has: page.locator('.tile') })
  await expect.poll(() => tiles.locator('.dots').count(), slowTimeout).toBe(3)
  for (const width of [390, 375, 360]) {
    await page.setViewportSize({ width, height: 844 })
    for (let index = 0; index < 3; index++) {
      const status = await boxOf(tiles.nth(index).getByRole('button', { name: /^(Owned|Want)/ }))
      const menu = await boxOf(tiles.nth(index).getByRole('button', { name: /^Actions for/ }))
      expect(menu.top, `${width} px, card ${index}`).toBeLessThan(status.bottom)
      expect(menu.left).toBeGreaterThanOrEqual(status.right)
    }
  }
})

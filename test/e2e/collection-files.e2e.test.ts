import { buffer } from 'node:stream/consumers'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityProblems } from '#test/support/accessibility.ts'
import { phoneWindow, slowTimeout, wideWindow } from '#test/support/builder-page.ts'
import {
  createCollectorBrowser,
  cardsIn,
  namesIn,
  clickButton,
  waitForText,
} from '#test/support/my-collections-page.ts'
import { followMailedLink, sharedApp, waitForPath } from '#test/support/sign-in-app.ts'
import { unzip } from '#test/support/unzip.ts'

const app = sharedApp()
const header = 'name,set,number,quantity,wishlist'
const binder = [
  header,
  'Charizard,Base Set,4,2,',
  'Blastoise,Base Set,2,1,',
  'Pikachu,,,1,',
  'Missingno,Nowhere,0,1,',
  'Jungle Booster Box,Jungle,,1,',
  'Alakazam,Base Set,1,1,yes',
]

const rowsOf = (page: Page) => page.getByRole('list', { name: 'Rows of the file' }).getByRole('listitem')
const rowOf = (page: Page, text: string) => rowsOf(page).filter({ hasText: text })
const outcomeFilter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Rows to show' }).getByRole('radio', { name: new RegExp(`\\d ${name}$`) })
const chooseFile = (page: Page, lines: readonly string[], name = 'Binder.csv') =>
  page
    .getByLabel(/^Choose a file/)
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })

async function openPreview(page: Page, lines: readonly string[] = binder) {
  await chooseFile(page, lines)
  await rowsOf(page).first().waitFor(slowTimeout)
}

/** The contrast of a text with the background of the page, as WCAG defines it. Axe does not check labels of disabled controls. */
const contrastOf = (text: Locator): Promise<number> =>
  text.evaluate(element => {
    const channelsOf = (color: string) => (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)
    const background = channelsOf(getComputedStyle(document.documentElement).backgroundColor)
    let opacity = 1
    for (let one: Element | null = element; one; one = one.parentElement)
      opacity *= Number(getComputedStyle(one).opacity)
    const shown = channelsOf(getComputedStyle(element).color).map(
      (channel, index) => channel * opacity + (background[index] ?? 0) * (1 - opacity),
    )
    const luminanceOf = (channels: number[]) => {
      const [red = 0, green = 0, blue = 0] = channels.map(channel => {
        const part = channel / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const [darker = 0, lighter = 0] = [shown, background].map(luminanceOf).toSorted((a, b) => a - b)
    return (lighter + 0.05) / (darker + 0.05)
  })

test('the filters of outcomes that no row has are legible in light and dark', async () => {
  const page = await app.open('/collections/import', { context: wideWindow })
  await openPreview(page)
  const tiles = page.getByRole('group', { name: 'Rows to show' }).locator('label:has(:disabled)')
  const unreadable = tiles.filter({ hasText: 'Unreadable' })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const text of ['0', 'Unreadable'])
      expect(await contrastOf(unreadable.getByText(text))).toBeGreaterThanOrEqual(4.5)
  }
})

test('a file is reviewed and imported, an unmatched row gets its card, and the import is undone', async () => {
  const ash = await createCollectorBrowser(app)
  const page = await ash.open('/collections', { context: wideWindow })
  await page.getByRole('link', { name: 'Import a File' }).click()
  await openPreview(page)
  await outcomeFilter(page, 'To choose').check()
  expect(await rowsOf(page).count()).toBe(1)
  const choice = page.getByLabel('Card for “Pikachu”, line 4')
  await choice.selectOption({ label: 'Pikachu · Base Set · #58' })
  await outcomeFilter(page, 'All rows').check()
  await page.getByRole('button', { name: 'Leave out line 3' }).click()
  await rowOf(page, 'Blastoise').getByText('Left out by you').waitFor()
  await clickButton(page, 'Import 3 cards (4 copies)')
  await waitForText(page, '3 cards added')
  await waitForText(page, "1 row couldn't be matched")
  const [created] = await ash.list()
  expect(created).toMatchObject({ name: 'Binder', isPublic: false })
  await page.getByRole('link', { name: 'View Collection' }).click()
  await expect.poll(() => namesIn(page), slowTimeout).toEqual(['Charizard', 'Pikachu', 'Alakazam'])
  await clickButton(page, "1 imported row couldn't be matched")
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Find card for line 5' }).click()
  await dialog.getByLabel('Search for a card for line 5').fill('Blastoise')
  const assign = dialog.getByRole('button', { name: 'Assign Blastoise, Base Set, 2/102 to line 5' })
  await assign.waitFor(slowTimeout)
  expect(await accessibilityProblems(page)).toEqual([])
  await assign.press('Enter')
  await expect
    .poll(() => namesIn(page), slowTimeout)
    .toEqual(['Charizard', 'Pikachu', 'Alakazam', 'Blastoise'])
  await page.keyboard.press('Escape')
  await page.goBack()
  await clickButton(page, 'Undo import')
  await waitForText(page, 'Import undone')
  await expect.poll(async () => (await ash.list()).length, slowTimeout).toBe(0)
})

test('a pasted list that is reviewed survives the end of the session and a lost response, and is imported once', async () => {
  const ash = await createCollectorBrowser(app)
  const allowedErrors = [/401|400|ERR_FAILED/]
  const page = await ash.open('/collections/import', { context: wideWindow, allowedErrors })
  await page.getByText('Paste a list instead').click()
  await page.getByLabel('Deck list or table').fill('Pokémon: 2\n2 Charizard BS 4\n1 Blastoise BS 2\n')
  await page.getByRole('button', { name: 'Read this list' }).click()
  await waitForText(page, 'PTCG Live file')
  await rowOf(page, 'Charizard').getByText('Line 2').waitFor()
  await page.getByRole('button', { name: 'Leave out line 3' }).click()
  const session = await page.evaluate(() => localStorage.getItem('chasekit-auth'))
  await page.evaluate(() => {
    localStorage.removeItem('chasekit-auth')
    dispatchEvent(new StorageEvent('storage', { key: 'chasekit-auth' }))
  })
  await waitForText(page, 'Your session has ended')
  await page.getByText('“Pasted list” and everything you chose are still here.').waitFor()
  await page.evaluate(kept => {
    localStorage.setItem('chasekit-auth', kept ?? '')
    dispatchEvent(new StorageEvent('storage', { key: 'chasekit-auth' }))
  }, session)
  await rowOf(page, 'Blastoise').getByText('Left out by you').waitFor(slowTimeout)
  let isFirst = true
  await page.route('**/api/collections/import', async route => {
    if (!isFirst) return route.continue()
    isFirst = false
    await route.fetch()
    await route.abort()
  })
  await clickButton(page, 'Import 1 card (2 copies)')
  await page
    .getByRole('alert')
    .getByText(/connection was lost before the import was confirmed/)
    .waitFor()
  await clickButton(page, 'Import 1 card (2 copies)')
  await waitForText(page, '1 card added')
  expect(await ash.list()).toMatchObject([{ name: 'Pasted list', cards: [{ productId: 'base1-4' }] }])
})

test('ten thousand rows are virtualized and filtered, after the unknown columns were mapped', async () => {
  const ash = await createCollectorBrowser(app)
  const page = await ash.open('/collections/import', { context: wideWindow })
  await chooseFile(page, ['Was;Wo;Nr', ...Array.from({ length: 9_999 }, () => 'Glurak;Base Set;4'), 'X;Y;Z'])
  await page.getByRole('alert').getByText('Which columns name the cards?').waitFor(slowTimeout)
  await page.getByLabel('Set', { exact: true }).selectOption('wo')
  const read = page.getByRole('button', { name: 'Read with these columns' })
  expect(await read.isDisabled()).toBe(true)
  await page.getByLabel('Number', { exact: true }).selectOption('nr')
  await read.click()
  await outcomeFilter(page, 'All rows').waitFor({ timeout: 20_000 })
  await page.getByText('10,000', { exact: true }).waitFor()
  expect(await rowsOf(page).count()).toBeLessThan(60)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await rowOf(page, 'Line 10,001').waitFor(slowTimeout)
  await outcomeFilter(page, 'Unmatched').check()
  expect(await rowsOf(page).count()).toBe(1)
})

async function file(page: Page, item: string) {
  const downloadEvent = page.waitForEvent('download')
  await clickButton(page, item)
  const file = await downloadEvent
  await waitForText(page, `${file.suggestedFilename()} saved`)
  return { name: file.suggestedFilename(), bytes: await buffer(await file.createReadStream()) }
}

test('an exported collection replaces another one, which is undone, and all are exported together', async () => {
  const ash = await createCollectorBrowser(app)
  const id = await ash.make('Bäse Set', '4!', '2')
  const page = await ash.open(`/collections?id=${id}`, { context: wideWindow })
  await cardsIn(page).first().waitFor()
  await clickButton(page, 'More actions')
  const csv = await file(page, 'Export as CSV')
  expect(csv.name).toBe('Bäse Set.csv')
  expect(csv.bytes.toString()).toContain('base1-4')
  const other = await ash.make('Other', '15!')
  const cardsOfOther = async () => (await ash.read(other)).cards.map(card => card.productId)
  await page.goto(app.url(`/collections/import?into=${other}`))
  await page.getByLabel(/^Choose a file/).setInputFiles({ ...csv, mimeType: 'text/csv', buffer: csv.bytes })
  await waitForText(page, 'ChaseKit file')
  await page.getByLabel('Copies you already have').selectOption('Make it like the file')
  const lowered = page.getByRole('region', { name: 'Fewer copies of 1 card' }).getByRole('listitem')
  await lowered.getByText('1 → 0').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await clickButton(page, 'Import 2 cards')
  await waitForText(page, '2 cards added')
  await waitForText(page, '1 card removed')
  expect(await cardsOfOther()).toEqual(['base1-4', 'base1-2'])
  await clickButton(page, 'Undo import')
  await waitForText(page, /1 card restored/)
  expect(await cardsOfOther()).toEqual(['base1-15'])
  await page.getByRole('link', { name: 'My Collections' }).first().click()
  await clickButton(page, 'Import and export')
  const all = await file(page, 'Export All as JSON (ZIP)')
  expect(Object.keys(unzip(all.bytes))).toEqual(['Bäse Set.json', 'Other.json'])
})

test('long names of files and collections fit into 320 pixels, and each recent import can be undone there', async () => {
  const ash = await createCollectorBrowser(app)
  const context = { ...phoneWindow, viewport: { width: 320, height: 700 } }
  const page = await ash.open('/collections/import', { context })
  const expectNoSideScroll = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const long = (start: string) => start.padEnd(90, 'abcdefghi')
  await chooseFile(page, binder, `${long('my export ')}.csv`)
  await rowsOf(page).first().waitFor(slowTimeout)
  await page.getByLabel('Name of the new collection').fill(long('Binder'))
  await expectNoSideScroll()
  await clickButton(page, 'Import 3 cards (4 copies)')
  await waitForText(page, '3 cards added')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.reload()
  await chooseFile(page, [header, 'Pikachu,Base Set,58,1,'], 'second.csv')
  await clickButton(page, 'Import 1 card')
  await waitForText(page, '1 card added')
  await page.getByRole('button', { name: /^Undo import of my export/ }).waitFor()
  await expectNoSideScroll()
  const other = await ash.open('/collections', { context })
  await clickButton(other, 'Import and export')
  await clickButton(other, 'Undo an Import…')
  const undo = other.getByRole('dialog').getByRole('button', { name: /^Undo import/ })
  await undo.nth(1).waitFor(slowTimeout)
  expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await undo.nth(1).click()
  await undo.nth(1).waitFor({ state: 'detached' })
  expect(await ash.list()).toMatchObject([{ name: 'second' }])
})

test('a visitor previews a list, creates an account and imports the list in the tab of the mailed link, once', async () => {
  const page = await app.open('/collections/import', { context: phoneWindow })
  await openPreview(page)
  await page.getByRole('button', { name: 'Leave out line 3' }).click()
  await rowOf(page, 'Blastoise').getByText('Left out by you').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('link', { name: 'Create an Account to Save' }).click()
  const account = { email: 'lotad@hoenn.example', password: 'rain-dish-lotad' }
  const values = { Username: 'lotad', Email: account.email, Password: account.password }
  const main = page.getByRole('main')
  for (const [label, value] of Object.entries({ ...values, 'Confirm password': account.password }))
    await main.getByLabel(label, { exact: true }).fill(value)
  await main.getByRole('button', { name: 'Create Account' }).click()
  await main.getByText('Account created successfully!').waitFor(slowTimeout)

  const tab = await page.context().newPage()
  await followMailedLink(tab, await app.mailTo(account.email))
  await waitForPath(tab, '/sets')
  const offer = tab.getByRole('dialog', { name: 'Import your list?' })
  await offer.getByRole('button', { name: 'Go to the List' }).click()
  await rowOf(tab, 'Blastoise').getByText('Left out by you').waitFor(slowTimeout)
  const answers: number[] = []
  await tab.route('**/api/collections/import', async route => {
    // The response to the first call is lost.
    const response = await route.fetch()
    answers.push(response.status())
    if (answers.length === 1) await route.abort()
    else await route.fulfill({ response })
  })
  await clickButton(tab, 'Import 2 cards (3 copies)')
  await tab.getByRole('main').getByRole('alert').waitFor(slowTimeout)
  await clickButton(tab, 'Import 2 cards (3 copies)')
  await waitForText(tab, '2 cards added')
  expect(answers).toEqual([201, 201])
  await tab.getByRole('link', { name: 'View Collection' }).click()
  await expect.poll(() => namesIn(tab), slowTimeout).toEqual(['Charizard', 'Alakazam'])
  const owned = `select count(*)::int as count from collections c join sign_in.users u on u.id = c.owner_id where u.email = $1`
  expect((await app.pool().query(owned, [account.email])).rows).toEqual([{ count: 1 }])
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { waitUntilShown } from '#test/support/app-in-browser.ts'
import { openViewSheet, slowTimeout } from '#test/support/builder-page.ts'
import { multiUserApp, type Person } from '#test/support/multi-user-app.ts'
import { clickButton } from '#test/support/my-collections-page.ts'

const app = multiUserApp()

const reverse = { status: 'wanted', variant: 'holo', quantity: 2, place: 'Secret box', note: 'Secret note' }
const cards = [
  { productId: 'base1-4', cardStatus: 'chasing', copies: [reverse], tags: ['secret-tag'] },
  { productId: 'base1-17' },
  { productId: 'base1-58', cardStatus: 'owned' },
]

async function collectionOf(owner: Person, facts: object = {}): Promise<string> {
  const body = { name: 'Fire and friends', notes: 'Secret plan', cards, ...facts }
  return (await app.call<{ id: string }>('POST', '/collections', owner, body)).id
}

const linkTo = async (owner: Person, collection?: string) => {
  const { token } = await app.call<{ token: string }>('POST', '/want-lists/links', owner, { collection })
  return `/wants/${token}`
}

const list = (page: Page) => page.getByRole('list', { name: /^Wanted cards/ })
const names = (page: Page) => list(page).locator('.tile-name, .row-name').allInnerTexts()
const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true })

test('an owner creates a link to the list of a private collection and revokes it, by keyboard', async () => {
  const owner = await app.person()
  const id = await collectionOf(owner)
  const page = await app.open(`/collections?id=${id}`, { context: app.asBrowserOf(owner.session) })
  const menu = page.getByRole('button', { name: 'More actions' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Want List' }).press('Enter')
  await dialog(page).getByRole('button', { name: 'Create Link' }).press('Enter')
  await dialog(page).getByRole('img', { name: 'QR code of the want list' }).waitFor()
  const address = await dialog(page)
    .getByText(/\/wants\//)
    .innerText()
  const visitor = await app.open(new URL(address).pathname)
  await expect.poll(() => names(visitor)).toEqual(['Charizard', 'Beedrill'])
  await dialog(page)
    .getByRole('button', { name: /^Revoke/ })
    .press('Enter')
  await page.getByText('The link no longer works').waitFor()
  expect(await dialog(page).getByRole('img').count()).toBe(0)
  expect((await fetch(address)).status).toBe(404)
  await page.keyboard.press('Escape')
  await expect.poll(() => menu.evaluate(button => button === document.activeElement)).toBe(true)
})

test('a shared list shows printing, number and price without scripts, nothing else, and tells nobody its address', async () => {
  const owner = await app.person()
  const id = await collectionOf(owner)
  const path = await linkTo(owner, id)
  const response = await fetch(app.url(path))
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toContain('<title>Want List: Fire and friends · ChaseKit</title>')
  expect(html.match(/class="tile"/g)).toHaveLength(2)
  expect(html).toMatch(/×2 · Holo/)
  expect(html).toContain(`by ${owner.name}`)
  for (const hidden of [/secret/i, id, 'base1-58']) expect(html).not.toMatch(hidden)

  const japanese = await (await fetch(app.url(path), { headers: { 'accept-language': 'ja' } })).text()
  expect(japanese).toContain('<title>ほしいカード：「Fire and friends」 · ChaseKit</title>')
  expect(japanese).toContain('カード2種類')

  const ended = await fetch(app.url(`/wants/${'A'.repeat(32)}`))
  expect([response.status, ended.status]).toEqual([200, 404])
  const explanation = await ended.text()
  expect(explanation).toContain('The link was ended')
  expect(explanation).toMatch(/<a [^>]*href="\/"[^>]*><span[^>]*>Back to Home/)
  for (const { headers } of [response, ended]) {
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-robots-tag')).toBe('noindex')
  }
})

test('a shared trade list shows what its owner has for trade without scripts, and opens by no link of a want list', async () => {
  const owner = await app.person()
  const trade = { productId: 'base1-4', cardStatus: 'owned', tags: ['trade'] }
  const copies = [{ variant: 'holo', condition: 'near-mint', note: 'Secret note' }]
  await collectionOf(owner, { cards: [{ ...trade, copies }, cards[1], cards[2]] })
  const { token } = await app.call<{ token: string }>('POST', '/want-lists/links', owner, { list: 'trade' })
  const response = await fetch(app.url(`/trades/${token}`))
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toContain('<title>Trade List · ChaseKit</title>')
  expect(html.match(/class="tile"/g)).toHaveLength(1)
  expect(html).toMatch(/×1 · Holo · Near Mint/)
  expect(html).toContain(`by ${owner.name}`)
  expect(html).not.toMatch(/secret|Fire and friends|base1-17|base1-58/i)

  const japanese = await fetch(app.url(`/trades/${token}`), { headers: { 'accept-language': 'ja' } })
  expect(await japanese.text()).toContain('<title>交換用のカード · ChaseKit</title>')
  const wants = await linkTo(owner)
  const swapped = [wants.replace('wants', 'trades'), `/wants/${token}`]
  for (const path of swapped) expect((await fetch(app.url(path))).status).toBe(404)
})

test('a public collection shares its page, which is in the menu, is sorted and laid out by its address', async () => {
  const owner = await app.person()
  const id = await collectionOf(owner, { isPublic: true })
  const page = await app.open(`/collections?id=${id}`, { context: app.asBrowserOf(owner.session) })
  await clickButton(page, 'More actions')
  await clickButton(page, 'Want List')
  await dialog(page)
    .getByText(app.url(`/collection/${id}/wants`))
    .waitFor()
  await dialog(page).getByRole('button', { name: 'Create Link' }).waitFor()
  await dialog(page).getByRole('link', { name: 'Open Want List' }).click()
  await page.waitForURL(app.url(`/collection/${id}/wants`))
  // The page before has the same heading and a field of the same name.
  await waitUntilShown(page)
  await page.getByRole('heading', { name: 'Fire and friends', level: 1 }).waitFor()
  const sort = page.getByLabel('Sort')
  await sort.focus()
  await sort.selectOption('Name')
  await expect.poll(() => names(page)).toEqual(['Beedrill', 'Charizard'])
  expect(await sort.evaluate(select => select === document.activeElement)).toBe(true)
  await page.getByRole('radio', { name: 'List' }).check()
  await page.waitForURL(/\?sort=name&view=list$/)
  await page.reload()
  await expect.poll(() => names(page)).toEqual(['Beedrill', 'Charizard'])
  await expect.poll(() => page.getByRole('radio', { name: 'List' }).isChecked()).toBe(true)
  const html = await (await fetch(app.url(`/collection/${id}/wants`))).text()
  expect(html).toContain(`rel="canonical" href="${app.url(`/collection/${id}/wants`)}"`)
  expect(html).not.toMatch(/×2|secret/i)
})

test('a private list is a 404 for others and opens for its owner; the list of all opens from the Full Collection', async () => {
  const owner = await app.person()
  const path = `/collection/${await collectionOf(owner)}/wants`
  const response = await fetch(app.url(path))
  expect([response.status, (await response.text()).includes('Fire and friends')]).toEqual([404, false])
  const page = await app.open(path, { context: app.asBrowserOf(owner.session), allowedErrors: [/404/] })
  await expect.poll(() => names(page)).toEqual(['Charizard', 'Beedrill'])
  await page.getByText('Only you can see this page.').waitFor()
  expect(await page.getByRole('button', { name: 'Share' }).count()).toBe(0)
  await expect.poll(() => page.title()).toBe('Want List: Fire and friends · ChaseKit')
  await page.goto(app.url('/collections?id=__full_collection__'))
  await clickButton(page, 'More actions')
  await clickButton(page, 'Want List')
  await dialog(page).getByRole('link', { name: 'Open Want List' }).click()
  await page.waitForURL(app.url('/collections/wants'))
  await expect.poll(() => names(page)).toEqual(['Charizard', 'Beedrill'])
})

test('a long list shows its first entries, then all, and says so; printing loads all entries first', async () => {
  const response = await fetch(app.url('/api/categories/sv03.5/cards?pageSize=100'))
  const { cards: found } = (await response.json()) as { cards: { id: string }[] }
  const facts = { isPublic: true, cards: found.map(({ id }) => ({ productId: id })) }
  const page = await app.open(`/collection/${await collectionOf(await app.person(), facts)}/wants`)
  await page.getByText('First 60 of 100 printings').waitFor()
  // On a slow machine the button moves under the pointer while the rows above it are measured.
  await page.getByRole('button', { name: 'Show All 100 Printings' }).press('Enter')
  await page.getByText('First 60 of 100 printings').waitFor({ state: 'hidden' })
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => list(page).getByRole('listitem').count(), slowTimeout).toBe(100)

  await page.emulateMedia({ media: 'screen' })
  await page.reload()
  await page.getByText('First 60 of 100 printings').waitFor()
  await page.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'))
      document.body.dataset['printed'] = String(document.querySelectorAll('.want-list li').length)
      window.dispatchEvent(new Event('afterprint'))
    }
  })
  await clickButton(page, 'Print')
  await expect.poll(() => page.evaluate(() => document.body.dataset['printed']), slowTimeout).toBe('100')
})

test('on a phone the button below the first entries stays where it is while the owner scrolls to it', async () => {
  const owner = await app.person()
  const response = await fetch(app.url('/api/categories/sv03.5/cards?pageSize=100'))
  const { cards: found } = (await response.json()) as { cards: { id: string }[] }
  const copies = [{ grade: { company: 'PSA', grade: '10', certificate: null } }]
  const wanted = found.map(({ id }, index) => ({ productId: id, ...(index % 10 === 0 && { copies }) }))
  const id = await collectionOf(owner, { isPublic: true, cards: wanted })
  // The totals of visitors are those of the owner, so that only the rows change.
  await app.call('PUT', `/collections/${id}`, owner, { showCopies: true })
  await collectionOf(owner, { cards: [{ productId: wanted[0]?.productId, cardStatus: 'owned' }] })
  const context = { ...app.asBrowserOf(owner.session), viewport: { width: 390, height: 844 } }
  const page = await app.open(`/collection/${id}/wants`, { context })
  await page.getByText('Owned in Fire and friends').waitFor()
  const button = page.getByRole('button', { name: 'Show All 100 Printings' })
  const position = () => button.evaluate(one => Math.round(one.getBoundingClientRect().top + window.scrollY))
  const first = await position()
  for (let number = 0; number < 12; number++) {
    await page.mouse.wheel(0, 600)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(number * 400)
  }
  expect(await position()).toBe(first)

  await openViewSheet(page)
  await page.getByRole('radio', { name: 'List' }).check()
  await clickButton(page, 'Close view options')
  const wishes = list(page).getByText('PSA 10').first()
  await wishes.waitFor()
  const cutOff = await wishes.evaluate(text => {
    const line = text.closest('.truncate')?.getBoundingClientRect()
    return text.getBoundingClientRect().right - (line?.right ?? 0)
  })
  expect(cutOff).toBeLessThanOrEqual(0)
})

test('a shared list with a long name fits a small phone in both layouts', async () => {
  const owner = await app.person()
  const path = await linkTo(owner, await collectionOf(owner, { name: 'W'.repeat(119) }))
  const page = await app.open(path, { context: { viewport: { width: 320, height: 700 } } })
  const pageWidth = () => page.evaluate(() => document.documentElement.scrollWidth)
  await clickButton(page, 'Share')
  await dialog(page).getByRole('img').waitFor()
  expect(await pageWidth()).toBeLessThanOrEqual(320)
  await page.keyboard.press('Escape')
  await openViewSheet(page)
  await page.getByRole('radio', { name: 'List' }).check()
  await clickButton(page, 'Close view options')
  await page.locator('.want-list .row-name').first().waitFor()
  expect(await pageWidth()).toBeLessThanOrEqual(320)
})

test('paper has lines, or pictures by choice, and the address with a QR code, black on white, without navigation', async () => {
  const owner = await app.person()
  const path = await linkTo(owner, await collectionOf(owner))
  const page = await app.open(path, { context: { colorScheme: 'dark' } })
  const picturesOnPaper = async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await list(page).getByRole('listitem').first().waitFor()
    return list(page).locator('.card-image').filter({ visible: true }).count()
  }
  await page.getByLabel('With pictures').check()
  await expect.poll(picturesOnPaper).toBe(2)
  await page.emulateMedia({ media: 'screen' })
  await page.getByLabel('With pictures').uncheck()
  await expect.poll(picturesOnPaper).toBe(0)
  await page.getByText(app.url(path)).waitFor()
  expect(await page.getByRole('img', { name: 'QR code of the want list' }).isVisible()).toBe(true)
  const heading = page.getByRole('heading', { name: 'Fire and friends' })
  expect(await heading.evaluate(text => getComputedStyle(text).color)).toBe('rgb(0, 0, 0)')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  )
  for (const hidden of ['banner', 'contentinfo', 'navigation', 'button'] as const)
    expect(await page.getByRole(hidden).filter({ visible: true }).count(), hidden).toBe(0)
  await page.emulateMedia({ media: 'screen' })
  expect(await page.getByText(app.url(path)).isVisible()).toBe(false)
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { multiUserApp, type Person } from '#test/support/multi-user-app.ts'
import { scrollToElement } from '#test/support/page-waits.ts'

const app = multiUserApp()

type CardsResponse = { cards: { id: string }[] }

/** Creates a collection of the first `count` cards of a set. Every third is owned. */
async function collectionOf(owner: Person, count: number, fields: object = { isPublic: true }) {
  const response = await fetch(app.url('/api/categories/sv03.5/cards?pageSize=100'))
  const { cards } = (await response.json()) as CardsResponse
  const rows = cards
    .slice(0, count)
    .map(({ id }, index) => ({ productId: id, cardStatus: index % 3 === 0 ? 'owned' : 'chasing' }))
  const body = { name: 'Fire and friends', description: 'Warm ones.', ...fields, cards: rows }
  const { id } = await app.call<{ id: string }>('POST', '/collections', owner, body)
  return { id, path: `/collection/${id}` }
}

const tiles = (page: Page) =>
  page.getByRole('list', { name: 'Cards of Fire and friends' }).getByRole('listitem')

test('a shared link shows name, owner and picture without scripts, unless the collection is private', async () => {
  const owner = await app.person()
  const { path, id } = await collectionOf(owner, 12)
  const html = await (await fetch(app.url(path))).text()
  expect(html).toMatch(/<title>Fire and friends by \S+ · ChaseKit<\/title>/)
  expect(html).toContain(`/og/collection/${id}.png`)
  expect(html.match(/class="tile"/g)).toHaveLength(9)
  const picture = await fetch(app.url(`/og/collection/${id}.png`))
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])

  const hidden = await collectionOf(owner, 3, { isPublic: false })
  const response = await fetch(app.url(hidden.path))
  expect(response.status).toBe(404)
  expect(await response.text()).not.toContain('Fire and friends')
  expect((await fetch(app.url(`/og/collection/${hidden.id}.png`))).status).toBe(404)
})

test('a collection shows nine cards, then all, as a grid or a table', async () => {
  const { path } = await collectionOf(await app.person(), 40)
  const page = await app.open(path)
  expect(await tiles(page).count()).toBe(9)
  await page.getByRole('button', { name: 'Show All' }).click()
  await expect.poll(() => tiles(page).count()).toBeGreaterThan(9)
  await page.getByRole('button', { name: 'Show Less' }).click()
  await expect.poll(() => tiles(page).count()).toBe(9)
  await page.getByText('List', { exact: true }).click()
  expect(await page.getByRole('row').count()).toBe(10)
  await page.getByRole('button', { name: 'Show All' }).click()
  await expect.poll(() => page.getByRole('row').count()).toBe(41)
  await page.getByRole('link', { name: 'Bulbasaur' }).first().click()
  await page.waitForURL(/\/card\//)
  await page.goBack()
  await page.getByRole('row').nth(40).waitFor()
})

test('visitors see copies on the page as soon as its owner shows them, and no longer when they are hidden', async () => {
  const owner = await app.person()
  const { id, path } = await collectionOf(owner, 12)
  const { cards } = await app.call<CardsResponse>('GET', `/collections/${id}/cards`, owner)
  const [productId = ''] = cards.map(card => card.id.split(':')[1])
  const copies = [{ collectionId: id, productId, condition: 'near-mint', quantity: 3, place: 'Attic' }]
  await app.call('POST', '/copies', owner, { copies })
  const page = await app.open(path)
  const first = tiles(page).first()
  await first.waitFor()
  expect(await first.textContent()).not.toContain('Near Mint')
  await app.call('PUT', `/collections/${id}`, owner, { showCopies: true })
  await page.reload()
  await first.getByText('Near Mint · ×3').waitFor()
  await page.getByRole('button', { name: 'Show All' }).click()
  await expect.poll(() => tiles(page).count()).toBe(12)
  await page.getByText('List', { exact: true }).click()
  await page.getByRole('cell', { name: 'Near Mint · ×3' }).waitFor()
  expect(await page.content()).not.toContain('Attic')
  await app.call('PUT', `/collections/${id}`, owner, { showCopies: false })
  await page.reload()
  await first.waitFor()
  expect(await page.content()).not.toContain('Near Mint')
})

test('an owner sees a private collection and comments on it; a very long word does not widen its pages', async () => {
  const owner = await app.person()
  const longTexts = {
    name: 'W'.repeat(119),
    description: 'w'.repeat(500),
    notes: 'n'.repeat(500),
    isPublic: false,
  }
  const { path, id } = await collectionOf(owner, 3, longTexts)
  const page = await app.open(path, { context: app.asBrowserOf(owner.session), allowedErrors: [/404/] })
  await page.getByText('Only you can see this collection.').waitFor()
  await expect.poll(() => page.title()).toBe(`${longTexts.name} · ChaseKit`)
  await scrollToElement(page.locator('#discussion'))
  await page.getByPlaceholder('Share your thoughts!').fill('Lovely set!')
  await page.getByRole('button', { name: 'Share Comment' }).click()
  await page.getByRole('listitem').getByText('Lovely set!').waitFor()
  for (const next of [undefined, `/collections?id=${id}`]) {
    if (next) await page.goto(app.url(next))
    await page.getByRole('link', { name: 'Bulbasaur' }).first().waitFor()
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const scrollWidth = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(scrollWidth, { message: `${page.url()} at ${width} pixels` }).toBe(width)
    }
  }
})

import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { newPage } from '#test/support/browser.ts'
import { type Person, multiUserApp } from '#test/support/multi-user-app.ts'
import { signInApp } from '#test/support/sign-in-app.ts'
import { scrollToElement } from '#test/support/page-waits.ts'
import { stopRouting } from '#test/support/stop-routing.ts'

const app = multiUserApp(signInApp())

let misty: Person
let brock: Person

type Created = { id: string }

/** Publishes a collection of the first `count` cards of a set. */
async function publish(owner: Person, name: string, count: number): Promise<string> {
  const response = await fetch(app.url('/api/categories/sv03.5/cards?pageSize=50'))
  const { cards } = (await response.json()) as { cards: Created[] }
  const rows = cards.slice(0, count).map(({ id }) => ({ productId: id, cardStatus: 'owned' }))
  const body = { name, description: `All about ${name}.`, isPublic: true, cards: rows }
  return (await app.call<Created>('POST', '/collections', owner, body)).id
}

const favoriteBy = (person: Person, id: string) =>
  app.call('POST', `/collections/${id}/votes`, person, { value: 1 })

/** 17 collections: 'Number 3' has the most cards, 'Number 5' the most votes. Two cards have activity. */
beforeAll(async () => {
  misty = await app.person()
  brock = await app.person()
  for (let index = 0; index < 17; index++) {
    const id = await publish(index % 2 ? misty : brock, `Number ${index}`, index === 3 ? 9 : index % 3)
    if (index === 5) await Promise.all([favoriteBy(misty, id), favoriteBy(brock, id)])
    if (index === 6) await favoriteBy(misty, id)
  }
  await app.comment(brock, 'base1-4', 'The best of them.')
  await app.call('POST', '/card-interactions/vote/base1-2', misty)
})

/** Allows for slow responses. */
const soon = { timeout: 10_000 }

const feed = (page: Page) => page.getByRole('list', { name: 'Feed' })
const items = (page: Page) => feed(page).getByRole('article')
const titles = async (page: Page) => items(page).getByRole('heading', { level: 3 }).allInnerTexts()
const item = (page: Page, name: string) => items(page).filter({ has: page.getByRole('heading', { name }) })
const asMisty = (options = {}) => ({ context: app.asBrowserOf(misty.session, options) })

test('the first screen of the feed is server-rendered and not cached', async () => {
  const response = await fetch(app.url('/'))
  expect(response.headers.get('cache-control')).toBe('no-cache')
  const page = await newPage({ context: { javaScriptEnabled: false } })
  await page.goto(app.url('/'))
  expect(await titles(page)).toHaveLength(17)
  expect(await titles(page)).toEqual(expect.arrayContaining(['Blastoise got a favorite', 'Number 16']))
  await page.getByRole('button', { name: 'Most Cards' }).click()
  await page.waitForURL('**/?sort=cards-desc')
  expect((await titles(page))[0]).toBe('Number 3')
  await page.goto(app.url('/feed?type=cards'))
  expect(await titles(page)).toEqual(['Blastoise got a favorite', 'Charizard got a comment'])
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/$/)
})

test('the next page loads by itself, Back restores the position, and sort, type and search are kept in the address', async () => {
  const page = await app.open('/feed')
  await page.getByText('19 items').waitFor()
  await scrollToElement(items(page).last())
  await expect.poll(() => items(page).count(), soon).toBe(19)
  await item(page, 'Number 0').getByRole('link', { name: 'View Collection Number 0' }).click()
  await page.waitForURL('**/collection/*')
  await page.goBack()
  await expect.poll(() => item(page, 'Number 0').isVisible(), soon).toBe(true)
  await page.getByRole('region', { name: 'Eras' }).waitFor()
  const author = item(page, 'Charizard got a comment').getByRole('link', { name: brock.name })
  expect(await author.getAttribute('href')).toBe(`/profile/${brock.name}`)
  await page.getByRole('button', { name: 'Most Favorited' }).click()
  await page.waitForURL('**/feed?sort=favorites-desc')
  await expect
    .poll(async () => (await titles(page)).slice(0, 2), soon)
    .toEqual(['Number 5', 'Blastoise got a favorite'])
  await page.getByRole('button', { name: 'Most Favorited' }).click()
  await page.waitForURL('**/feed?sort=favorites-asc')
  await page.getByRole('link', { name: 'Cards', exact: true }).click()
  await page.waitForURL('**/feed?sort=favorites-asc&type=cards')
  await expect.poll(() => titles(page), soon).toEqual(['Charizard got a comment', 'Blastoise got a favorite'])
  await page.goBack()
  await expect.poll(async () => (await titles(page)).length, soon).toBeGreaterThan(15)
  await page.goto(app.url('/?q=Number+12'))
  expect(await titles(page)).toEqual(['Number 12'])
  await page.getByRole('button', { name: /Matching “Number 12”/ }).click()
  await page.waitForURL('**/?sort=recent-desc')
  await page.goto(app.url('/?q=nothing-at-all'))
  await page.getByText('No content found').waitFor()
})

test('a thread opens below its item, is read once and accepts comments, and a rejected text stays', async () => {
  const page = await app.open('/?type=collections', { ...asMisty(), allowedErrors: [/500|Failed to load/] })
  let reads = 0
  page.on('request', request => {
    if (request.method() === 'GET' && /\/comments/.test(request.url())) reads++
  })
  const entry = item(page, 'Number 14')
  const opener = entry.getByRole('button', { name: /^Comment/ })
  expect(reads).toBe(0)
  await opener.click()
  const box = entry.getByPlaceholder('Add a comment...')
  // A comment that is sent during a read repeats the read.
  await entry.getByText('No comments yet').waitFor()
  await page.route('**/comments', route =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '{}' }) : route.fallback(),
  )
  await box.fill('What a shelf!')
  await entry.getByRole('button', { name: 'Share Comment' }).click()
  await page.getByText('Failed to add comment').waitFor()
  expect(await box.inputValue()).toBe('What a shelf!')
  await stopRouting(page, '**/comments')
  await entry.getByRole('button', { name: 'Share Comment' }).click()
  await page.getByText('Comment added!').waitFor()
  await entry.getByRole('listitem').getByText('What a shelf!').waitFor()
  expect(await opener.getAttribute('aria-label')).toBe('Comment, 1 comment: Number 14')
  await opener.click()
  await opener.click()
  await entry.getByRole('listitem').getByText('What a shelf!').waitFor()
  expect(reads).toBe(1)
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser } from '#test/support/app-in-browser.ts'
import { scrollToElement } from '#test/support/page-waits.ts'

const { open, url } = appInBrowser()

const cards = (page: Page) => page.getByRole('list', { name: /^Cards of/ }).getByRole('listitem')
const columns = (page: Page) =>
  page
    .getByRole('list', { name: /^Cards of/ })
    .evaluate(list => getComputedStyle(list).gridTemplateColumns.split(' ').length)

test('a set has up to five cards in a row, raises a hovered one, and keeps their size and order in its address', async () => {
  const page = await open('/set/base1')
  for (const [width, expected] of [
    [360, 2],
    [700, 3],
    [1100, 4],
    [1440, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => columns(page), { message: `${width} pixels` }).toBe(expected)
  }
  const link = page.getByRole('main').getByRole('listitem').locator('.tile-link').first()
  const picture = link.locator('.card-image')
  const isRaised = () => picture.evaluate(one => getComputedStyle(one).boxShadow !== 'none')
  expect(await isRaised()).toBe(false)
  await link.hover()
  await expect.poll(isRaised).toBe(true)
  await page.getByRole('radio', { name: 'Large' }).click()
  await page.getByRole('button', { name: /^Number/ }).click()
  await page.waitForURL('**/set/base1?view=3&sort=number-desc')
  const response = await page.request.get(page.url())
  expect((await response.text()).match(/class="tile-name"[^>]*>([^<]+)/)?.[1]).toBe('Water Energy')
})

test('search engines get a canonical address, a picture and the list of cards, by code and by number of a group', async () => {
  const html = await (await fetch(url('/sets/SV2A?language=ja'))).text()
  expect(html).toContain('<title>ポケモンカード151 (Pokémon Card 151) · ChaseKit</title>')
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/set\/sv2a\?language=ja">/)
  expect(html).toMatch(/<meta property="og:image" content="[^"]*\/og\/set\/ja-SV2a\.png">/)
  const facts = JSON.parse(/application\/ld\+json[^>]*>([^<]*)</.exec(html)?.[1] ?? '{}')
  expect(facts['@type']).toBe('CollectionPage')
  expect(facts.mainEntity.numberOfItems).toBe(210)
  const group = await (await fetch(url('/set/604'))).text()
  expect(group).toMatch(/<h1[^>]*>Base Set</)
})

test('Back from a card restores the position in the list', async () => {
  const page = await open('/set/sv03.5', { context: { viewport: { width: 1280, height: 800 } } })
  await page.waitForFunction(() => document.documentElement.scrollHeight > 10_000)
  await page.evaluate(() => scrollTo(0, 6000))
  await page.waitForFunction(() => document.querySelector('li[aria-posinset="1"]') === null)
  const card = page.locator(`a[href="${await cards(page).nth(12).getByRole('link').getAttribute('href')}"]`)
  await scrollToElement(card)
  const scrollTop = await page.evaluate(() => scrollY)
  await card.click()
  await page.waitForURL('**/card/**')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await page.waitForFunction(wanted => Math.abs(scrollY - wanted) < 50, scrollTop)
  await card.waitFor()
})

test('a jump down the list shows cards in the first frame, and a click right after scrolling opens the card there', async () => {
  const page = await open('/set/base1')
  await cards(page).nth(4).waitFor()
  await page.waitForSelector('[data-windowed]')
  const inView = await page.evaluate(async () => {
    window.scrollTo(0, document.documentElement.scrollHeight - 2 * innerHeight)
    await new Promise(resolve => requestAnimationFrame(resolve))
    const items = [...document.querySelectorAll('[data-windowed] > li')]
    return items.filter(one => one.getBoundingClientRect().bottom > 0).length
  })
  expect(inView).toBeGreaterThan(0)
  await page.evaluate(() => window.scrollTo(0, 0))
  await cards(page).nth(4).locator('.tile-link').hover()
  await page.evaluate(() => window.scrollBy(0, 40))
  await page.mouse.down()
  await page.mouse.up()
  await page.waitForURL('**/card/**')
})

test('fonts for Japanese are preloaded in every weight that cards use', async () => {
  const weightsOf = (page: Page, selector: string) =>
    page
      .locator(selector)
      .evaluateAll(found => [...new Set(found.map(one => getComputedStyle(one).fontWeight))].sort())
  const inCards = async (page: Page) =>
    weightsOf(page, 'main li [lang=ja]:not(.face), main li .face:lang(ja) :is(b, i)')
  const japanese = await open('/set/ja-SV2a')
  await expect.poll(() => inCards(japanese)).toContain('700')
  const preloadedWeights = async (page: Page) => [
    '400',
    ...(await weightsOf(page, 'main span[lang=ja][aria-hidden].invisible')),
  ]
  const page = await open('/set/base1')
  expect(await inCards(page)).toEqual([])
  await expect.poll(() => preloadedWeights(page)).toEqual(expect.arrayContaining(await inCards(japanese)))
})

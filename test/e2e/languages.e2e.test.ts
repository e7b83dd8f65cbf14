import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser, waitForHydration } from '#test/support/app-in-browser.ts'

const app = appInBrowser()
const japanese = { context: { locale: 'ja-JP' } }
const messages = resolve(import.meta.dirname, '../../src/web/messages/en')

function sentencesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentencesIn) : []
}

/** The English texts of the interface, except names and searches. */
async function englishSentences(): Promise<Set<string>> {
  const files = await Promise.all(readdirSync(messages).map(file => import(join(messages, file))))
  const names =
    /^(ChaseKit|API|HP|Google|Discord|eBay|TCGplayer|Cardmarket|Common|Rare|Base Set)$|[:>"]|^[^A-Z]*$/
  return new Set(files.flatMap(file => sentencesIn({ ...file })).filter(text => !names.test(text)))
}

/** Texts and labels on the page, except cards and sets in their own language. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const elements = [...document.body.querySelectorAll('*')].filter(
      element => !element.closest('script, style, [lang="en"]'),
    )
    const labels = ['aria-label', 'title', 'placeholder', 'alt']
    return elements.flatMap(element => [
      ...labels.map(name => element.getAttribute(name) ?? ''),
      ...[...element.childNodes]
        .filter(({ nodeType }) => nodeType === 3)
        .map(node => node.textContent?.trim() ?? ''),
    ])
  })

test('a Japanese browser gets the pages entirely in Japanese', async () => {
  const english = await englishSentences()
  const page = await app.open('/sets', japanese)
  expect(await page.locator('html').getAttribute('lang')).toBe('ja')
  for (const path of ['/', '/sets', '/card/base1-4', '/search?q=pikachu', '/series', '/login']) {
    await page.goto(app.url(path))
    await waitForHydration(page)
    const texts = await textsOf(page)
    expect(texts).toContain('カード、セット、番号で検索…')
    expect(
      texts.filter(text => english.has(text)),
      path,
    ).toEqual([])
  }
})

test('dates, card types and rarities are Japanese, and sets and cards default to Japanese ones', async () => {
  const page = await app.open('/card/base1-4', japanese)
  const main = page.getByRole('main')
  await expect.poll(() => main.innerText()).toContain('1999年1月9日')
  expect(await main.innerText()).toMatch(/ポケモン · 2進化/)
  expect(await main.getByText('レア（ホロ）', { exact: true }).count()).toBeGreaterThan(0)
  expect(await page.getByRole('img', { name: '炎' }).count()).toBeGreaterThan(0)
  await page.goto(app.url('/set/ja-SV2a'))
  expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(
    /^ポケモンカード151の全カードを番号順に。.*2023年6月16日発売。$/,
  )
  await page.goto(app.url('/explore-cards'))
  expect(await main.locator('.tile-name').first().getAttribute('lang')).toBe('ja')
  await page.goto(app.url('/sets'))
  const current = main.locator('.segment[aria-current]').first()
  expect(await current.innerText()).toBe('日本語版')
  await page.getByRole('link', { name: '英語版' }).first().click()
  await expect.poll(() => page.url()).toContain('language=en')
  await expect.poll(() => current.innerText()).toBe('英語版')
})

test('the language selected in the footer is kept, with the current search and its explanation', async () => {
  const query = 'hp>=120 -r:common rarty:x'
  const page = await app.open(`/search?q=${encodeURIComponent(query)}&sort=name`, {
    mayShift: 'the response says which term is not understood, in a line above the cards',
  })
  await page.getByRole('link', { name: '日本語' }).click()
  await page.getByRole('heading', { name: `「${query}」の検索結果` }).waitFor()
  await waitForHydration(page)
  const search = [...new URL(page.url()).searchParams]
  expect(search).toEqual([
    ['q', query],
    ['sort', 'name'],
  ])
  await page.getByRole('link', { name: '条件を外す：HP：120以上' }).waitFor()
  await page.getByRole('link', { name: '条件を外す：コモンを除く' }).waitFor()
  await page.getByText('「rarty:」という検索項目はありません。もしかして「rarity:」ですか？').waitFor()
  await page.getByRole('link', { name: 'セット一覧' }).first().click()
  await page.waitForURL('**/sets')
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(app.url('/sets?hl=ja'))
  expect(await page.locator('link[hreflang=en]').getAttribute('href')).toBe(app.url('/sets'))
  await page.goto(app.url('/card/base1-4'))
  expect(await page.locator('html').getAttribute('lang')).toBe('ja')
  await page.getByRole('link', { name: 'English' }).click()
  await page.locator('html[lang=en]').waitFor()
  expect(await page.locator('main').innerText()).toContain('Set Information')
})

import { readFileSync } from 'node:fs'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser, navigateWithoutReload } from '#test/support/app-in-browser.ts'

const app = appInBrowser()
const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'))
const { day }: { day: string } = JSON.parse(readFileSync('catalogue/catalogue.json', 'utf8'))
const [year = '', month = '', date = ''] = day.split('-').map(part => String(Number(part)))
const monthName = new Date(day).toLocaleString('en-US', { month: 'short', timeZone: 'UTC' })
const english = [`Cards of ${date} ${monthName} ${year}`, 'Sample prices', `Version ${version}`]

const factsOf = (footer: Locator) => footer.getByRole('list').first().getByRole('listitem').allTextContents()

test('the footer of every page says how fresh its data are, without a request of its own', async () => {
  const page = await app.open('/')
  const requests: string[] = []
  page.on('request', request => void requests.push(request.url()))
  const footer = page.getByRole('contentinfo')
  for (const path of ['/sets', '/card/base1-4', '/search?q=pikachu']) {
    await page.goto(app.url(path))
    await expect.poll(() => factsOf(footer)).toEqual(english)
  }
  await navigateWithoutReload(page, '/series')
  expect(await factsOf(footer)).toEqual(english)
  expect(requests.filter(url => url.includes('/api/site'))).toEqual([])
})

test('a Japanese footer has the same facts', async () => {
  const page = await app.open('/sets', { context: { locale: 'ja-JP' } })
  expect(await factsOf(page.getByRole('contentinfo'))).toEqual([
    `カード情報：${year}年${month}月${date}日時点`,
    'サンプル価格',
    `バージョン\u00a0${version}`,
  ])
})

test('the facts are in the page that the server sends', async () => {
  const html = await (await fetch(app.url('/sets'), { headers: { 'accept-language': 'en' } })).text()
  for (const fact of english) expect(html).toContain(`<li>${fact}</li>`)
})

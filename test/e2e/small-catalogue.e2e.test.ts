import { expect, inject, test } from 'vitest'
import { appInBrowser, waitForHydration } from '#test/support/app-in-browser.ts'
import { newPage } from '#test/support/browser.ts'

const { open, url } = appInBrowser()

test('the servers of tests have the small catalogue, so that no start imports 34,000 cards', async () => {
  for (const origin of [inject('visitorOrigin'), inject('memberServer').origin]) {
    const response = await fetch(`${origin}/api/categories/sets`)
    const sets: unknown = await response.json()
    expect(sets).toMatchObject({ sets: { length: 15 } })
  }
})

const cardsWithoutTexts = ['base1-4', 'base1-70', 'base1-98', 'ja-SV2a-201', 'exu-%3F']

test('pages of cards that have no texts have no section without content', async () => {
  const page = await newPage()
  for (const id of cardsWithoutTexts) {
    await page.goto(url(`/card/${encodeURIComponent(id)}`))
    await waitForHydration(page)
    const sections = page.getByRole('main').locator('section:has(h2)')
    const texts = await sections.evaluateAll(all =>
      all.map(section => [section.querySelector('h2')?.textContent ?? '', section.textContent] as const),
    )
    expect(texts.length, id).toBeGreaterThan(2)
    const empty = texts.filter(([title, text]) => text.trim() === title.trim()).map(([title]) => title)
    // The discussion is loaded when it is near.
    expect(
      empty.filter(title => title !== 'Discussion'),
      id,
    ).toEqual([])
    expect(
      texts.map(([title]) => title),
      id,
    ).not.toContain('Flavor text')
  }
})

test('a search in card texts says that they are not loaded, in both languages', async () => {
  for (const [locale, sentence] of [
    ['en-US', 'Card texts are not loaded yet'],
    ['ja-JP', 'カードのテキストはまだ読み込まれていません'],
  ] as const) {
    const page = await open('/search?q=x:flip', { context: { locale } })
    await page.getByText(sentence).waitFor()
  }
})

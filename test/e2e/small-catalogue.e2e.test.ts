import { expect, inject, test } from 'vitest'
import { appInBrowser } from '#test/support/app-in-browser.ts'

const { open } = appInBrowser()

test('the servers of tests have the small catalogue, so that no start imports 34,000 cards', async () => {
  for (const origin of [inject('visitorOrigin'), inject('memberServer').origin]) {
    const response = await fetch(`${origin}/api/categories/sets`)
    const sets: unknown = await response.json()
    expect(sets).toMatchObject({ sets: { length: 15 } })
  }
})

test.each(['base1-4', 'base1-70', 'base1-98', 'ja-SV2a-201', 'exu-%3F'])(
  'the page of %s, which has no texts, has no section without content',
  async id => {
    const page = await open(`/card/${encodeURIComponent(id)}`)
    const sections = page.getByRole('main').locator('section:has(h2)')
    const texts = await sections.evaluateAll(all =>
      all.map(section => [section.querySelector('h2')?.textContent ?? '', section.textContent] as const),
    )
    expect(texts.length).toBeGreaterThan(2)
    const empty = texts.filter(([title, text]) => text.trim() === title.trim()).map(([title]) => title)
    // The discussion is loaded when it is near.
    expect(empty.filter(title => title !== 'Discussion')).toEqual([])
    expect(texts.map(([title]) => title)).not.toContain('Flavor text')
  },
)

test('a search in card texts says that they are not loaded, in both languages', async () => {
  for (const [locale, sentence] of [
    ['en-US', 'Card texts are not loaded yet'],
    ['ja-JP', 'カードのテキストはまだ読み込まれていません'],
  ] as const) {
    const page = await open('/search?q=x:flip', { context: { locale } })
    await page.getByText(sentence).waitFor()
  }
})

import type { Page } from 'playwright-core'
import type { PageStates } from './page-walk.ts'

/** How many controls precede the first card of a page, and how far down it starts on a phone, in pixels. */
const calmLimits = { desktop: 25, phone: 12, top: 480 }

/** Pages that lead to cards, or show samples of components, and list none. */
const pagesWithoutList = ['/', '/auth/post-login', '/design']

/**
 * Returns the names of the visible controls that precede the first card of the page in its order of reading: links,
 * buttons, fields, each radio button, sliders; the headings of a table are one control. The words of a query, which can be removed, are no controls of the page.
 * Returns undefined for a page without cards.
 */
function controlsBeforeCard(page: Page): Promise<{ names: string[]; top: number } | undefined> {
  return page.evaluate(() => {
    const isVisible = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true })
    }
    const [card] = [...document.querySelectorAll('main :is(.tile, .datagrid-row, .row)')].filter(isVisible)
    if (!card) return undefined
    const controls =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [contenteditable], [role=slider]'
    const outside = '[inert], [data-builder], dialog, footer'
    // The headings of a table are one stop of the Tab key.
    const within = '.chip, .datagrid-head [tabindex="-1"]'
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') ??
      (element as HTMLInputElement).labels?.[0]?.textContent ??
      element.textContent
    const names = [...document.querySelectorAll(controls)]
      .filter(one => one.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING)
      .filter(
        one => !one.contains(card) && !one.matches(within) && one.closest(outside) === null && isVisible(one),
      )
      .map(one => nameOf(one).trim().slice(0, 30))
    return { names, top: Math.round(card.getBoundingClientRect().top + scrollY) }
  })
}

/** What the page in the window of its context has too much of before its first card. */
export async function excessBeforeCard(
  page: Page,
  walk: Pick<PageStates, 'at'>,
  window: 'desktop' | 'phone',
): Promise<string[]> {
  const found = pagesWithoutList.includes(walk.at) ? undefined : await controlsBeforeCard(page)
  if (!found) return []
  const { names, top } = found
  const problems: string[] = []
  if (names.length > calmLimits[window])
    problems.push(
      `${names.length} controls precede the first card, the limit is ${calmLimits[window]}: ${names.join(', ')}`,
    )
  if (window === 'phone' && top > calmLimits.top)
    problems.push(`the first card starts at ${top} pixels, the limit is ${calmLimits.top}`)
  return problems
}

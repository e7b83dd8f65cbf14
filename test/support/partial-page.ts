import type { Page } from 'playwright-core'

/**
 * Returns the large elements of the page that move when the siblings that follow them in the document arrive, because
 * these are shown above or before them. A browser may paint a page before it has read its end.
 */
export function movesWithoutRest(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** What a user notices as a jump, in pixels. */
    const limit = 8
    const minHeight = 100
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class')} '${element.textContent.slice(0, 30)}'`
    const isPlaced = (element: Element): element is HTMLElement =>
      element instanceof HTMLElement &&
      element.checkVisibility() &&
      ['static', 'relative', 'sticky'].includes(getComputedStyle(element).position)
    const precedes = (box: DOMRect, other: DOMRect) =>
      box.bottom <= other.top || (box.right <= other.left && box.top < other.bottom)
    const distance = (box: DOMRect, other: DOMRect) =>
      Math.max(Math.abs(box.left - other.left), Math.abs(box.top - other.top))
    const moved: string[] = []
    for (const parent of document.querySelectorAll('main, main *')) {
      const siblings = [...parent.children].filter(isPlaced)
      for (const [index, element] of siblings.entries()) {
        const before = element.getBoundingClientRect()
        if (before.height < minHeight) continue
        const rest = siblings.slice(index + 1)
        if (!rest.some(sibling => precedes(sibling.getBoundingClientRect(), before))) continue
        const displays = rest.map(sibling => sibling.style.display)
        for (const sibling of rest) sibling.style.display = 'none'
        if (distance(before, element.getBoundingClientRect()) > limit) moved.push(`${nameOf(element)} moves`)
        for (const [at, sibling] of rest.entries()) sibling.style.display = displays[at] ?? ''
      }
    }
    return moved
  })
}

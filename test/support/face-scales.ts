import type { Page } from 'playwright-core'

/** How large the letters of the drawn cards in the page's grids are, each in percent of what its width asks for. */
export function faceScales(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('.card-grid .face'), face => {
      const tenth = Number.parseFloat(getComputedStyle(face.children[0] ?? face).fontSize)
      return Math.round((1000 * tenth) / face.clientWidth)
    }),
  )
}

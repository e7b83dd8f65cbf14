import type { Page } from 'playwright-core'

/** The text size of each rendered card in the page's grids, in percent of the size for its width. */
export function faceScales(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('.card-grid .face'), face => {
      const tenth = Number.parseFloat(getComputedStyle(face.children[0] ?? face).fontSize)
      return Math.round((1000 * tenth) / face.clientWidth)
    }),
  )
}

import type { Page } from 'playwright-core'

/** Returns the text size of each drawn card in the page's grids, in percent of the size that fits its width. */
export function faceScales(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('.card-grid .face'), face => {
      const tenth = Number.parseFloat(getComputedStyle(face.children[0] ?? face).fontSize)
      return Math.round((1000 * tenth) / face.clientWidth)
    }),
  )
}

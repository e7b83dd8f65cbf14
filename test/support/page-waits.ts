import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Resolves two frames later, when the events and effects so far have been handled. */
export const nextFrames = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
  })

/** Resolves when no animation or transition runs. */
export const animationsEnd = (page: Page): Promise<unknown> =>
  page.evaluate(() => Promise.allSettled(document.getAnimations().map(animation => animation.finished)))

/**
 * Scrolls until the element is visible. Playwright's own method rejects if the element is replaced meanwhile, as a section
 * is whose code is loaded there.
 */
export const scrollToElement = (target: Locator): Promise<void> =>
  target.evaluate(element => element.scrollIntoView({ block: 'center', behavior: 'instant' }))

/** Scrolls until the end of the element is visible, where parts of it load their code. */
export const scrollToEnd = (target: Locator): Promise<void> =>
  target.evaluate(element => element.scrollIntoView({ block: 'end', behavior: 'instant' }))

/** Turns the mouse wheel repeatedly until `isDone` returns true. */
export async function scrollUntil(page: Page, isDone: () => boolean): Promise<void> {
  const turn = async () => {
    if (!isDone()) await page.mouse.wheel(0, 3000)
    return isDone()
  }
  await expect.poll(turn, { interval: 60 }).toBe(true)
}

/** Waits until the document does not change for 150 milliseconds. Rejects if it still changes after 15 seconds. */
export const changesEnd = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const finish = () => {
          observer.disconnect()
          resolve()
        }
        let timer = setTimeout(finish, 150)
        const observer = new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(finish, 150)
        })
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
        setTimeout(() => reject(new Error('The document still changes after 15 seconds')), 15_000)
      }),
  )

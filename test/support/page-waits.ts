import type { Page } from 'playwright-core'
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

/** Turns the mouse wheel repeatedly until `isDone` returns true. */
export async function scrollUntil(page: Page, isDone: () => boolean): Promise<void> {
  const turn = async () => {
    if (!isDone()) await page.mouse.wheel(0, 900)
    return isDone()
  }
  await expect.poll(turn, { interval: 60 }).toBe(true)
}

import type { Page } from 'playwright-core'
import { nextFrames } from './page-waits.ts'

/** A phone of 390 px on which the whole page is zoomed to 200 %. */
export const zoomedPhone = { width: 195, height: 422 }

/** Doubles the text size of the page and returns what does not fit its window then. */
export async function misfitsOfLargeText(page: Page): Promise<string[]> {
  // Ends the observation of layout shifts, as an input of the user does.
  await page.keyboard.press('Shift')
  await page.evaluate(() => void (document.documentElement.style.fontSize = '32px'))
  await nextFrames(page)
  return misfitsOf(page)
}

/**
 * Returns what does not fit the window: elements that make the page or a dialog scroll sideways or stick out of the
 * page, texts that are cut without an ellipsis or hardly wider than a letter, and controls with a text wider than they are. Other parts that scroll in
 * a frame of their own fit.
 */
export function misfitsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class')} '${element.textContent.slice(0, 30)}'`
    const clipOf = (element: Element) => getComputedStyle(element).overflowX
    const frameOf = (element: Element | null) => {
      let frame = element
      while (frame && frame !== document.body && clipOf(frame) === 'visible') frame = frame.parentElement
      return frame === document.body ? null : frame
    }
    const isSeen = (element: Element) => {
      const box = element.getBoundingClientRect()
      const isDecoration = element.closest('[aria-hidden=true], .face, svg, .sr-only') !== null
      return !isDecoration && box.width > 1 && element.checkVisibility({ visibilityProperty: true })
    }
    const textsOf = (element: Element) =>
      [...element.childNodes].filter(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const isOutside = (element: Element, left: number, right: number) =>
      textsOf(element).some(node => {
        const range = document.createRange()
        range.selectNodeContents(node)
        const text = range.getBoundingClientRect()
        return text.left < left - 1 || text.right > right + 1
      })
    const isOneLetterWide = (element: Element) =>
      textsOf(element).some(node => {
        const range = document.createRange()
        range.selectNodeContents(node)
        const lines = range.getClientRects().length
        return lines > 2 && (node.textContent?.trim().length ?? 0) / lines < 2.5
      })
    const misfitOf = (element: Element) => {
      const box = element.getBoundingClientRect()
      const frame = frameOf(element)
      if (element.matches('dialog, .dialog-body') && element.scrollWidth > element.clientWidth)
        return 'scrolls sideways'
      if (element.matches('.menu-panel') && box.left < 0) return 'sticks out'
      if (!frameOf(element.parentElement) && box.right > width + 1) return 'sticks out'
      if (
        element.matches('.btn, .badge, .segment, .chip, .menu-item') &&
        element.scrollWidth > element.clientWidth + 1
      )
        return 'is narrower than its text'
      if (isOneLetterWide(element)) return 'is one letter wide'
      if (!frame && isOutside(element, 0, width)) return 'has text outside the window'
      if (!frame || !['hidden', 'clip'].includes(clipOf(frame)) || frame.clientWidth <= 1) return null
      const { left, right } = frame.getBoundingClientRect()
      return isOutside(element, left, right) && getComputedStyle(frame).textOverflow !== 'ellipsis'
        ? 'is cut'
        : null
    }
    const misfits = [...document.body.querySelectorAll('*')].filter(isSeen).flatMap(element => {
      const misfit = misfitOf(element)
      return misfit ? [`${nameOf(element)} ${misfit}`] : []
    })
    const excess = document.documentElement.scrollWidth - width
    return excess > 0 ? [`scrolls sideways by ${excess} px`, ...misfits] : misfits
  })
}

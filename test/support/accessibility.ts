import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Not part of a standard's tag in axe, but of WCAG 2.5.3: people who speak to a button say what they see on it. */
const alsoRules = { 'label-content-name-mismatch': { enabled: true } }

/** What depends on colours. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** Nothing moves from now on, so that no colour is caught halfway. */
const showIn = (page: Page, colorScheme: 'light' | 'dark') =>
  page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })

/** Ids that several elements share; what refers to one of them may name the wrong element. Axe leaves them to a person. */
const sharedIds = (page: Page) =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))]
  })

/**
 * What axe finds wrong with the page as it is now, in light colours and in dark ones: the rule and the first place.
 */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const problems = (runOnly: string[], rules: axe.RunOptions['rules'] = {}) => {
    const options: axe.RunOptions = { runOnly, rules, resultTypes: ['violations'] }
    return page.evaluate(async given => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(given)
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`)
    }, options)
  }
  await showIn(page, 'light')
  const inLight = await problems(standards, alsoRules)
  await showIn(page, 'dark')
  const inDark = await problems(colorRules)
  await showIn(page, 'light')
  const ids = await sharedIds(page)
  return [...inLight, ...inDark.map(problem => `in dark: ${problem}`), ...ids.map(id => `shared id: ${id}`)]
}

/** Pages as the server sends them: nothing for axe to find, and nothing wider than a small phone or a desktop. */
export async function expectForEveryone(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(address)
      expect(await accessibilityProblems(page), `${address} at ${width}`).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `${address} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
}

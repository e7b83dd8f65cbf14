import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The minified source of axe, half the size of `axe.source`. */
const minifiedAxe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Axe does not tag this rule with a standard, but WCAG 2.5.3 requires it for speech input. */
const extraRules = { 'label-content-name-mismatch': { enabled: true } }

/** Rules that depend on colors, which are tested in the light and in the dark color scheme. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** Sets the color scheme and reduces motion, so that no color is sampled during a transition. */
const setColorScheme = (page: Page, colorScheme: 'light' | 'dark') =>
  page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })

/** Ids used by several elements. References to them are ambiguous, and axe does not report them. */
const sharedIds = (page: Page) =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))]
  })

/** Injects axe unless the document already has it, because compiling it takes longer than most of its rules. */
async function injectAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(minifiedAxe)
}

/**
 * Returns the problems that axe finds on the page in light and dark colors. Each names the rule and the first
 * element.
 */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await injectAxe(page)
  const problems = (runOnly: string[], rules: axe.RunOptions['rules'] = {}) => {
    const options: axe.RunOptions = { runOnly, rules, resultTypes: ['violations'] }
    return page.evaluate(async runOptions => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(runOptions)
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`)
    }, options)
  }
  await setColorScheme(page, 'light')
  const lightProblems = await problems(standards, extraRules)
  await setColorScheme(page, 'dark')
  const darkProblems = await problems(colorRules)
  await setColorScheme(page, 'light')
  const ids = await sharedIds(page)
  return [
    ...lightProblems,
    ...darkProblems.map(problem => `in dark: ${problem}`),
    ...ids.map(id => `shared id: ${id}`),
  ]
}

/** Visits the addresses and expects no axe problems, and no horizontal scrolling on small phones and desktops. */
export async function expectAccessible(page: Page, addresses: readonly string[]): Promise<void> {
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

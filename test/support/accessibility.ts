import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { contrastProblems, contrastRules } from './contrast.ts'

/** The minified source of axe, half the size of `axe.source`. */
const minifiedAxe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Axe does not tag the first rule with a standard, but WCAG 2.5.3 requires it for speech input. `contrastProblems` checks
 * the others.
 */
const extraRules = {
  'label-content-name-mismatch': { enabled: true },
  ...Object.fromEntries(contrastRules.map(rule => [rule, { enabled: false }])),
}

/** Rules about the page as a whole, which a change of a part can break. */
const pageRules = [
  'page-has-heading-one',
  'heading-order',
  'document-title',
  'bypass',
  'duplicate-id-aria',
  'landmark-one-main',
  'landmark-unique',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
]

/** Messages that fade away. Their colors, like those of an element that left while axe ran, are those of a moment. */
const leavingElements = '[data-leaving]'

type Part = 'page' | 'changes'
type AxeWindow = {
  axe: typeof axe
  attributesOf: (element: Element) => string
  attributesBefore?: Map<Element, string>
}

/** How many of the siblings with equal classes axe checks: rows of a table, tiles of a grid. More of them take long. */
const checkedSiblings = 8

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

/** Remembers the visible elements and their attributes, for `accessibilityProblems` of what changes after this. */
export const rememberElements = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const attributesOf = (element: Element) =>
      [...element.attributes].map(({ name, value }) => `${name}=${value}`).join(' ')
    const visible = [...document.querySelectorAll('*')].filter(element => element.checkVisibility())
    Object.assign(window, {
      attributesOf,
      attributesBefore: new Map(visible.map(element => [element, attributesOf(element)])),
    })
  })

/**
 * Runs axe on the page, or on the visible elements that are new or have other attributes since they were remembered,
 * without the siblings that follow many of their kind.
 */
const runAxe = (page: Page, part: Part, options: axe.RunOptions): Promise<string[]> =>
  page.evaluate(
    async ([checked, runOptions, leaving, maxSiblings]) => {
      const { axe, attributesBefore, attributesOf } = window as unknown as AxeWindow
      const kindOf = (element: Element) =>
        `${element.tagName} ${element.getAttribute('class')} ${element.getAttribute('role')}`
      const repeated = [...document.body.querySelectorAll('*')].flatMap(({ children }) =>
        children.length > maxSiblings
          ? Object.values(Object.groupBy(children, kindOf)).flatMap(alike => alike?.slice(maxSiblings) ?? [])
          : [],
      )
      const exclude = [leaving, ...repeated]
      const isChanged = (element: Element) =>
        !attributesBefore || attributesBefore.get(element) !== attributesOf(element)
      const visible = [...document.body.querySelectorAll('*')].filter(
        element => element.checkVisibility() && !element.closest(leaving),
      )
      const changed = visible.filter(isChanged)
      if (checked === 'changes' && changed.length === 0) return []
      const inChanged = new Set<Element | null>(changed)
      const include = changed.filter(element => !inChanged.has(element.parentElement))
      const { violations } = await axe.run(checked === 'page' ? { exclude } : { include, exclude }, {
        ...runOptions,
        resultTypes: ['violations'],
        elementRef: true,
      })
      const isShown = ({ element }: axe.NodeResult) =>
        !element || (element.isConnected && !element.closest(leaving))
      return violations.flatMap(({ id, nodes }) =>
        nodes
          .filter(isShown)
          .slice(0, 1)
          .map(({ html }) => `${id}: ${html.slice(0, 200)}`),
      )
    },
    [part, options, leavingElements, checkedSiblings] as const,
  )

/** Markup of elements without problems, which further pages show, too: the header on a phone. */
const checkedMarkup = new Set<string>()

/** The markup of the elements that are new or have other attributes since they were remembered. */
const newMarkup = (page: Page): Promise<string> =>
  page.evaluate(leaving => {
    const { attributesBefore, attributesOf } = window as unknown as AxeWindow
    return [...document.body.querySelectorAll('*')]
      .filter(element => element.checkVisibility() && !element.closest(leaving))
      .filter(element => attributesBefore?.get(element) !== attributesOf(element))
      .map(({ outerHTML }) => outerHTML)
      .join('\n')
  }, leavingElements)

/**
 * Returns the problems that axe finds in the elements that are new or have other attributes since they were remembered,
 * unless equal ones of an earlier page had none.
 */
export async function problemsOfNewElements(page: Page): Promise<string[]> {
  const markup = await newMarkup(page)
  if (checkedMarkup.has(markup)) return []
  const problems = await runAxe(page, 'changes', { runOnly: standards, rules: extraRules })
  problems.push(...(await contrastProblems(page, 'changes', leavingElements)))
  if (problems.length === 0) checkedMarkup.add(markup)
  return problems
}

/**
 * Returns the problems that axe finds in light and dark colors, on the page or in what has changed of it since its
 * elements were remembered, where only rules about the page as a whole read the rest. Each names the rule and the first
 * element.
 */
export async function accessibilityProblems(page: Page, part: Part = 'page'): Promise<string[]> {
  await injectAxe(page)
  await setColorScheme(page, 'light')
  const lightProblems = await runAxe(page, part, { runOnly: standards, rules: extraRules })
  lightProblems.push(...(await contrastProblems(page, part, leavingElements)))
  if (part === 'changes') lightProblems.unshift(...(await runAxe(page, 'page', { runOnly: pageRules })))
  await setColorScheme(page, 'dark')
  const darkProblems = await contrastProblems(page, part, leavingElements)
  await setColorScheme(page, 'light')
  const ids = await sharedIds(page)
  return [
    ...lightProblems,
    ...darkProblems.map(problem => `in dark: ${problem}`),
    ...ids.map(id => `shared id: ${id}`),
  ]
}

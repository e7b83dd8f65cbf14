import type axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Rules that depend on colors, which are tested in the light and in the dark color scheme. */
export const contrastRules = ['color-contrast', 'link-in-text-block']

type Part = 'page' | 'changes'

/** The styles in which axe has found no problem, on any page of this worker. */
const checkedStyles = new Set<string>()

type ContrastWindow = {
  axe: typeof axe
  attributesOf: (element: Element) => string
  attributesBefore?: Map<Element, string>
  elementsOfStyle: Map<string, HTMLElement[]>
}

/** How many elements of a style axe checks: it cannot decide on one that is covered by others. */
const checkedElements = 3

/**
 * Finds the styles of texts and fields of the page, or of those in elements that have changed since `rememberElements`. A
 * style is all that the contrast depends on: the own colors and size, the backgrounds of all ancestors, the classes that
 * position an element over others, and whether axe ignores the text: it is disabled or of one letter.
 */
const stylesOf = (page: Page, part: Part, ignored: string): Promise<string[]> =>
  page.evaluate(
    ([checked, leaving]) => {
      const { attributesBefore, attributesOf } = window as unknown as ContrastWindow
      const isChanged = (element: Element | null): boolean =>
        element !== null &&
        element !== document.body &&
        (attributesBefore?.get(element) !== attributesOf(element) || isChanged(element.parentElement))
      const hasColor = (element: Element) =>
        element.matches('input:not([type=checkbox], [type=radio], [type=range]), select, textarea') ||
        [...element.childNodes].some(node => node instanceof Text && node.data.trim() !== '')
      const disabled = ':disabled, [aria-disabled=true]'
      const backgrounds = new Map<Element, string>()
      const backgroundOf = (element: Element | null): string => {
        if (!element) return ''
        const known = backgrounds.get(element)
        if (known !== undefined) return known
        const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
        const isTransparent = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none'
        const own =
          isTransparent && opacity === '1' ? '' : `${backgroundColor} ${backgroundImage} ${opacity} `
        const background = own + backgroundOf(element.parentElement)
        backgrounds.set(element, background)
        return background
      }
      const classOf = (element: Element | null | undefined) =>
        `${element?.tagName} ${element?.getAttribute('class')}`
      const styleOf = (element: Element) => {
        const { color, fontSize, fontWeight } = getComputedStyle(element)
        const parent = element.parentElement
        const classes = [element, parent, parent?.parentElement].map(classOf)
        const isDisabled = (element.closest('label')?.control ?? element).closest(disabled) !== null
        const isShort = element.textContent.trim().length < 2
        return [...classes, isDisabled, isShort, color, fontSize, fontWeight, backgroundOf(element)].join(
          ', ',
        )
      }
      const elements = [...document.body.querySelectorAll('*')]
        .filter(element => hasColor(element) && element.checkVisibility({ visibilityProperty: true }))
        .filter(element => !element.closest(leaving))
        .filter(element => checked === 'page' || !attributesBefore || isChanged(element))
      // This gradient is below the panel, which has a background of its own.
      for (const layout of document.querySelectorAll<HTMLElement>('.beside-builder'))
        layout.style.setProperty('background-image', 'none')
      const elementsOfStyle = Map.groupBy(elements, styleOf)
      Object.assign(window, { elementsOfStyle })
      // Axe does not decide on texts over a gradient.
      return [...elementsOfStyle.keys()].filter(style => !style.includes('gradient('))
    },
    [part, ignored] as const,
  )

type Result = { problems: string[]; pale: string[]; clear: string[] }

/** Runs axe on elements that `stylesOf` has found. Elements of `pale` styles lack contrast, those of `clear` ones do not. */
const checkStyles = (page: Page, styles: readonly string[], ignored: string): Promise<Result> =>
  page.evaluate(
    async ([checked, leaving, runOnly, maxElements]) => {
      const { axe, elementsOfStyle } = window as unknown as ContrastWindow
      const elementsOf = (style: string) => elementsOfStyle.get(style)?.slice(0, maxElements) ?? []
      const include = checked.flatMap(elementsOf).filter(element => element.isConnected)
      const resultTypes = ['violations' as const, 'passes' as const]
      const options = { runOnly, resultTypes, elementRef: true }
      const { violations, passes } = await axe.run({ include, exclude: [leaving] }, options)
      const isShown = ({ element }: axe.NodeResult) =>
        !element || (element.isConnected && !element.closest(leaving))
      const problems = violations.flatMap(({ id, nodes }) =>
        nodes
          .filter(isShown)
          .slice(0, 1)
          .map(({ html }) => `${id}: ${html.slice(0, 200)}`),
      )
      const stylesIn = (results: axe.Result[]) => {
        const found = new Set<unknown>(results.flatMap(({ nodes }) => nodes.map(({ element }) => element)))
        return checked.filter(style => elementsOf(style).some(element => found.has(element)))
      }
      return { problems, pale: stylesIn(violations), clear: stylesIn(passes) }
    },
    [styles, ignored, contrastRules, checkedElements] as const,
  )

/**
 * Returns the problems that axe finds with the colors of texts and fields in the present color scheme. Styles that had
 * none are not checked again, because axe needs most of its time for contrasts. `ignored` is a selector.
 */
export async function contrastProblems(page: Page, part: Part, ignored: string): Promise<string[]> {
  const styles = await stylesOf(page, part, ignored)
  const unchecked = styles.filter(style => !checkedStyles.has(style))
  if (unchecked.length === 0) return []
  const { problems, pale, clear } = await checkStyles(page, unchecked, ignored)
  // What covers texts of a whole page is part of their style. Among changes it can be a menu.
  const checked = part === 'page' ? unchecked : clear
  for (const style of checked) if (!pale.includes(style)) checkedStyles.add(style)
  return problems
}

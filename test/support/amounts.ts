import type { Page } from 'playwright-core'

const amount = /[$€£¥]\s?\d|\d\s?€|\b(?:USD|EUR)\b/

/**
 * Returns the visible texts and the labels of the page that contain an amount of money. The hint of rapid entry, which
 * explains its words by an example, does not count.
 */
export const amountsOf = (page: Page): Promise<string[]> =>
  page.evaluate(source => {
    const pattern = new RegExp(source)
    const isShown = (element: Element) => element.checkVisibility()
    const labels = ['aria-label', 'aria-valuetext', 'title', 'alt', 'placeholder']
    const texts = [...document.body.querySelectorAll('*')]
      .filter(isShown)
      .flatMap(element => [
        ...[...element.childNodes].flatMap(node => (node instanceof Text ? node.data : [])),
        ...labels.flatMap(label => element.getAttribute(label) ?? []),
      ])
    return [document.title, ...texts].filter(
      text => pattern.test(text) && !text.startsWith('Number, then what you know'),
    )
  }, amount.source)

/** Presses "Hide Prices" in the footer without moving the focus, also under an open dialog or menu. */
const pressMoneySwitch = (page: Page) =>
  page.locator('footer').getByText('Hide Prices', { exact: true }).dispatchEvent('click')

/** Hides prices, returns what `amountsOf` still finds, and shows prices again. */
export async function hiddenAmounts(page: Page): Promise<string[]> {
  await pressMoneySwitch(page)
  const amounts = await amountsOf(page)
  await pressMoneySwitch(page)
  return amounts
}

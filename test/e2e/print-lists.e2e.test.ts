import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { multiUserApp } from '#test/support/multi-user-app.ts'
import { type PdfPage, readPdf } from '#test/support/pdf-paths.ts'

const app = multiUserApp()

/** Prints the page as a browser saves it as PDF, when all rows are drawn. */
async function print(page: Page): Promise<PdfPage[]> {
  // By class: looking for roles among ten thousands of elements takes longer than drawing them.
  await page.locator('.print-page .btn-primary:not([aria-busy])').waitFor({ timeout: 60_000 })
  return readPdf(await page.pdf({ preferCSSPageSize: true }))
}

/** Millimetres: the line below headings is two pixels high, those below rows are one. */
const isHeadingLine = ({ height, width }: PdfPage['shapes'][number]) =>
  Math.abs(height - (2 * 25.4) / 96) < 0.1 && width > 3

const isRowLine = ({ height, width }: PdfPage['shapes'][number]) =>
  Math.abs(height - 25.4 / 96) < 0.1 && width > 3

test('the headings of a checklist are in each column of each sheet, and nothing is wider than the paper', async () => {
  const page = await app.open('/print/checklist?set=base1&prices=1&paper=letter')
  const sheets = await print(page)
  expect(sheets.length).toBeGreaterThan(2)
  for (const [index, sheet] of sheets.entries()) {
    expect(sheet.width).toBeCloseTo(215.9, 0)
    const headings = sheet.shapes.filter(isHeadingLine)
    expect(new Set(headings.map(({ y }) => Math.round(y))).size, `sheet ${index + 1}`).toBe(1)
    const columns = new Set(headings.map(({ x }) => (x < sheet.width / 2 ? 'left' : 'right')))
    expect([...columns].sort(), `sheet ${index + 1}`).toEqual(['left', 'right'])
    expect(Math.max(...sheet.shapes.map(({ x, width }) => x + width))).toBeLessThan(sheet.width - 5)
  }
})

test('an inventory of 1,100 rows is read in parts, printed as a whole with headings on each sheet, and reached from the table', async () => {
  const owner = await app.person()
  const response = await fetch(app.url('/api/products?pageSize=1000'))
  const { cards } = (await response.json()) as { cards: { id: string }[] }
  for (const [name, ids] of [
    ['Vault', cards],
    ['Spares', cards.slice(0, 100)],
  ] as const) {
    const copies = [{ quantity: 2, condition: 'near-mint', pricePaid: { amount: 1.5, currency: 'EUR' } }]
    const owned = ids.map(({ id }) => ({ productId: id, cardStatus: 'owned', copies }))
    await app.call('POST', '/collections', owner, { name, cards: owned })
  }
  const context = app.asBrowserOf(owner.session)
  const page = await app.open('/collections?id=__full_collection__', { context })
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('link', { name: 'Print', exact: true }).click()
  await page.waitForURL(/\/print\/inventory$/)
  await page.getByRole('checkbox', { name: 'Prices paid' }).check()
  await page.getByRole('main').getByText('2,200 copies of 1,000 cards').first().waitFor()
  await page.getByText('Price paid: €3,300.00').waitFor()
  const sheets = await print(page)
  const rowLines = sheets.flatMap(sheet => sheet.shapes.filter(isRowLine).map(({ y }) => Math.round(y)))
  expect(sheets.length).toBeGreaterThan(20)
  expect(rowLines.length).toBeGreaterThan(1100)
  for (const [index, sheet] of sheets.entries()) {
    const headings = sheet.shapes.filter(isHeadingLine)
    expect(headings.length > 0 || index === sheets.length - 1, `sheet ${index + 1}`).toBe(true)
    expect(Math.max(0, ...sheet.shapes.map(({ x, width }) => x + width))).toBeLessThan(sheet.width - 5)
  }
  // Signed in, the other lists are one press away.
  await page.getByRole('link', { name: 'For Trade' }).click()
  await page.getByText('There are no cards to list').waitFor()
}, 120_000)

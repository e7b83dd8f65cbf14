import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { multiUserApp, type Person } from '#test/support/multi-user-app.ts'
import { type PdfPage, readPdf } from '#test/support/pdf-paths.ts'

const app = multiUserApp()

/** Millimetres. */
const card = { width: 63, height: 88 }
const tolerance = 0.2
const papers = { a4: { width: 210, height: 297 }, letter: { width: 215.9, height: 279.4 } }

async function cardIds(count: number): Promise<string[]> {
  const response = await fetch(app.url(`/api/products?pageSize=${count}`))
  const { cards } = (await response.json()) as { cards: { id: string }[] }
  return cards.map(({ id }) => id)
}

async function collectionOf(owner: Person, ids: readonly string[], facts: object = {}): Promise<string> {
  const cards = ids.map(productId => ({ productId }))
  const body = { name: 'Missing ones', isPublic: true, cards, ...facts }
  return (await app.call<{ id: string }>('POST', '/collections', owner, body)).id
}

const form = (page: Page) => page.getByRole('region', { name: 'What to print' })

/** Prints the page as a browser saves it as PDF. The sheets must have been drawn. */
async function print(page: Page): Promise<PdfPage[]> {
  // By class: looking for roles among ten thousands of elements takes longer than drawing them.
  await page.locator('.print-page .btn-primary:not([aria-busy])').waitFor({ timeout: 60_000 })
  return readPdf(await page.pdf({ preferCSSPageSize: true }))
}

/** The outer shapes of the frames, which are the only areas that are filled with the even-odd rule and have this size. */
const framesOf = ({ shapes }: PdfPage) =>
  shapes.filter(
    ({ paint, width, height }) =>
      paint === 'even-odd' && Math.abs(width - card.width) < 3 && Math.abs(height - card.height) < 3,
  )
/** Each path has the outer and the inner edge of a frame. */
const outerFrames = (page: PdfPage) =>
  [...Map.groupBy(framesOf(page), ({ path }) => path).values()].map(edges =>
    edges.reduce((outer, edge) => (edge.width > outer.width ? edge : outer)),
  )

function expectExactSheets(pages: PdfPage[], paper: { width: number; height: number }, boxes: number): void {
  expect(pages).toHaveLength(Math.ceil(boxes / 9))
  const misfits: string[] = []
  for (const [index, page] of pages.entries()) {
    const frames = outerFrames(page)
    const expected = index < pages.length - 1 ? 9 : boxes - 9 * (pages.length - 1)
    if (frames.length !== expected) misfits.push(`sheet ${index + 1} has ${frames.length} boxes`)
    const sizes = [[page.width - paper.width, page.height - paper.height]]
    for (const { x, y, width, height } of frames) {
      sizes.push([width - card.width, height - card.height])
      const margin = Math.min(x, y, page.width - x - width, page.height - y - height)
      if (margin < 3 - tolerance) misfits.push(`a margin of ${margin} mm on sheet ${index + 1}`)
    }
    const wrong = sizes.flat().filter(difference => Math.abs(difference) > tolerance)
    if (wrong.length > 0) misfits.push(`wrong by ${wrong.join(', ')} mm on sheet ${index + 1}`)
  }
  expect(misfits).toEqual([])
}

test('1,000 missing cards are printed in their real size in one document, nine to a sheet, no sheet cut', async () => {
  const id = await collectionOf(await app.person(), await cardIds(1000))
  const page = await app.open(`/print/placeholders?collection=${id}&qr=1&prices=1`)
  await form(page).getByText('1,000 placeholders on 112 sheets').waitFor()
  expectExactSheets(await print(page), papers.a4, 1000)
}, 120_000)

test('boxes have their real size on Letter, in the form that saves ink, with a last sheet that is not full', async () => {
  const id = await collectionOf(await app.person(), await cardIds(31))
  const page = await app.open(`/print/placeholders?collection=${id}&qr=1`)
  await form(page).getByRole('radio', { name: 'Letter' }).check()
  await page.waitForURL(/paper=letter/)
  await form(page).getByRole('radio', { name: 'Saves Ink' }).check()
  await page.waitForURL(/style=ink/)
  expectExactSheets(await print(page), papers.letter, 31)
})

test('each sheet has a ruler of 100 mm, inside the margins of a printer', async () => {
  const page = await app.open('/print/placeholders?set=base1')
  for (const sheet of await print(page)) {
    const ruler = sheet.shapes.filter(
      ({ paint, height, width }) => paint === 'stroke' && width < 3 && Math.abs(height - 100) < tolerance,
    )
    expect(ruler).toHaveLength(1)
    expect(ruler[0]?.x).toBeGreaterThan(3)
  }
})

test('visitors print the list of a private link, whose token no cache and no other site learns', async () => {
  const owner = await app.person()
  const collection = await collectionOf(owner, ['base1-4', 'base1-2'], { isPublic: false })
  const { token } = await app.call<{ token: string }>('POST', '/want-lists/links', owner, { collection })
  const response = await fetch(app.url(`/print/placeholders?want=${token}`))
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  expect(await response.text()).not.toContain('Charizard')
  const page = await app.open(`/print/placeholders?want=${token}`)
  await form(page).getByText('2 placeholders on 1 sheet').waitFor()
})

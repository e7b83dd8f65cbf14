import { act } from 'react'
import { expect, test } from 'vitest'
import { renderApp, waitForPendingWork } from '#test/support/render-app.tsx'
import { UnmatchedImportRows } from './unmatched-import-rows.tsx'

const aRow = (line: number, name: string, quantity = 1) => ({
  importId: 'i1',
  line,
  shown: { name, set: 'Nowhere', number: '0', quantity },
})

const renderRows = (rows: unknown[], deleteResponse: unknown = { forgotten: rows.length }) =>
  renderApp(
    ({ method }) => (method === 'GET' ? { rows } : deleteResponse),
    <UnmatchedImportRows userId="ash" id="c1" />,
  )
const opener = 'button.link'
const lastButton = 'dialog .dialog-foot button:last-child'

test('without unmatched rows nothing is shown', async () => {
  const { text, has, requests } = await renderRows([])
  expect(text()).toBe('')
  expect(has(opener)).toBe(false)
  expect(requests).toMatchObject([{ path: '/collections/c1/waiting' }])
})

test('unmatched rows are counted and listed with their data from the file', async () => {
  const { text, press } = await renderRows([aRow(5, 'Missingno'), aRow(9, 'Glitch', 3)])
  expect(text()).toBe("2 imported rows couldn't be matched")
  await press(opener)
  expect(text()).toContain('Missingno')
  expect(text()).toContain('Line 9 · Nowhere · #0')
  expect(text()).toContain('× 3')
})

test('rows are forgotten only after confirmation', async () => {
  const { press, changes, has, text } = await renderRows([aRow(5, 'Missingno')])
  await press(opener)
  await press(lastButton)
  expect(text()).toContain('Forget 1 row for good?')
  expect(changes()).toEqual([])
  await press(lastButton)
  expect(changes()).toMatchObject([{ method: 'DELETE', path: '/collections/c1/waiting' }])
  expect(has(opener)).toBe(false)
})

test('rows that fail to be forgotten stay', async () => {
  const { press, text } = await renderRows([aRow(5, 'Missingno')], 500)
  await press(opener)
  await press(lastButton)
  await press(lastButton)
  expect(text()).toContain('Missingno')
})

test('of thousands of rows the first 200 are listed and the rest counted', async () => {
  const { press, text } = await renderRows(
    Array.from({ length: 250 }, (_, index) => aRow(index + 1, 'Glitch')),
  )
  await press(opener)
  expect(document.querySelectorAll('dialog li')).toHaveLength(200)
  expect(text()).toContain('And 50 more rows')
})

const aCard = (id: string, name: string) => ({
  id,
  name,
  number: '58',
  language: 'en',
  types: [],
  set: { id: 'base1', name: 'Base Set', printedTotal: 102 },
  images: { small: null, large: null },
})
const findButton = 'dialog li button[aria-expanded]'
const assignButton = 'dialog ul[aria-label="Cards found"] button'

/** A server with unmatched rows, search results and a response to assignments. */
function renderAssigning(rows: unknown[], { search, assign }: { search?: unknown; assign?: unknown } = {}) {
  let remainingRows = rows
  return renderApp(
    ({ method, path }) => {
      if (path.includes('/search'))
        return search ?? { cards: [aCard('base1-58', 'Pikachu')], pagination: { total: 30 } }
      if (method === 'POST') {
        remainingRows = remainingRows.slice(1)
        return assign ?? { productId: 'base1-58', waiting: remainingRows.length }
      }
      return { rows: remainingRows }
    },
    <UnmatchedImportRows userId="ash" id="c1" />,
  )
}
/** The search waits for a pause in typing. */
const waitForResults = () =>
  expect.poll(async () => (await waitForPendingWork(), document.querySelector(assignButton))).toBeTruthy()

test('a row gets a card found by its name and leaves the list', async () => {
  const { press, changes, requests, text } = await renderAssigning([
    aRow(5, 'Pika (Holo)'),
    aRow(9, 'Glitch'),
  ])
  await press(opener)
  await press(findButton)
  await waitForResults()
  expect(requests.map(({ path }) => path).find(path => path.includes('/search'))).toContain('q=Pika&')
  expect(document.querySelector(assignButton)?.getAttribute('aria-label')).toBe(
    'Assign Pikachu, Base Set, 58/102 to line 5',
  )
  expect(text()).toContain('First 1 of 30 cards')
  await press(assignButton)
  expect(changes()).toMatchObject([
    {
      path: '/collections/c1/waiting/assign',
      body: { importId: 'i1', line: 5, productId: 'base1-58' },
    },
  ])
  expect(document.querySelectorAll('ul[aria-label="Unmatched rows"] > li')).toHaveLength(1)
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Unmatched rows')
  expect(text()).toContain('Glitch')
})

test('after the last row the list shows that every row is matched', async () => {
  const { press, text } = await renderAssigning([aRow(5, 'Pika')])
  await press(opener)
  await press(findButton)
  await waitForResults()
  await press(assignButton)
  expect(text()).toContain('Every row is matched')
})

test('a row whose assignment fails stays, with its search open', async () => {
  const { press, has } = await renderAssigning([aRow(5, 'Pika')], { assign: 500 })
  await press(opener)
  await press(findButton)
  await waitForResults()
  await press(assignButton)
  expect(has('dialog li button[aria-expanded="true"]')).toBe(true)
  expect(has(assignButton)).toBe(true)
})

test('an empty search shows a message, and a failed one offers a retry', async () => {
  const noResults = await renderAssigning([aRow(5, 'Pika')], {
    search: { cards: [], pagination: { total: 0 } },
  })
  await noResults.press(opener)
  await noResults.press(findButton)
  await expect
    .poll(async () => (await waitForPendingWork(), noResults.text()))
    .toContain('No cards found for “Pika”')
  act(() => noResults.find<HTMLElement>(findButton).click())
  const failedSearch = await renderAssigning([aRow(5, 'Pika')], { search: 400 })
  await failedSearch.press(opener)
  await failedSearch.press(findButton)
  await expect
    .poll(async () => (await waitForPendingWork(), failedSearch.text()))
    .toContain('Cards could not be searched.')
})

test('rows that fail to load show an error with a retry', async () => {
  const { text, has } = await renderApp(() => 400, <UnmatchedImportRows userId="ash" id="c1" />)
  expect(text()).toContain('Unmatched rows could not be loaded.')
  expect(has('[role="alert"] button')).toBe(true)
})

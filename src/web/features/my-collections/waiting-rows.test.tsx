import { act } from 'react'
import { expect, test } from 'vitest'
import { appOver, settle } from '#test/support/app-over-answers.tsx'
import { WaitingRows } from './waiting-rows.tsx'

const aRow = (line: number, name: string, quantity = 1) => ({
  importId: 'i1',
  line,
  shown: { name, set: 'Nowhere', number: '0', quantity },
})

const shown = (rows: unknown[], forgetting: unknown = { forgotten: rows.length }) =>
  appOver(({ method }) => (method === 'GET' ? { rows } : forgetting), <WaitingRows userId="ash" id="c1" />)
const opener = 'button.link'
const last = 'dialog .dialog-foot button:last-child'

test('nothing is said while no row waits', async () => {
  const { text, has, asked } = await shown([])
  expect(text()).toBe('')
  expect(has(opener)).toBe(false)
  expect(asked).toMatchObject([{ path: '/collections/c1/waiting' }])
})

test('rows that wait are counted, and listed with what the file says', async () => {
  const { text, press } = await shown([aRow(5, 'Missingno'), aRow(9, 'Glitch', 3)])
  expect(text()).toBe("2 imported rows couldn't be matched")
  await press(opener)
  expect(text()).toContain('Missingno')
  expect(text()).toContain('Line 9 · Nowhere · #0')
  expect(text()).toContain('× 3')
})

test('they are forgotten for good only after a second word', async () => {
  const { press, changes, has, text } = await shown([aRow(5, 'Missingno')])
  await press(opener)
  await press(last)
  expect(text()).toContain('Forget 1 row for good?')
  expect(changes()).toEqual([])
  await press(last)
  expect(changes()).toMatchObject([{ method: 'DELETE', path: '/collections/c1/waiting' }])
  expect(has(opener)).toBe(false)
})

test('rows that could not be forgotten are still there', async () => {
  const { press, text } = await shown([aRow(5, 'Missingno')], 500)
  await press(opener)
  await press(last)
  await press(last)
  expect(text()).toContain('Missingno')
})

test('of thousands of rows the first are listed, the others counted', async () => {
  const { press, text } = await shown(Array.from({ length: 250 }, (_, place) => aRow(place + 1, 'Glitch')))
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
const finder = 'dialog li button[aria-expanded]'
const assignButton = 'dialog ul[aria-label="Cards found"] button'

/** A server with waiting rows, cards to find and an answer to assigning. */
function assigning(rows: unknown[], { search, assign }: { search?: unknown; assign?: unknown } = {}) {
  let list = rows
  return appOver(
    ({ method, path }) => {
      if (path.includes('/search'))
        return search ?? { cards: [aCard('base1-58', 'Pikachu')], pagination: { total: 30 } }
      if (method === 'POST') {
        list = list.slice(1)
        return assign ?? { productId: 'base1-58', waiting: list.length }
      }
      return { rows: list }
    },
    <WaitingRows userId="ash" id="c1" />,
  )
}
/** The search waits until typing rests. */
const found = () =>
  expect.poll(async () => (await settle(), document.querySelector(assignButton))).toBeTruthy()

test('a row is given a card that its name finds, and leaves the list', async () => {
  const { press, changes, asked, text } = await assigning([aRow(5, 'Pika (Holo)'), aRow(9, 'Glitch')])
  await press(opener)
  await press(finder)
  await found()
  expect(asked.map(({ path }) => path).find(path => path.includes('/search'))).toContain('q=Pika&')
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

test('after the last row the list says that every row has its card', async () => {
  const { press, text } = await assigning([aRow(5, 'Pika')])
  await press(opener)
  await press(finder)
  await found()
  await press(assignButton)
  expect(text()).toContain('Every row is matched')
})

test('a row whose card could not be saved stays, with its search open', async () => {
  const { press, has } = await assigning([aRow(5, 'Pika')], { assign: 500 })
  await press(opener)
  await press(finder)
  await found()
  await press(assignButton)
  expect(has('dialog li button[aria-expanded="true"]')).toBe(true)
  expect(has(assignButton)).toBe(true)
})

test('a search without results says so, and a failed one can be tried again', async () => {
  const none = await assigning([aRow(5, 'Pika')], { search: { cards: [], pagination: { total: 0 } } })
  await none.press(opener)
  await none.press(finder)
  await expect.poll(async () => (await settle(), none.text())).toContain('No cards found for “Pika”')
  act(() => none.find<HTMLElement>(finder).click())
  const failing = await assigning([aRow(5, 'Pika')], { search: 400 })
  await failing.press(opener)
  await failing.press(finder)
  await expect.poll(async () => (await settle(), failing.text())).toContain('Cards could not be searched.')
})

test('rows that cannot be loaded are an error with another try', async () => {
  const { text, has } = await appOver(() => 400, <WaitingRows userId="ash" id="c1" />)
  expect(text()).toContain('Unmatched rows could not be loaded.')
  expect(has('[role="alert"] button')).toBe(true)
})

import { expect, test } from 'vitest'
import { appOver } from '#test/support/app-over-answers.tsx'
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
  expect(text()).toBe('2 imported rows wait for a card')
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

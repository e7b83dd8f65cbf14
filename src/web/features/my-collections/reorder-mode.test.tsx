import { useState } from 'react'
import { expect, test } from 'vitest'
import { act } from 'react'
import { settle } from '#test/support/app-over-answers.tsx'
import {
  alerts,
  appWithMessages,
  control,
  fill,
  findControl,
  isAsking,
  isBusy,
  isOff,
  messages,
  press,
} from '#test/support/app-with-messages.tsx'
import { aRow } from '#test/support/collection-rows.ts'
import { ReorderMode } from './reorder-mode.tsx'

const rows = ['Abra', 'Beedrill', 'Clefairy'].map((name, order) => aRow(name, { order }))

function Mode() {
  const [isDone, setDone] = useState(false)
  return isDone ? <p>Done</p> : <ReorderMode userId="ash" id="c1" size="5" onDone={() => setDone(true)} />
}

async function ordering(change: () => unknown = () => ({ success: true }), reading?: () => unknown) {
  const read = () => ({ cards: rows, revision: 7, pagination: { total: 3, hasMore: false } })
  const page = await appWithMessages(
    ({ method }) => (method === 'GET' ? (reading ?? read)() : change()),
    <Mode />,
  )
  const order = () =>
    Array.from(document.querySelectorAll('li [aria-roledescription]'), one => one.getAttribute('aria-label'))
  return { ...page, order }
}

test('a card is moved by its buttons, each place is told, and only then there is something to save', async () => {
  const { order, text } = await ordering()
  expect(text()).toContain('Nothing moved yet')
  expect(isOff('Save Order')).toBe(true)
  await press('Move Abra one position later')
  expect(order()).toEqual(['Beedrill, position 1 of 3', 'Abra, position 2 of 3', 'Clefairy, position 3 of 3'])
  expect(text()).toContain('1 card moved')
  expect(isOff('Save Order')).toBe(false)
  await press('Move Abra one position earlier')
  expect(isOff('Save Order')).toBe(true)
})

test('the first card goes no earlier, the last one no later', async () => {
  await ordering()
  expect(isOff('Move Abra one position earlier')).toBe(true)
  expect(isOff('Move Beedrill one position earlier')).toBe(false)
  expect(isOff('Move Clefairy one position later')).toBe(true)
})

test('a card goes far at once, by the number of its place', async () => {
  const { order } = await ordering()
  await press('Move Clefairy to a position')
  expect(control<HTMLInputElement>('Position, 1 to 3').value).toBe('3')
  await fill('Position, 1 to 3', '1')
  await press('Move')
  expect(isAsking()).toBe(false)
  expect(order()[0]).toBe('Clefairy, position 1 of 3')
})

test('saving sends what moved and what it was made from, and ends the mode', async () => {
  const { changes, text } = await ordering()
  await press('Move Abra one position later')
  await press('Save Order')
  expect(changes()).toMatchObject([{ path: '/collections/c1/cards/reorder', body: { revision: 7 } }])
  expect(changes()[0]?.body).toMatchObject({ cardOrders: [{ productId: 'Abra', order: 1 }] })
  expect(text()).toContain('Done')
  expect(messages()).toEqual(['Card order saved!'])
})

test('a saved order can be taken back', async () => {
  const { changes } = await ordering()
  await press('Move Abra one position later')
  await press('Save Order')
  await press('Undo')
  expect(changes()[1]?.body).toEqual({ cardOrders: [{ productId: 'Abra', order: 0 }] })
})

test('giving up saves nothing', async () => {
  const { changes, text } = await ordering()
  await press('Move Abra one position later')
  await press('Cancel')
  expect(changes()).toEqual([])
  expect(text()).toContain('Done')
})

test('an order that could not be saved stays as it was made', async () => {
  const { order, text } = await ordering(() => 500)
  await press('Move Abra one position later')
  await press('Save Order')
  expect(messages()).toEqual(['Failed to save card order'])
  expect(order()[0]).toBe('Beedrill, position 1 of 3')
  expect(text()).not.toContain('Done')
  expect(findControl('Save my order anyway')).toBeUndefined()
})

test('an order from before another change is refused, and saved all the same when that is wanted', async () => {
  let isRefused = true
  const { changes } = await ordering(() => (isRefused ? 409 : { success: true }))
  await press('Move Abra one position later')
  await press('Save Order')
  expect(alerts()).toContain('The collection changed in another window since you started.')
  isRefused = false
  await press('Save my order anyway')
  expect(changes()[1]?.body).toEqual({ cardOrders: [{ productId: 'Abra', order: 1 }] })
})

test('while it is being saved, a second press does nothing', async () => {
  let answer = (_: unknown) => {}
  const { changes } = await ordering(() => new Promise(resolve => (answer = resolve)))
  await press('Move Abra one position later')
  await press('Save Order')
  expect(isBusy('Save Order')).toBe(true)
  await press('Save Order')
  expect(changes()).toHaveLength(1)
  act(() => answer({ success: true }))
  await settle()
})

test('cards that could not be read are asked for again, or the mode is left', async () => {
  let status: number | undefined = 403
  const read = () => status ?? { cards: rows, revision: 7, pagination: { total: 3, hasMore: false } }
  const { order, text } = await ordering(undefined, read)
  expect(alerts()).toEqual(['The cards could not be loaded.'])
  status = undefined
  await press('Try Again')
  expect(order()).toHaveLength(3)
  await press('Cancel')
  expect(text()).toContain('Done')
})

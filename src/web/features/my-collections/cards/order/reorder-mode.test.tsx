import { useState } from 'react'
import { expect, test } from 'vitest'
import { act } from 'react'
import { waitForPendingWork } from '#test/support/render-app.tsx'
import {
  alertTexts,
  renderAppWithToasts,
  requireControl,
  fill,
  findControl,
  isDialogOpen,
  isBusy,
  isDisabled,
  toastTexts,
  pressControl,
} from '#test/support/render-app-with-toasts.tsx'
import { aRow } from '#test/support/collection-rows.ts'
import { ReorderMode } from './reorder-mode.tsx'

const rows = ['Abra', 'Beedrill', 'Clefairy'].map((name, order) => aRow(name, { order }))

function ReorderPage() {
  const [isDone, setDone] = useState(false)
  return isDone ? <p>Done</p> : <ReorderMode userId="ash" id="c1" size="5" onDone={() => setDone(true)} />
}

async function renderReorder(onChange: () => unknown = () => ({ success: true }), onRead?: () => unknown) {
  const defaultRead = () => ({ cards: rows, revision: 7, pagination: { total: 3, hasMore: false } })
  const page = await renderAppWithToasts(
    ({ method }) => (method === 'GET' ? (onRead ?? defaultRead)() : onChange()),
    <ReorderPage />,
  )
  const order = () =>
    Array.from(document.querySelectorAll('li [aria-roledescription]'), tile =>
      tile.getAttribute('aria-label'),
    )
  return { ...page, order }
}

test('buttons move a card, positions are announced, and Save is enabled only after a change', async () => {
  const { order, text } = await renderReorder()
  expect(text()).toContain('Nothing moved yet')
  expect(isDisabled('Save Order')).toBe(true)
  await pressControl('Move Abra one position later')
  expect(order()).toEqual(['Beedrill, position 1 of 3', 'Abra, position 2 of 3', 'Clefairy, position 3 of 3'])
  expect(text()).toContain('1 card moved')
  expect(isDisabled('Save Order')).toBe(false)
  await pressControl('Move Abra one position earlier')
  expect(isDisabled('Save Order')).toBe(true)
})

test('the first card cannot move earlier, and the last one cannot move later', async () => {
  await renderReorder()
  expect(isDisabled('Move Abra one position earlier')).toBe(true)
  expect(isDisabled('Move Beedrill one position earlier')).toBe(false)
  expect(isDisabled('Move Clefairy one position later')).toBe(true)
})

test('a card can be moved to a position by number', async () => {
  const { order } = await renderReorder()
  await pressControl('Move Clefairy to a position')
  expect(requireControl<HTMLInputElement>('Position, 1 to 3').value).toBe('3')
  await fill('Position, 1 to 3', '1')
  await pressControl('Move')
  expect(isDialogOpen()).toBe(false)
  expect(order()[0]).toBe('Clefairy, position 1 of 3')
})

test('saving sends the moved cards and the revision, and ends the mode', async () => {
  const { changes, text } = await renderReorder()
  await pressControl('Move Abra one position later')
  await pressControl('Save Order')
  expect(changes()).toMatchObject([{ path: '/collections/c1/cards/reorder', body: { revision: 7 } }])
  expect(changes()[0]?.body).toMatchObject({ cardOrders: [{ productId: 'Abra', order: 1 }] })
  expect(text()).toContain('Done')
  expect(toastTexts()).toEqual(['Card order saved!'])
})

test('a saved order can be undone', async () => {
  const { changes } = await renderReorder()
  await pressControl('Move Abra one position later')
  await pressControl('Save Order')
  await pressControl('Undo')
  expect(changes()[1]?.body).toEqual({ cardOrders: [{ productId: 'Abra', order: 0 }] })
})

test('Cancel saves nothing', async () => {
  const { changes, text } = await renderReorder()
  await pressControl('Move Abra one position later')
  await pressControl('Cancel')
  expect(changes()).toEqual([])
  expect(text()).toContain('Done')
})

test('an order that fails to save stays', async () => {
  const { order, text } = await renderReorder(() => 500)
  await pressControl('Move Abra one position later')
  await pressControl('Save Order')
  expect(toastTexts()).toEqual(['Failed to save card order'])
  expect(order()[0]).toBe('Beedrill, position 1 of 3')
  expect(text()).not.toContain('Done')
  expect(findControl('Save my order anyway')).toBeUndefined()
})

test('an order based on an old revision is rejected, and can be saved anyway', async () => {
  let isConflict = true
  const { changes } = await renderReorder(() => (isConflict ? 409 : { success: true }))
  await pressControl('Move Abra one position later')
  await pressControl('Save Order')
  expect(alertTexts()).toContain('The collection changed in another window since you started.')
  isConflict = false
  await pressControl('Save my order anyway')
  expect(changes()[1]?.body).toEqual({ cardOrders: [{ productId: 'Abra', order: 1 }] })
})

test('a second press while saving does nothing', async () => {
  let respond = (_: unknown) => {}
  const { changes } = await renderReorder(() => new Promise(resolve => (respond = resolve)))
  await pressControl('Move Abra one position later')
  await pressControl('Save Order')
  expect(isBusy('Save Order')).toBe(true)
  await pressControl('Save Order')
  expect(changes()).toHaveLength(1)
  act(() => respond({ success: true }))
  await waitForPendingWork()
})

test('cards that failed to load can be loaded again, and Cancel leaves the mode', async () => {
  let status: number | undefined = 403
  const defaultRead = () => status ?? { cards: rows, revision: 7, pagination: { total: 3, hasMore: false } }
  const { order, text } = await renderReorder(undefined, defaultRead)
  expect(alertTexts()).toEqual(['The cards could not be loaded.'])
  status = undefined
  await pressControl('Try Again')
  expect(order()).toHaveLength(3)
  await pressControl('Cancel')
  expect(text()).toContain('Done')
})

import { act, useState } from 'react'
import type { User } from '@supabase/auth-js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitForPendingWork } from '#test/support/render-app.tsx'
import {
  renderAppWithToasts,
  requireControl,
  findControl,
  isDisabled,
  toastTexts,
  pressControl,
} from '#test/support/render-app-with-toasts.tsx'
import { aRow } from '#test/support/collection-rows.ts'
import { changeHistory } from '#web/changes/change-history.ts'
import { toast } from '#web/ui/toast.ts'
import { sessionStore, createSessionState } from '#web/session/session-store.ts'
import { MyCollectionCards } from '#web/features/my-collections/cards/collection-cards.tsx'
import { type SelectedValue, selectedWorth } from './selected-value.ts'

const rows = [aRow('a', { name: 'Abra', value: 3 }), aRow('b', { name: 'Beedrill', value: 4.5 })]
const unloadedRow = aRow('c', { name: 'Clefairy', value: 10 })
const pagination = { total: 2, hasMore: false }

beforeEach(() => sessionStore.set({ ...createSessionState('signedIn', null), user: { id: 'ash' } as User }))

afterEach(() => {
  vi.restoreAllMocks()
  changeHistory.remove('r1')
})

function Cards() {
  const [value, setValue] = useState<SelectedValue>()
  return (
    <>
      <MyCollectionCards userId="ash" id="c1" name="Binder" onSelectedValue={setValue} />
      <output>{typeof value === 'object' ? selectedWorth(value, 'USD').total : value}</output>
    </>
  )
}

type Responses = { change?: (path: string, body: unknown) => unknown; ids?: unknown }

/** Renders two cards in select mode. A third id adds a row that is not loaded yet. */
async function renderSelectMode({ change = () => ({}), ids = { productIds: ['a', 'b'] } }: Responses = {}) {
  const page = await renderAppWithToasts(
    ({ method, path, body }) => {
      if (method !== 'GET') return change(path, body)
      if (path.includes('/cards/ids')) return ids
      if (path.includes('q=abra'))
        return { cards: rows.slice(0, 1), revision: 1, pagination: { total: 1, hasMore: false } }
      const isAll = path.includes('pageSize=1000')
      if (isAll)
        return { cards: [...rows, unloadedRow], revision: 1, pagination: { total: 3, hasMore: false } }
      const hasLater = JSON.stringify(ids).includes('"c"')
      return { cards: rows, revision: 1, pagination: hasLater ? { total: 3, hasMore: true } : pagination }
    },
    <Cards />,
  )
  await pressControl('Select')
  return { ...page, value: () => page.find('output').textContent }
}

test('cards are selected one by one, and their value is shown', async () => {
  const { text, value } = await renderSelectMode()
  expect(text()).toContain('0 selected')
  expect(value()).toBe('')
  await pressControl('Select Abra')
  await pressControl('Select Beedrill')
  expect(text()).toContain('2 selected')
  expect(value()).toBe('7.5')
  await pressControl('Select Abra')
  expect(text()).toContain('1 selected')
  expect(requireControl<HTMLInputElement>('Select Abra').checked).toBe(false)
  expect(value()).toBe('4.5')
})

test('selected cards hidden by a search are counted', async () => {
  const { text, type } = await renderSelectMode()
  await pressControl('Select Abra')
  await pressControl('Select Beedrill')
  expect(text()).not.toContain('not shown here')
  type('input[type=search]', 'abra')
  await expect.poll(text).toContain('2 selected · 1 not shown here')
})

test('without a selection its actions are disabled', async () => {
  await renderSelectMode()
  const actions = ['Clear All', 'Mark as Owned', 'Mark as Want', 'Remove']
  expect(actions.filter(isDisabled)).toEqual(actions)
  await pressControl('Select Abra')
  expect(actions.filter(isDisabled)).toEqual([])
  await pressControl('Clear All')
  expect(actions.filter(isDisabled)).toEqual(actions)
})

/** A page too long for its end to be near. */
const mockLongPage = () => vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(100_000)

test('Select All also selects cards that are not loaded', async () => {
  mockLongPage()
  const { text, requests, value } = await renderSelectMode({ ids: { productIds: ['a', 'b', 'c'] } })
  await pressControl('Select All')
  expect(text()).toContain('3 selected')
  expect(requests.some(({ path }) => path === '/collections/c1/cards/ids')).toBe(true)
  await waitForPendingWork()
  expect(value()).toBe('17.5')
})

test('a failed Select All shows an error and keeps the selection', async () => {
  const { text } = await renderSelectMode({ ids: 403 })
  await pressControl('Select Beedrill')
  await pressControl('Select All')
  expect(toastTexts()).toEqual(['The cards could not be selected. Please try again.'])
  expect(text()).toContain('1 selected')
})

test('cards are marked together, and Undo takes the change back', async () => {
  const change = { id: 'change-1', undoableUntil: '2026-12-24T00:00:00.000Z' }
  const { text, changes } = await renderSelectMode({ change: () => ({ changed: ['b'], change }) })
  await pressControl('Select Abra')
  await pressControl('Select Beedrill')
  await pressControl('Mark as Owned')
  expect(changes()).toMatchObject([
    { path: '/collections/c1/cards/batch', body: { productIds: ['a', 'b'], cardStatus: 'owned' } },
  ])
  expect(toastTexts()).toEqual(['1 card marked as Owned'])
  expect(text()).toContain('0 selected')
  await pressControl('Undo')
  expect(changes()[1]?.path).toBe('/changes/change-1/undo')
})

test('cards that already have the status show a message without Undo', async () => {
  await renderSelectMode({ change: () => ({ changed: [], change: null }) })
  await pressControl('Select Abra')
  await pressControl('Mark as Want')
  expect(toastTexts()).toEqual(['All selected cards are already marked as Want'])
  expect(isDisabled('Undo')).toBe(true)
})

test.each([
  ['Mark as Owned', 'Failed to update some cards. Please try again.'],
  ['Remove', 'Failed to remove card from collection'],
])('when %s fails, the selection stays', async (action, message) => {
  const { text } = await renderSelectMode({ change: () => 500 })
  await pressControl('Select Abra')
  await pressControl(action)
  expect(toastTexts()).toEqual([message])
  expect(text()).toContain('1 selected')
  expect(isDisabled(action)).toBe(false)
})

test('selected cards are removed together, in one request', async () => {
  const { changes, text } = await renderSelectMode({
    change: () => ({ removalId: 'r1', removed: [{ productId: 'a' }, { productId: 'b' }] }),
  })
  await pressControl('Select Abra')
  await pressControl('Select Beedrill')
  await pressControl('Remove', 2)
  expect(changes()).toMatchObject([
    { path: '/collections/c1/cards/remove', body: { productIds: ['a', 'b'] } },
  ])
  expect(toastTexts()).toEqual(['2 cards removed'])
  expect(text()).toContain('0 selected')
})

test('Done leaves select mode and clears the selection and its value', async () => {
  const { value } = await renderSelectMode()
  await pressControl('Select Abra')
  requireControl('Done').focus()
  await pressControl('Done')
  expect(document.activeElement).toBe(requireControl('Select'))
  expect(value()).toBe('')
  expect(findControl('Select Abra')).toBeUndefined()
  expect(findControl('Want: Abra')).toBeDefined()
  await pressControl('Select')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Selected cards')
  expect(requireControl<HTMLInputElement>('Select Abra').checked).toBe(false)
})

test('in list layout the whole row is the checkbox’s label', async () => {
  const { text } = await renderSelectMode()
  await pressControl('List')
  expect(requireControl('Select Abra').closest('label')?.textContent).toContain('Abra')
  await pressControl('Select Abra')
  expect(text()).toContain('1 selected')
})

test('with Shift all cards from the one pressed before are selected, and deselected again', async () => {
  const ids = ['a', 'b', 'c', 'd']
  const { text } = await renderAppWithToasts(
    ({ path }) =>
      path.includes('/cards')
        ? { cards: ids.map(id => aRow(id, { name: `Card ${id}` })), revision: 1, pagination }
        : {},
    <Cards />,
  )
  await pressControl('Select')
  const pressWithShift = async (name: string, shiftKey: boolean) => {
    act(() => void window.dispatchEvent(new PointerEvent('pointerdown', { shiftKey })))
    await pressControl(name)
  }
  await pressWithShift('Select Card b', false)
  await pressWithShift('Select Card d', true)
  expect(text()).toContain('3 selected')
  expect(requireControl<HTMLInputElement>('Select Card a').checked).toBe(false)
  await pressWithShift('Select Card c', false)
  await pressWithShift('Select Card b', true)
  expect(text()).toContain('1 selected')
})

test('Undo in the bar takes back marks, the newest first, also after the message has gone', async () => {
  let count = 0
  const undoableUntil = '2026-12-24T00:00:00.000Z'
  const { changes } = await renderSelectMode({
    change: path =>
      path.includes('undo') ? {} : { changed: ['b'], change: { id: `m${++count}`, undoableUntil } },
  })
  expect(isDisabled('Undo')).toBe(true)
  for (const name of ['Abra', 'Beedrill']) {
    await pressControl(`Select ${name}`)
    await pressControl('Mark as Owned')
  }
  act(() => toast.dismiss())
  await waitForPendingWork()
  const description = requireControl('Undo').getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(description)?.textContent).toBe('Last change: 1 card marked as Owned')
  await pressControl('Undo')
  await pressControl('Undo')
  expect(document.getElementById(description)).toBeNull()
  const undone = changes()
    .map(({ path }) => path)
    .filter(path => path.endsWith('undo'))
  expect(undone).toEqual(['/changes/m2/undo', '/changes/m1/undo'])
  expect(isDisabled('Undo')).toBe(true)
})

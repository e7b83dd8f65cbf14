import { useState } from 'react'
import type { User } from '@supabase/auth-js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settle } from '#test/support/app-over-answers.tsx'
import {
  appWithMessages,
  control,
  findControl,
  isOff,
  messages,
  press,
} from '#test/support/app-with-messages.tsx'
import { aRow } from '#test/support/collection-rows.ts'
import { sessionStore, stateWith } from '#web/session/session-store.ts'
import { CollectionCards } from './collection-cards.tsx'
import type { SelectedValue } from './selected-value.ts'

const rows = [aRow('a', { name: 'Abra', value: 3 }), aRow('b', { name: 'Beedrill', value: 4.5 })]
const later = aRow('c', { name: 'Clefairy', value: 10 })
const pagination = { total: 2, hasMore: false }

beforeEach(() => sessionStore.set({ ...stateWith('signedIn', null), user: { id: 'ash' } as User }))

afterEach(() => void vi.restoreAllMocks())

function Cards() {
  const [value, setValue] = useState<SelectedValue>()
  return (
    <>
      <CollectionCards userId="ash" id="c1" name="Binder" onSelectedValue={setValue} />
      <output>{typeof value === 'object' ? value.value : value}</output>
    </>
  )
}

type Answers = { change?: (path: string, body: unknown) => unknown; ids?: unknown }

/** Two cards of a collection in select mode; a third one, if any, is among the ids only until all are read. */
async function selecting({ change = () => ({}), ids = { productIds: ['a', 'b'] } }: Answers = {}) {
  const page = await appWithMessages(
    ({ method, path, body }) => {
      if (method !== 'GET') return change(path, body)
      if (path.includes('/cards/ids')) return ids
      if (path.includes('q=abra'))
        return { cards: rows.slice(0, 1), revision: 1, pagination: { total: 1, hasMore: false } }
      const isAll = path.includes('pageSize=1000')
      if (isAll) return { cards: [...rows, later], revision: 1, pagination: { total: 3, hasMore: false } }
      const hasLater = JSON.stringify(ids).includes('"c"')
      return { cards: rows, revision: 1, pagination: hasLater ? { total: 3, hasMore: true } : pagination }
    },
    <Cards />,
  )
  await press('Select')
  return { ...page, value: () => page.find('output').textContent }
}

test('cards are ticked one by one, and their value is told meanwhile', async () => {
  const { text, value } = await selecting()
  expect(text()).toContain('0 selected')
  expect(value()).toBe('')
  await press('Select Abra')
  await press('Select Beedrill')
  expect(text()).toContain('2 selected')
  expect(value()).toBe('7.5')
  await press('Select Abra')
  expect(text()).toContain('1 selected')
  expect(control<HTMLInputElement>('Select Abra').checked).toBe(false)
  expect(value()).toBe('4.5')
})

test('selected cards that a search does not show are told', async () => {
  const { text, type } = await selecting()
  await press('Select Abra')
  await press('Select Beedrill')
  expect(text()).not.toContain('not shown here')
  type('input[type=search]', 'abra')
  await expect.poll(text).toContain('2 selected · 1 not shown here')
})

test('while nothing is selected nothing can be done with it', async () => {
  await selecting()
  const actions = ['Clear All', 'Mark as Owned', 'Mark as Want', 'Remove']
  expect(actions.filter(isOff)).toEqual(actions)
  await press('Select Abra')
  expect(actions.filter(isOff)).toEqual([])
  await press('Clear All')
  expect(actions.filter(isOff)).toEqual(actions)
})

/** A page that is long, so that its end is nowhere near. */
const makeLong = () => vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(100_000)

test('Select All takes the whole list, also what is not loaded yet', async () => {
  makeLong()
  const { text, asked, value } = await selecting({ ids: { productIds: ['a', 'b', 'c'] } })
  await press('Select All')
  expect(text()).toContain('3 selected')
  expect(asked.some(({ path }) => path === '/collections/c1/cards/ids')).toBe(true)
  await settle()
  expect(value()).toBe('17.5')
})

test('what could not be selected is said, and what was ticked stays', async () => {
  const { text } = await selecting({ ids: 403 })
  await press('Select Beedrill')
  await press('Select All')
  expect(messages()).toEqual(['The cards could not be selected. Please try again.'])
  expect(text()).toContain('1 selected')
})

test('cards are marked together, and marked back where they had the other status', async () => {
  const { text, changes } = await selecting({ change: () => ({ changed: ['b'] }) })
  await press('Select Abra')
  await press('Select Beedrill')
  await press('Mark as Owned')
  expect(changes()).toMatchObject([
    { path: '/collections/c1/cards/batch', body: { productIds: ['a', 'b'], cardStatus: 'owned' } },
  ])
  expect(messages()).toEqual(['1 card marked as Owned'])
  expect(text()).toContain('0 selected')
  await press('Undo')
  expect(changes()[1]?.body).toEqual({ productIds: ['b'], cardStatus: 'chasing' })
})

test('cards that have the status already are told so, with nothing to undo', async () => {
  await selecting({ change: () => ({ changed: [] }) })
  await press('Select Abra')
  await press('Mark as Want')
  expect(messages()).toEqual(['All selected cards are already marked as Want'])
  expect(findControl('Undo')).toBeUndefined()
})

test.each([
  ['Mark as Owned', 'Failed to update some cards. Please try again.'],
  ['Remove', 'Failed to remove card from collection'],
])('when %s fails, the selection stays for another try', async (action, sentence) => {
  const { text } = await selecting({ change: () => 500 })
  await press('Select Abra')
  await press(action)
  expect(messages()).toEqual([sentence])
  expect(text()).toContain('1 selected')
  expect(isOff(action)).toBe(false)
})

test('selected cards are taken out together, and only once', async () => {
  const { changes, text } = await selecting({
    change: () => ({ removalId: 'r1', removed: [{ productId: 'a' }, { productId: 'b' }] }),
  })
  await press('Select Abra')
  await press('Select Beedrill')
  await press('Remove', 2)
  expect(changes()).toMatchObject([
    { path: '/collections/c1/cards/remove', body: { productIds: ['a', 'b'] } },
  ])
  expect(messages()).toEqual(['2 cards removed'])
  expect(text()).toContain('0 selected')
})

test('Done goes back to looking, with nothing selected and no value of a selection', async () => {
  const { value } = await selecting()
  await press('Select Abra')
  control('Done').focus()
  await press('Done')
  expect(document.activeElement).toBe(control('Select'))
  expect(value()).toBe('')
  expect(findControl('Select Abra')).toBeUndefined()
  expect(findControl('Want: Abra')).toBeDefined()
  await press('Select')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Selected cards')
  expect(control<HTMLInputElement>('Select Abra').checked).toBe(false)
})

test('in the list, too, the whole line is the checkbox’s label', async () => {
  const { text } = await selecting()
  await press('List')
  expect(control('Select Abra').closest('label')?.textContent).toContain('Abra')
  await press('Select Abra')
  expect(text()).toContain('1 selected')
})

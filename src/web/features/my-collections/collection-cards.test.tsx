import { act } from 'react'
import type { User } from '@supabase/auth-js'
import { beforeEach, expect, test, vi } from 'vitest'
import { waitForPendingWork } from '#test/support/render-app.tsx'
import {
  alertTexts,
  renderAppWithToasts,
  requireControl,
  fill,
  findControl,
  isDialogOpen,
  isBusy,
  toastTexts,
  pressControl,
} from '#test/support/render-app-with-toasts.tsx'
import { aRow } from '#test/support/collection-rows.ts'
import { goOffline } from '#test/support/go-offline.ts'
import { myCollectionsMessages as texts } from '#web/messages/en/collections.ts'
import { sessionStore, createSessionState } from '#web/session/session-store.ts'
import { MyCollectionCards } from './collection-cards.tsx'
import { fullCollectionId } from './full-collection.ts'

const pikachu = aRow('base1-58', { name: 'Pikachu', number: '58' })
const mew = aRow('ja-p1-1', { name: 'ミュウ', language: 'ja', status: 'owned', formattedPrice: '¥400' })

const rowsResponse = (cards: unknown[], overrides: object = {}) => ({
  cards,
  stats: null,
  revision: 1,
  pagination: { total: cards.length, hasMore: false },
  ...overrides,
})

type ReadHandler = (query: URLSearchParams) => unknown
type ChangeHandler = (path: string, body: unknown) => unknown

async function renderCards(onRead: ReadHandler, onChange: ChangeHandler = () => ({}), id = 'c1') {
  const page = await renderAppWithToasts(
    ({ method, path, body }) => {
      if (method !== 'GET') return onChange(path, body)
      return onRead(new URL(path, 'http://chasekit.example').searchParams)
    },
    <MyCollectionCards userId="ash" id={id} name="Binder" onSelectedValue={undefined} />,
  )
  const reads = () =>
    page.requests
      .filter(({ method, path }) => method === 'GET' && path !== '/searches')
      .map(({ path }) => path)
  const waitForDebounce = () => act(() => new Promise<void>(resolve => setTimeout(resolve, 150)))
  return { ...page, reads, waitForDebounce }
}

beforeEach(() => {
  localStorage.clear()
  sessionStore.set({ ...createSessionState('signedIn', null), user: { id: 'ash' } as User })
})

test('each card links to its page and shows its number, set, price and status', async () => {
  const { text } = await renderCards(() => rowsResponse([pikachu, mew]))
  expect(text()).toContain('2 cards')
  expect(requireControl('Pikachu').getAttribute('href')).toBe('/card/base1-58')
  expect(text()).toContain('58 · Base-')
  expect(text()).toContain('¥400')
  expect(findControl('Want: Pikachu')).toBeDefined()
  expect(findControl('Owned: ミュウ')).toBeDefined()
  expect(requireControl('ミュウ').querySelector('[lang="ja"]')).not.toBeNull()
})

test('a card shows number, printings and grading of its copies', async () => {
  const special = { quantity: 3, copyVariants: ['reverse'], gradedQuantity: 1 }
  const { text } = await renderCards(() => rowsResponse([aRow('base1-1', special), pikachu]))
  expect(text()).toContain('×3 · Reverse holo · Graded')
  expect(text().split('×')).toHaveLength(2)
})

test('a card for trade has a mark of its own, as tile and as row', async () => {
  await renderCards(() => rowsResponse([aRow('base1-1', { isForTrade: true }), pikachu]))
  const marks = () => [...document.querySelectorAll('li [title="For Trade"]')].map(mark => mark.textContent)
  expect(marks()).toEqual(['For Trade'])
  await pressControl('List')
  expect(marks()).toEqual(['For Trade'])
})

test('what was not understood of a search is named', async () => {
  const problem = { label: 'wibble:7', problem: 'There is no field "wibble"', hint: null, without: '' }
  const { text } = await renderCards(() => rowsResponse([pikachu], { terms: [problem] }))
  expect(text()).toContain('There is no field "wibble".')
})

test('the first request reads 24 cards in their owner’s order', async () => {
  const { reads } = await renderCards(() => rowsResponse([pikachu]))
  expect(reads()).toEqual(['/collections/c1/cards?page=1&pageSize=24&fields=light'])
})

test('loading more cards does not re-render the tools', async () => {
  const cardsText = vi.spyOn(texts, 'cards')
  let sendMore = (_: unknown) => {}
  const { text, waitForDebounce } = await renderCards(query =>
    query.get('pageSize') === '24'
      ? rowsResponse([pikachu], { pagination: { total: 2, hasMore: true } })
      : new Promise(resolve => (sendMore = resolve)),
  )
  const callsBefore = cardsText.mock.calls.length
  expect(callsBefore).toBeGreaterThan(0)
  await waitForDebounce()
  sendMore(rowsResponse([pikachu, mew]))
  await waitForPendingWork()
  expect(text()).toContain('ミュウ')
  expect(cardsText.mock.calls).toHaveLength(callsBefore)
  cardsText.mockRestore()
})

test('a loading list shows a loading text, not an empty state', async () => {
  let respond = (_: unknown) => {}
  const { text } = await renderCards(() => new Promise(resolve => (respond = resolve)))
  expect(text()).toContain('Loading cards…')
  expect(text()).not.toContain('No cards')
  respond(rowsResponse([]))
  await waitForPendingWork()
  expect(text()).toContain('No cards in this collection yet')
  expect(requireControl('Browse Sets').getAttribute('href')).toBe('/sets')
})

test('cards that failed to load can be loaded again', async () => {
  let status: number | undefined = 403
  const { text } = await renderCards(() => status ?? rowsResponse([pikachu]))
  expect(alertTexts()).toEqual(['The cards could not be loaded.'])
  status = undefined
  await pressControl('Try Again')
  expect(alertTexts()).toEqual([])
  expect(text()).toContain('Pikachu')
})

test('a search of cards that are not stored shows an offline state with a link back to the list', async () => {
  let isOffline = false
  const networkError = new Error('no network')
  let isStored = false
  const { text, waitForDebounce } = await renderCards(query =>
    isOffline && (query.get('q') || !isStored) ? networkError : rowsResponse([pikachu, mew]),
  )
  expect(text()).toContain('2 cards')
  isOffline = true
  const { reconnect } = goOffline()
  await fill('Find cards in collection', 'pika')
  await waitForDebounce()
  await waitForPendingWork()
  await expect.poll(alertTexts).toEqual([expect.stringContaining('You are offline')])
  expect(text()).not.toContain('could not be loaded')
  expect(text()).not.toContain('0 cards')
  expect(findControl('Owned: ミュウ'), 'the unfiltered list').toBeUndefined()
  isStored = true
  await pressControl('Show all cards')
  expect(text()).toContain('2 cards')
  isStored = false
  await fill('Find cards in collection', 'pika')
  await waitForDebounce()
  await waitForPendingWork()
  isOffline = false
  reconnect()
  await waitForPendingWork()
  expect(alertTexts()).toEqual([])
  expect(findControl('Want: Pikachu')).toBeDefined()
})

test('a failed list stays an error while it is retried', async () => {
  let isPending = false
  const { text, waitForDebounce } = await renderCards(query => {
    if (!query.get('q')) return rowsResponse([pikachu, mew])
    return isPending ? new Promise(() => {}) : 403
  })
  await fill('Find cards in collection', 'pika')
  await waitForDebounce()
  await waitForPendingWork()
  expect(alertTexts()).toEqual(['The cards could not be loaded.'])
  isPending = true
  await pressControl('Try Again')
  expect(isBusy('Try Again')).toBe(true)
  expect(findControl('Owned: ミュウ')).toBeUndefined()
  expect(text()).not.toContain('0 cards')
})

test('the sort control lists its options, and prices start with the highest', async () => {
  const { reads } = await renderCards(() => rowsResponse([pikachu]))
  const sort = requireControl<HTMLSelectElement>('Sort')
  const options = Array.from(sort.options, option => option.text)
  expect(options).toEqual(['All', 'Want', 'Owned', 'Card Number', 'Price', 'Your Order'])
  expect(sort.selectedOptions[0]?.text).toBe('Your Order')
  await fill('Sort', 'price')
  expect(reads().at(-1)).toContain('sortOrder=desc&sortBy=price')
  await pressControl('Reverse the order')
  expect(reads().at(-1)).not.toContain('sortOrder')
  expect(requireControl('Reverse the order').getAttribute('aria-pressed')).toBe('true')
})

test('a search waits for a pause in typing, and clearing it takes effect immediately', async () => {
  const { reads, waitForDebounce } = await renderCards(query =>
    rowsResponse(query.get('q') ? [pikachu] : [pikachu, mew]),
  )
  await fill('Find cards in collection', 'pi')
  await fill('Find cards in collection', 'pika')
  await waitForDebounce()
  expect(reads().slice(1)).toEqual([expect.stringContaining('q=pika&')])
  await pressControl('Clear the search')
  expect(findControl('Owned: ミュウ')).toBeDefined()
})

test('a list without matches offers to show all cards', async () => {
  const { text, waitForDebounce } = await renderCards(query =>
    rowsResponse(query.has('status') ? [] : [pikachu]),
  )
  await fill('Sort', 'owned')
  await waitForDebounce()
  expect(text()).toContain('No cards match')
  expect(text()).not.toContain('No cards in this collection yet')
  await pressControl('Show all cards')
  await waitForDebounce()
  expect(text()).toContain('Pikachu')
  expect(requireControl<HTMLSelectElement>('Sort').value).toBe('order')
})

test('cards appear in a grid of five, or in a list without a size control', async () => {
  await renderCards(() => rowsResponse([pikachu]))
  expect(requireControl<HTMLInputElement>('5').checked).toBe(true)
  await pressControl('2')
  expect(localStorage.getItem('collectionGridSize')).toBe('2')
  await pressControl('List')
  expect(findControl('2')).toBeUndefined()
  expect(findControl('Want: Pikachu')).toBeDefined()
})

test('a removed card can be restored with Undo', async () => {
  let isRemoved = false
  const { changes } = await renderCards(
    () => rowsResponse(isRemoved ? [mew] : [pikachu, mew]),
    path => {
      isRemoved = !path.includes('restore')
      return { removalId: 'r1', removed: [{ productId: pikachu.productId }] }
    },
  )
  await pressControl('Actions for Pikachu')
  await pressControl('Remove from collection')
  expect(findControl('Want: Pikachu')).toBeUndefined()
  expect(toastTexts()).toEqual(['Pikachu removed'])
  await pressControl('Undo')
  expect(changes().at(-1)).toMatchObject({
    path: '/collections/c1/cards/restore',
    body: { removalId: 'r1' },
  })
  expect(findControl('Want: Pikachu')).toBeDefined()
})

test('a status that fails to save shows an error and is reverted', async () => {
  await renderCards(
    () => rowsResponse([pikachu]),
    () => 500,
  )
  await pressControl('Want: Pikachu')
  expect(toastTexts()).toEqual(['Failed to update card status. Please try again.'])
  expect(findControl('Want: Pikachu')).toBeDefined()
})

test('the Full Collection offers no selection and no reordering', async () => {
  await renderCards(() => rowsResponse([pikachu]), undefined, fullCollectionId)
  expect(findControl('Select')).toBeUndefined()
  expect(findControl('Reorder')).toBeUndefined()
})

test('notes are loaded on opening, saved in the card’s own collection, and survive a failed save', async () => {
  let failure: number | undefined
  const row = { ...pikachu, collectionId: 'c7' }
  const { changes } = await renderCards(
    () => rowsResponse([row]),
    (_, body) => failure ?? { notes: 'From Ash', ...(body as object) },
    fullCollectionId,
  )
  await pressControl('Actions for Pikachu')
  await pressControl('Edit Notes')
  const field = 'Notes on Pikachu'
  expect(requireControl<HTMLTextAreaElement>(field).value).toBe('From Ash')
  expect(document.activeElement).toBe(requireControl(field))
  failure = 500
  await fill(field, 'Swapped')
  await pressControl('Save')
  expect(toastTexts()).toEqual(['Failed to save notes. Please try again.'])
  expect(requireControl<HTMLTextAreaElement>(field).value).toBe('Swapped')
  failure = undefined
  await pressControl('Save')
  expect(changes().at(-1)).toMatchObject({
    path: '/collections/c7/cards?productId=base1-58',
    body: { notes: 'Swapped' },
  })
  expect(toastTexts()).toContain('Notes saved!')
  expect(isDialogOpen()).toBe(false)
})

test('notes cannot be saved after signing out, and the text stays', async () => {
  const { changes } = await renderCards(
    () => rowsResponse([pikachu]),
    () => ({ notes: '' }),
  )
  await pressControl('Actions for Pikachu')
  await pressControl('Edit Notes')
  act(() => sessionStore.set(createSessionState('signedOut', null)))
  await fill('Notes on Pikachu', 'Swapped')
  const callsBefore = changes().length
  await pressControl('Save')
  expect(toastTexts()).toEqual(['Unable to save notes. Please try again.'])
  expect(changes()).toHaveLength(callsBefore)
  expect(requireControl<HTMLTextAreaElement>('Notes on Pikachu').value).toBe('Swapped')
})

import { act } from 'react'
import type { User } from '@supabase/auth-js'
import { beforeEach, expect, test, vi } from 'vitest'
import { settle } from '#test/support/app-over-answers.tsx'
import {
  alerts,
  appWithMessages,
  control,
  fill,
  findControl,
  isAsking,
  isBusy,
  messages,
  press,
} from '#test/support/app-with-messages.tsx'
import { aRow } from '#test/support/collection-rows.ts'
import { withoutNetwork } from '#test/support/without-network.ts'
import { collections as words } from '#web/messages/en/collections.ts'
import { sessionStore, stateWith } from '#web/session/session-store.ts'
import { CollectionCards } from './collection-cards.tsx'
import { fullCollectionId } from './virtual-collections.ts'

const pikachu = aRow('base1-58', { name: 'Pikachu', number: '58' })
const mew = aRow('ja-p1-1', { name: 'ミュウ', language: 'ja', status: 'owned', formattedPrice: '¥400' })

const answerOf = (cards: unknown[], facts: object = {}) => ({
  cards,
  stats: null,
  revision: 1,
  pagination: { total: cards.length, hasMore: false },
  ...facts,
})

type Reading = (query: URLSearchParams) => unknown
type Changing = (path: string, body: unknown) => unknown

async function cards(reading: Reading, changing: Changing = () => ({}), id = 'c1') {
  const page = await appWithMessages(
    ({ method, path, body }) => {
      if (method !== 'GET') return changing(path, body)
      return reading(new URL(path, 'http://chasekit.example').searchParams)
    },
    <CollectionCards userId="ash" id={id} name="Binder" onSelectedValue={undefined} />,
  )
  const reads = () => page.asked.filter(({ method }) => method === 'GET').map(({ path }) => path)
  const typed = () => act(() => new Promise<void>(resolve => setTimeout(resolve, 150)))
  return { ...page, reads, typed }
}

beforeEach(() => {
  localStorage.clear()
  sessionStore.set({ ...stateWith('signedIn', null), user: { id: 'ash' } as User })
})

test('each card leads to its page, says its number, set and price, and whether it is owned', async () => {
  const { text } = await cards(() => answerOf([pikachu, mew]))
  expect(text()).toContain('2 cards')
  expect(control('Pikachu').getAttribute('href')).toBe('/card/base1-58')
  expect(text()).toContain('58 · Base-')
  expect(text()).toContain('¥400')
  expect(findControl('Want: Pikachu')).toBeDefined()
  expect(findControl('Owned: ミュウ')).toBeDefined()
  expect(control('ミュウ').querySelector('[lang="ja"]')).not.toBeNull()
})

test('the first screen is read first, 24 cards, in their owner’s order', async () => {
  const { reads } = await cards(() => answerOf([pikachu]))
  expect(reads()).toEqual(['/collections/c1/cards?page=1&pageSize=24&fields=light'])
})

test('when more cards come, the tools above them are not drawn anew', async () => {
  const drawn = vi.spyOn(words, 'cards')
  let more = (_: unknown) => {}
  const { text, typed } = await cards(query =>
    query.get('pageSize') === '24'
      ? answerOf([pikachu], { pagination: { total: 2, hasMore: true } })
      : new Promise(resolve => (more = resolve)),
  )
  const before = drawn.mock.calls.length
  expect(before).toBeGreaterThan(0)
  await typed()
  more(answerOf([pikachu, mew]))
  await settle()
  expect(text()).toContain('ミュウ')
  expect(drawn.mock.calls).toHaveLength(before)
  drawn.mockRestore()
})

test('while the cards are on their way that is said, not that there are none', async () => {
  let answer = (_: unknown) => {}
  const { text } = await cards(() => new Promise(resolve => (answer = resolve)))
  expect(text()).toContain('Loading cards…')
  expect(text()).not.toContain('No cards')
  answer(answerOf([]))
  await settle()
  expect(text()).toContain('No cards in this collection yet')
  expect(control('Browse Sets').getAttribute('href')).toBe('/sets')
})

test('cards that could not be read are asked for again by a press', async () => {
  let status: number | undefined = 403
  const { text } = await cards(() => status ?? answerOf([pikachu]))
  expect(alerts()).toEqual(['The cards could not be loaded.'])
  status = undefined
  await press('Try Again')
  expect(alerts()).toEqual([])
  expect(text()).toContain('Pikachu')
})

test('offline, finding a card says that one is offline, not that there are no cards, and leads back to the list', async () => {
  let isAway = false
  const lost = new Error('no network')
  const { text, typed } = await cards(query => (isAway && query.get('q') ? lost : answerOf([pikachu, mew])))
  expect(text()).toContain('2 cards')
  isAway = true
  const { reconnect } = withoutNetwork()
  await fill('Find cards in collection', 'pika')
  await typed()
  await settle()
  expect(alerts()).toEqual([expect.stringContaining('You are offline')])
  expect(text()).not.toContain('could not be loaded')
  expect(text()).not.toContain('0 cards')
  expect(findControl('Owned: ミュウ'), 'the whole list').toBeUndefined()
  await press('Show all cards')
  expect(text()).toContain('2 cards')
  await fill('Find cards in collection', 'pika')
  await typed()
  await settle()
  isAway = false
  reconnect()
  await settle()
  expect(alerts()).toEqual([])
  expect(findControl('Want: Pikachu')).toBeDefined()
})

test('a list that failed is not replaced by the whole list while it is read again', async () => {
  let isWaiting = false
  const { text, typed } = await cards(query => {
    if (!query.get('q')) return answerOf([pikachu, mew])
    return isWaiting ? new Promise(() => {}) : 403
  })
  await fill('Find cards in collection', 'pika')
  await typed()
  await settle()
  expect(alerts()).toEqual(['The cards could not be loaded.'])
  isWaiting = true
  await press('Try Again')
  expect(isBusy('Try Again')).toBe(true)
  expect(findControl('Owned: ミュウ')).toBeUndefined()
  expect(text()).not.toContain('0 cards')
})

test('the sort control offers what it should, and prices begin with the highest', async () => {
  const { reads } = await cards(() => answerOf([pikachu]))
  const sort = control<HTMLSelectElement>('Sort')
  const offered = Array.from(sort.options, option => option.text)
  expect(offered).toEqual(['All', 'Want', 'Owned', 'Card Number', 'Price', 'Your Order'])
  expect(sort.selectedOptions[0]?.text).toBe('Your Order')
  await fill('Sort', 'price')
  expect(reads().at(-1)).toContain('sortOrder=desc&sortBy=price')
  await press('Reverse the order')
  expect(reads().at(-1)).not.toContain('sortOrder')
  expect(control('Reverse the order').getAttribute('aria-pressed')).toBe('true')
})

test('what is typed is looked for once it stands still; a cleared field shows all at once', async () => {
  const { reads, typed } = await cards(query => answerOf(query.get('q') ? [pikachu] : [pikachu, mew]))
  await fill('Find cards in collection', 'pi')
  await fill('Find cards in collection', 'pika')
  await typed()
  expect(reads().slice(1)).toEqual([expect.stringContaining('q=pika&')])
  await press('Clear the search')
  expect(findControl('Owned: ミュウ')).toBeDefined()
})

test('where nothing matches, one press shows all cards again', async () => {
  const { text, typed } = await cards(query => answerOf(query.has('status') ? [] : [pikachu]))
  await fill('Sort', 'owned')
  await typed()
  expect(text()).toContain('No cards match')
  expect(text()).not.toContain('No cards in this collection yet')
  await press('Show all cards')
  await typed()
  expect(text()).toContain('Pikachu')
  expect(control<HTMLSelectElement>('Sort').value).toBe('order')
})

test('cards stand in a grid of five, or in a list that has no width to choose', async () => {
  await cards(() => answerOf([pikachu]))
  expect(control<HTMLInputElement>('5').checked).toBe(true)
  await press('2')
  expect(localStorage.getItem('collectionGridSize')).toBe('2')
  await press('List')
  expect(findControl('2')).toBeUndefined()
  expect(findControl('Want: Pikachu')).toBeDefined()
})

test('a card that is taken out can be put back for a moment', async () => {
  let isOut = false
  const { changes } = await cards(
    () => answerOf(isOut ? [mew] : [pikachu, mew]),
    path => {
      isOut = !path.includes('restore')
      return { removalId: 'r1', removed: [{ productId: pikachu.productId }] }
    },
  )
  await press('Actions for Pikachu')
  await press('Remove from collection')
  expect(findControl('Want: Pikachu')).toBeUndefined()
  expect(messages()).toEqual(['Pikachu removed'])
  await press('Undo')
  expect(changes().at(-1)).toMatchObject({
    path: '/collections/c1/cards/restore',
    body: { removalId: 'r1' },
  })
  expect(findControl('Want: Pikachu')).toBeDefined()
})

test('a status that could not be saved is said, with the card as it was', async () => {
  await cards(
    () => answerOf([pikachu]),
    () => 500,
  )
  await press('Want: Pikachu')
  expect(messages()).toEqual(['Failed to update card status. Please try again.'])
  expect(findControl('Want: Pikachu')).toBeDefined()
})

test('in the Full Collection nothing is selected or put in order', async () => {
  await cards(() => answerOf([pikachu]), undefined, fullCollectionId)
  expect(findControl('Select')).toBeUndefined()
  expect(findControl('Reorder')).toBeUndefined()
})

test('notes of a card are read when they are opened, written in its own collection, and kept when that fails', async () => {
  let failure: number | undefined
  const own = { ...pikachu, collectionId: 'c7' }
  const { changes } = await cards(
    () => answerOf([own]),
    (_, body) => failure ?? { notes: 'From Ash', ...(body as object) },
    fullCollectionId,
  )
  await press('Actions for Pikachu')
  await press('Edit Notes')
  const field = 'Notes on Pikachu'
  expect(control<HTMLTextAreaElement>(field).value).toBe('From Ash')
  expect(document.activeElement).toBe(control(field))
  failure = 500
  await fill(field, 'Swapped')
  await press('Save')
  expect(messages()).toEqual(['Failed to save notes. Please try again.'])
  expect(control<HTMLTextAreaElement>(field).value).toBe('Swapped')
  failure = undefined
  await press('Save')
  expect(changes().at(-1)).toMatchObject({
    path: '/collections/c7/cards?productId=base1-58',
    body: { notes: 'Swapped' },
  })
  expect(messages()).toContain('Notes saved!')
  expect(isAsking()).toBe(false)
})

test('whoever is signed out meanwhile is told that notes cannot be saved, and loses no text', async () => {
  const { changes } = await cards(
    () => answerOf([pikachu]),
    () => ({ notes: '' }),
  )
  await press('Actions for Pikachu')
  await press('Edit Notes')
  act(() => sessionStore.set(stateWith('signedOut', null)))
  await fill('Notes on Pikachu', 'Swapped')
  const before = changes().length
  await press('Save')
  expect(messages()).toEqual(['Unable to save notes. Please try again.'])
  expect(changes()).toHaveLength(before)
  expect(control<HTMLTextAreaElement>('Notes on Pikachu').value).toBe('Swapped')
})

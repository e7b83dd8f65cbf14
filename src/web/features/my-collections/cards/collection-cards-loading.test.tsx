import { expect, test } from 'vitest'
import { waitForPendingWork } from '#test/support/render-app.tsx'
import {
  alertTexts,
  requireControl,
  fill,
  findControl,
  isBusy,
  pressControl,
} from '#test/support/render-app-with-toasts.tsx'
import { goOffline } from '#test/support/go-offline.ts'
import {
  mew,
  pikachu,
  renderCards,
  rowsResponse,
  signInBeforeEach,
} from '#test/support/render-collection-cards.tsx'

signInBeforeEach()

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

test('a search can be saved once its cards are shown, and not while those of another one are', async () => {
  let respond = (_: unknown) => {}
  const { waitForDebounce } = await renderCards(query =>
    query.get('q') ? new Promise(resolve => (respond = resolve)) : rowsResponse([pikachu, mew]),
  )
  const canSave = () => requireControl('Save Search').closest('.invisible') === null
  for (const text of ['pika', 'pikachu']) {
    await fill('Find cards in collection', text)
    if (findControl('Save Search')) expect(canSave()).toBe(false)
    await waitForDebounce()
    expect(canSave()).toBe(false)
    respond(rowsResponse([pikachu]))
    await waitForPendingWork()
    expect(canSave()).toBe(true)
  }
})

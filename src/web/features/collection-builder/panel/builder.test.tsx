import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { waitForPendingWork } from '#test/support/render-app.tsx'
import {
  alertTexts,
  requireControl,
  toastTexts,
  optionsOf,
  pressControl,
} from '#test/support/render-app-with-toasts.tsx'
import { aRow } from '#test/support/collection-rows.ts'
import {
  aBuilderCard,
  binder,
  renderBuilder,
  resetBuilderBeforeEach,
  chooseOption,
  readBuilderStorage,
} from '#test/support/render-builder.tsx'
import { collectingStore, initialCollectingState } from '#web/features/collection-builder/collecting.ts'
import { builderMessages as words } from '#web/messages/en/builder.ts'

resetBuilderBeforeEach()

test('without a collection the panel explains how to start one', async () => {
  const { text } = await renderBuilder({ owner: 'guest' })
  expect(text()).toContain('Start a collection')
  expect(requireControl('Back to Collections').getAttribute('href')).toBe('/collections')
  expect(optionsOf('My Collections')).toEqual(['Select a collection...', 'Create new collection'])
})

test('the first card creates a collection, and each card is added once', async () => {
  const { add, cards, announcement } = await renderBuilder({ owner: 'guest' })
  await add('mew')
  expect(cards()).toEqual(['MEW'])
  expect(requireControl<HTMLInputElement>('Headline').value).toBe('New Collection')
  expect(announcement()).toBe('MEW added to New Collection')
  await add('mew')
  expect(cards()).toEqual(['MEW'])
  expect(announcement()).toBe('MEW is already in New Collection')
})

test('outside collect mode a click on a card adds nothing', async () => {
  const { want, cards, text } = await renderBuilder({ owner: 'guest' })
  await want({ kind: 'add', card: aBuilderCard('mew') })
  expect(text()).toContain('Start a collection')
  await want({ kind: 'mode', isOn: true })
  await want({ kind: 'add', card: aBuilderCard('mew') })
  expect(cards()).toEqual(['MEW'])
  expect(readBuilderStorage('guest').collectionMode).toBe(true)
})

test('several cards are added together, and the message counts those already in the collection', async () => {
  const { add, want, cards } = await renderBuilder({ owner: 'guest' })
  await add('a')
  await want({ kind: 'addAll', cards: [aBuilderCard('a'), aBuilderCard('b'), aBuilderCard('c')] })
  expect(cards()).toEqual(['A', 'B', 'C'])
  expect(toastTexts()).toEqual(['2 cards added to New Collection (1 already in it)'])
})

test('pages receive the ids of collected cards, and none after the builder unmounts', async () => {
  const { add, show } = await renderBuilder({ owner: 'guest' })
  await add('mew')
  expect(collectingStore.get()).toEqual({ isOn: true, collectedIds: new Set(['mew']) })
  show(null)
  expect(collectingStore.get()).toEqual(initialCollectingState)
})

test('collections are selected by name and storage location, and a new one is highlighted briefly', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { has } = await renderBuilder()
  await chooseOption('My Collections', 'Create new collection')
  expect(optionsOf('My Collections')).toEqual([
    'Select a collection...',
    'New Collection (Local)',
    'Binder (Saved)',
    'Create new collection',
  ])
  expect(has('[data-highlighted]')).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(1500))
  expect(has('[data-highlighted]')).toBe(false)
})

test('selecting a saved collection loads its cards from the server', async () => {
  let respond = (_: unknown) => {}
  const { cards, text, requests } = await renderBuilder({
    held: () => new Promise(resolve => (respond = resolve)),
  })
  expect(requests.some(({ path }) => path.includes('/collections/c1/cards'))).toBe(false)
  await chooseOption('My Collections', 'Binder (Saved)')
  expect(document.querySelector('[role=status][aria-label]')?.getAttribute('aria-label')).toBe(
    'Loading cards…',
  )
  expect(text()).not.toContain('No cards yet')
  respond({ cards: [aRow('held')], pagination: { hasMore: false } })
  await waitForPendingWork()
  expect(cards()).toEqual(['held'])
  expect(requireControl('View Collection').getAttribute('href')).toBe('/collections?id=c1')
})

test('cards that fail to load can be retried', async () => {
  let held: unknown = 403
  const { cards } = await renderBuilder({ held: () => held })
  await chooseOption('My Collections', 'Binder (Saved)')
  expect(alertTexts()).toEqual(['The cards of this collection could not be loaded.'])
  held = [aRow('held')]
  await pressControl('Try Again')
  expect(cards()).toEqual(['held'])
})

test('saved collections that fail to load show an error, and local ones stay usable', async () => {
  let list: unknown = 403
  const { add, cards } = await renderBuilder({ list: () => list })
  expect(alertTexts()).toEqual(['Your saved collections could not be loaded.'])
  await add('mew')
  expect(cards()).toEqual(['MEW'])
  list = [binder]
  await pressControl('Try Again')
  expect(optionsOf('My Collections')).toContain('Binder (Saved)')
})

test('a full storage shows a message also on pages without the panel', async () => {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem, removeItem() {} })
  const { add, has } = await renderBuilder({ owner: 'guest', isHidden: true })
  await add('mew')
  expect(has('aside')).toBe(false)
  expect(toastTexts()).toEqual([words.full])
})

test('no welcome is shown while saved collections are loading', async () => {
  const { text } = await renderBuilder({ list: () => new Promise(() => {}) })
  expect(text()).not.toContain('Start a collection')
})

test('with collections of which none is selected, the panel says what to do instead of a welcome', async () => {
  const { text } = await renderBuilder({ list: () => [binder] })
  expect(text()).toContain('No collection selected')
  expect(text()).not.toContain('Start a collection')
  await chooseOption('My Collections', 'Binder (Saved)')
  expect(text()).not.toContain('No collection selected')
})

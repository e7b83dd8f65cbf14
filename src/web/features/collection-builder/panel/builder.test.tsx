import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { settle } from '#test/support/render-app.tsx'
import { alerts, control, toastTexts, optionsOf, press } from '#test/support/render-app-with-toasts.tsx'
import { aRow } from '#test/support/collection-rows.ts'
import {
  aCard,
  binder,
  renderBuilder,
  resetBuilderBeforeEach,
  pick,
  stored,
} from '#test/support/render-builder.tsx'
import { collecting, nothingCollected } from '#web/features/collection-builder/collecting.ts'
import { builder as words } from '#web/messages/en/builder.ts'

resetBuilderBeforeEach()

test('whoever has no collection yet is told how to begin', async () => {
  const { text } = await renderBuilder({ owner: 'guest' })
  expect(text()).toContain('Start a collection')
  expect(control('Back to Collections').getAttribute('href')).toBe('/collections')
  expect(optionsOf('My Collections')).toEqual(['Select a collection...', 'Create new collection'])
})

test('the first card makes a collection for it, and a card is in it once', async () => {
  const { add, cards, announcement } = await renderBuilder({ owner: 'guest' })
  await add('mew')
  expect(cards()).toEqual(['MEW'])
  expect(control<HTMLInputElement>('Headline').value).toBe('New Collection')
  expect(announcement()).toBe('MEW added to New Collection')
  await add('mew')
  expect(cards()).toEqual(['MEW'])
  expect(announcement()).toBe('MEW is already in New Collection')
})

test('outside of the collect mode a press on a card adds nothing', async () => {
  const { want, cards, text } = await renderBuilder({ owner: 'guest' })
  await want({ kind: 'add', card: aCard('mew') })
  expect(text()).toContain('Start a collection')
  await want({ kind: 'mode', isOn: true })
  await want({ kind: 'add', card: aCard('mew') })
  expect(cards()).toEqual(['MEW'])
  expect(stored('guest').collectionMode).toBe(true)
})

test('several cards come at once, counted without those that are there already', async () => {
  const { add, want, cards } = await renderBuilder({ owner: 'guest' })
  await add('a')
  await want({ kind: 'addAll', cards: [aCard('a'), aCard('b'), aCard('c')] })
  expect(cards()).toEqual(['A', 'B', 'C'])
  expect(toastTexts()).toEqual(['2 cards added to New Collection (1 already in it)'])
})

test('pages are told which cards are in the collection, and nothing once the builder is gone', async () => {
  const { add, show } = await renderBuilder({ owner: 'guest' })
  await add('mew')
  expect(collecting.get()).toEqual({ isOn: true, held: new Set(['mew']) })
  show(null)
  expect(collecting.get()).toEqual(nothingCollected)
})

test('collections are chosen by name, with where they are kept; a new one is marked for a moment', async () => {
  const { has } = await renderBuilder()
  await pick('My Collections', 'Create new collection')
  expect(optionsOf('My Collections')).toEqual([
    'Select a collection...',
    'New Collection (Local)',
    'Binder (Saved)',
    'Create new collection',
  ])
  expect(has('[data-highlighted]')).toBe(true)
  await act(() => new Promise<void>(resolve => setTimeout(resolve, 1600)))
  expect(has('[data-highlighted]')).toBe(false)
})

test('a saved collection brings its cards from the server', async () => {
  let respond = (_: unknown) => {}
  const { cards, text, requests } = await renderBuilder({
    held: () => new Promise(resolve => (respond = resolve)),
  })
  expect(requests.some(({ path }) => path.includes('/collections/c1/cards'))).toBe(false)
  await pick('My Collections', 'Binder (Saved)')
  expect(document.querySelector('[role=status][aria-label]')?.getAttribute('aria-label')).toBe(
    'Loading cards…',
  )
  expect(text()).not.toContain('No cards yet')
  respond({ cards: [aRow('held')], pagination: { hasMore: false } })
  await settle()
  expect(cards()).toEqual(['held'])
  expect(control('View Collection').getAttribute('href')).toBe('/collections?id=c1')
})

test('cards that could not be had are asked for again by a press', async () => {
  let held: unknown = 403
  const { cards } = await renderBuilder({ held: () => held })
  await pick('My Collections', 'Binder (Saved)')
  expect(alerts()).toEqual(['The cards of this collection could not be loaded.'])
  held = [aRow('held')]
  await press('Try Again')
  expect(cards()).toEqual(['held'])
})

test('saved collections that could not be listed are said; what is local can be worked on', async () => {
  let list: unknown = 403
  const { add, cards } = await renderBuilder({ list: () => list })
  expect(alerts()).toEqual(['Your saved collections could not be loaded.'])
  await add('mew')
  expect(cards()).toEqual(['MEW'])
  list = [binder]
  await press('Try Again')
  expect(optionsOf('My Collections')).toContain('Binder (Saved)')
})

test('that the browser is full is said on pages without the panel, too', async () => {
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

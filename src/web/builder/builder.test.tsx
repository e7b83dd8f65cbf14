import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
  optionsOf,
  press,
} from '#test/support/app-with-messages.tsx'
import { aCollection, aRow } from '#test/support/collection-rows.ts'
import { ask, collecting, nothingCollected, wishes } from '#web/collecting/collecting.ts'
import { Builder } from './builder.tsx'

const aCard = (id: string) => ({ productId: id, name: id.toUpperCase(), imageUrl: null })
const binder = aCollection('c1', { name: 'Binder' })

const stored = (owner: string) => JSON.parse(localStorage.getItem(`chasekit-builder:${owner}`) ?? 'null')

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  act(() => collecting.set(nothingCollected))
  wishes.set([])
})

type Answers = {
  owner?: string
  list?: () => unknown
  held?: () => unknown
  change?: (call: { method: string; path: string }) => unknown
}

/** The builder beside a page, of a guest or of Ash, who has one collection with one card on the server. */
async function builder({ owner = 'ash', list = () => [binder], ...answers }: Answers = {}) {
  const held = answers.held ?? (() => [aRow('held')])
  const answered = (found: unknown, more: (found: unknown[]) => object) =>
    Array.isArray(found) ? more(found) : found
  const page = await appWithMessages(
    call => {
      if (call.method !== 'GET') return answers.change?.(call) ?? { ...binder, ...Object(call.body) }
      if (!call.path.includes('/cards')) return answered(list(), collections => ({ collections }))
      return answered(held(), cards => ({ cards, revision: 1, pagination: { hasMore: false } }))
    },
    <Builder owner={owner} isHidden={false} />,
  )
  const want = async (...wish: Parameters<typeof ask>) => {
    act(() => ask(...wish))
    await settle()
  }
  const add = (id: string) => want({ kind: 'add', card: aCard(id), turnOn: true })
  const cards = () =>
    Array.from(document.querySelectorAll('aside li a'), link => link.getAttribute('title') ?? '')
  const said = () => document.querySelector('p.sr-only[role=status]')?.textContent
  return { ...page, want, add, cards, said }
}

const pick = (name: string, text: string) => {
  const option = Array.from(control<HTMLSelectElement>(name).options).find(one => one.text === text)
  return fill(name, option?.value ?? `no option ${text}`)
}

test('whoever has no collection yet is told how to begin', async () => {
  const { text } = await builder({ owner: 'guest' })
  expect(text()).toContain('Start a collection')
  expect(control('Back to Collections').getAttribute('href')).toBe('/collections')
  expect(optionsOf('My Collections')).toEqual(['Select a collection...', 'Create new collection'])
})

test('the first card makes a collection for it, and a card is in it once', async () => {
  const { add, cards, said } = await builder({ owner: 'guest' })
  await add('mew')
  expect(cards()).toEqual(['MEW'])
  expect(control<HTMLInputElement>('Headline').value).toBe('New Collection')
  expect(said()).toBe('MEW added to New Collection')
  await add('mew')
  expect(cards()).toEqual(['MEW'])
  expect(said()).toBe('MEW is already in New Collection')
})

test('outside of the collect mode a press on a card adds nothing', async () => {
  const { want, cards, text } = await builder({ owner: 'guest' })
  await want({ kind: 'add', card: aCard('mew') })
  expect(text()).toContain('Start a collection')
  await want({ kind: 'mode', isOn: true })
  await want({ kind: 'add', card: aCard('mew') })
  expect(cards()).toEqual(['MEW'])
  expect(stored('guest').collectionMode).toBe(true)
})

test('several cards come at once, counted without those that are there already', async () => {
  const { add, want, cards } = await builder({ owner: 'guest' })
  await add('a')
  await want({ kind: 'addAll', cards: [aCard('a'), aCard('b'), aCard('c')] })
  expect(cards()).toEqual(['A', 'B', 'C'])
  expect(messages()).toEqual(['2 cards added to New Collection (1 already in it)'])
})

test('pages are told which cards are in the collection, and nothing once the builder is gone', async () => {
  const { add, show } = await builder({ owner: 'guest' })
  await add('mew')
  expect(collecting.get()).toEqual({ isOn: true, held: new Set(['mew']) })
  show(null)
  expect(collecting.get()).toEqual(nothingCollected)
})

test('collections are chosen by name, with where they are kept; a new one is marked for a moment', async () => {
  const { has } = await builder()
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
  let answer = (_: unknown) => {}
  const { cards, text, asked } = await builder({ held: () => new Promise(resolve => (answer = resolve)) })
  expect(asked.some(({ path }) => path.includes('/collections/c1/cards'))).toBe(false)
  await pick('My Collections', 'Binder (Saved)')
  expect(document.querySelector('[role=status][aria-label]')?.getAttribute('aria-label')).toBe(
    'Loading cards…',
  )
  expect(text()).not.toContain('No cards yet')
  answer({ cards: [aRow('held')], pagination: { hasMore: false } })
  await settle()
  expect(cards()).toEqual(['held'])
  expect(control('View Collection').getAttribute('href')).toBe('/collections?id=c1')
})

test('cards that could not be had are asked for again by a press', async () => {
  let held: unknown = 403
  const { cards } = await builder({ held: () => held })
  await pick('My Collections', 'Binder (Saved)')
  expect(alerts()).toEqual(['The cards of this collection could not be loaded.'])
  held = [aRow('held')]
  await press('Try Again')
  expect(cards()).toEqual(['held'])
})

test('saved collections that could not be listed are said; what is local can be worked on', async () => {
  let list: unknown = 403
  const { add, cards } = await builder({ list: () => list })
  expect(alerts()).toEqual(['Your saved collections could not be loaded.'])
  await add('mew')
  expect(cards()).toEqual(['MEW'])
  list = [binder]
  await press('Try Again')
  expect(optionsOf('My Collections')).toContain('Binder (Saved)')
})

test('guests build, and are told to sign in before saving and publishing', async () => {
  const { add, text, asked } = await builder({ owner: 'guest' })
  await add('mew')
  expect(text()).toContain('Sign in to save your collections')
  expect(text()).toContain('Kept in this browser')
  await press('Save')
  await press('Publish Collection')
  expect(messages().toSorted()).toEqual([
    'Please sign in to publish collections',
    'Please sign in to save collections',
  ])
  expect(asked).toEqual([])
})

test('a collection is saved once, and then is the server’s', async () => {
  const { add, changes, cards } = await builder({
    list: () => [],
    held: () => [aRow('mew', { name: 'MEW' })],
  })
  await add('mew')
  await press('Save', 2)
  expect(changes()).toMatchObject([
    { method: 'POST', path: '/collections', body: { name: 'New Collection', isPublic: false } },
    { path: '/collections/c1/cards/batch', body: { cards: [{ productId: 'mew' }] } },
  ])
  expect(messages()).toEqual(['Collection saved successfully!'])
  expect(cards()).toEqual(['MEW'])
  expect(optionsOf('My Collections')).toContain('New Collection (Saved)')
})

test('changes of a saved collection are unsaved until they are saved', async () => {
  const { add, changes, text } = await builder()
  await pick('My Collections', 'Binder (Saved)')
  await add('held')
  expect(text()).not.toContain('Unsaved')
  await add('mew')
  expect(text()).toContain('Unsaved')
  await press('Remove held')
  await press('Save')
  expect(changes().map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT /collections/c1',
    'POST /collections/c1/cards/batch',
    'DELETE /collections/c1/cards?productId=held',
  ])
  expect(messages()).toEqual(['Collection updated successfully!'])
  expect(text()).not.toContain('Unsaved')
})

test('a save that failed is said, and loses no card', async () => {
  const { add, cards } = await builder({ change: () => 500 })
  await add('mew')
  await press('Save')
  expect(messages()).toEqual(['Failed to save collection. Please try again.'])
  expect(cards()).toEqual(['MEW'])
  expect(optionsOf('My Collections')).toContain('New Collection (Local)')
  expect(isBusy('Save')).toBe(false)
})

test('without a headline nothing is saved, and the field says so', async () => {
  const { add, changes } = await builder()
  await add('mew')
  await fill('Headline', '  ')
  await press('Save')
  expect(alerts()).toEqual(['A collection needs a headline before it can be saved.'])
  expect(control('Headline').getAttribute('aria-invalid')).toBe('true')
  expect(changes()).toEqual([])
  await fill('Headline', 'Mine')
  expect(alerts()).toEqual([])
})

test('only what is saved is published; what changed since is saved first', async () => {
  const { add, changes, text } = await builder()
  await add('mew')
  await press('Publish Collection')
  expect(messages()).toEqual(['Please save the collection before publishing'])
  expect(changes()).toEqual([])
  await pick('My Collections', 'Binder (Saved)')
  await add('mew')
  await press('Publish Collection')
  expect(changes().map(({ path }) => path)).toEqual([
    '/collections/c1',
    '/collections/c1/cards/batch',
    '/collections/c1',
    '/posts',
  ])
  expect(changes()[2]?.body).toEqual({ isPublic: true })
  expect(text()).toContain('Public')
  expect(findControl('Publish Collection')).toBeUndefined()
})

test('a collection that could not be published stays private', async () => {
  await builder({ change: () => 500 })
  await pick('My Collections', 'Binder (Saved)')
  await press('Publish Collection')
  expect(messages()).toEqual(['Failed to publish collection. Please try again.'])
  expect(findControl('Publish Collection')).toBeDefined()
})

test('deleting asks first, by name; Cancel keeps everything', async () => {
  const { changes, text, cards } = await builder()
  await pick('My Collections', 'Binder (Saved)')
  await press('Delete Collection')
  expect(text()).toContain('Are you sure you want to delete "Binder"? This action cannot be undone.')
  await press('Cancel')
  expect(isAsking()).toBe(false)
  expect(changes()).toEqual([])
  expect(cards()).toEqual(['held'])
})

test('a deletion that failed keeps the collection, and can be tried again', async () => {
  let answer: unknown = 500
  let list = [binder]
  const { changes, cards } = await builder({ change: () => answer, list: () => list })
  await pick('My Collections', 'Binder (Saved)')
  await press('Delete Collection')
  await press('Delete')
  expect(messages()).toEqual(['Failed to delete collection. Please try again.'])
  expect(cards()).toEqual(['held'])
  answer = { success: true }
  list = []
  await press('Delete')
  expect(changes()).toHaveLength(2)
  expect(messages()).toContain('Collection deleted successfully')
  expect(optionsOf('My Collections')).toEqual(['Select a collection...', 'Create new collection'])
})

test('what somebody else has deleted already counts as deleted', async () => {
  let list = [binder]
  await builder({ change: () => ((list = []), 404), list: () => list })
  await pick('My Collections', 'Binder (Saved)')
  await press('Delete Collection')
  await press('Delete')
  expect(messages()).toEqual(['Collection deleted successfully'])
})

test('a folded panel leaves the button that brings it back in focus, and stays folded', async () => {
  const { add, has } = await builder({ owner: 'guest' })
  await add('mew')
  await press('Close the builder')
  expect(has('aside')).toBe(false)
  const opener = document.querySelector('button[aria-expanded=false]')
  expect(opener?.textContent).toBe('My Collections1')
  expect(document.activeElement).toBe(opener)
  expect(stored('guest').isFolded).toBe(true)
  act(() => ask({ kind: 'open' }))
  expect(has('aside')).toBe(true)
})

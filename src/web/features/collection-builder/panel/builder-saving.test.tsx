import { expect, test } from 'vitest'
import {
  alerts,
  control,
  fill,
  findControl,
  isAsking,
  isBusy,
  messages,
  optionsOf,
  press,
} from '#test/support/app-with-messages.tsx'
import { aRow } from '#test/support/collection-rows.ts'
import { binder, builder, eachWithAnEmptyBuilder, serverWith, pick } from '#test/support/mounted-builder.tsx'

eachWithAnEmptyBuilder()

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
  const { add, changes, text } = await builder(serverWith(binder))
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
  expect(document.activeElement).toBe(control('My Collections'))
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

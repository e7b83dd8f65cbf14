import { act } from 'react'
import { expect, test } from 'vitest'
import {
  alertTexts,
  requireControl,
  fill,
  findControl,
  isDialogOpen,
  isBusy,
  toastTexts,
  optionsOf,
  pressControl,
} from '#test/support/render-app-with-toasts.tsx'
import { waitForPendingWork } from '#test/support/render-app.tsx'
import { aRow } from '#test/support/collection-rows.ts'
import {
  binder,
  renderBuilder,
  resetBuilderBeforeEach,
  mockCollectionServer,
  chooseOption,
} from '#test/support/render-builder.tsx'
import { queueCollectionChange } from '#web/changes/collection-changes.ts'

resetBuilderBeforeEach()

const withoutRequestId = (path: string) => path.replace(/&requestId=[\w-]+$/, '')

test('guests can collect, and are asked to sign in to save or publish', async () => {
  const { add, text, requests } = await renderBuilder({ owner: 'guest' })
  await add('mew')
  expect(text()).toContain('Sign in to save your collections')
  expect(text()).toContain('Kept in this browser')
  await pressControl('Save')
  await pressControl('Publish Collection')
  expect(toastTexts().toSorted()).toEqual([
    'Please sign in to publish collectionsSign In',
    'Please sign in to save collectionsSign In',
  ])
  expect(document.querySelector('.toast a')?.getAttribute('href')).toBe('/login')
  expect(requests).toEqual([])
})

test('a collection is saved with one request for its texts and one for its cards', async () => {
  const { add, changes, cards } = await renderBuilder({
    list: () => [],
    held: () => [aRow('mew', { name: 'MEW' })],
  })
  await add('mew')
  await pressControl('Save', 2)
  expect(changes()).toMatchObject([
    { method: 'POST', path: '/collections', body: { name: 'New Collection', isPublic: false } },
    { path: '/collections/c1/cards/batch', body: { cards: [{ productId: 'mew' }] } },
  ])
  expect(toastTexts()).toEqual(['Collection saved successfully!'])
  expect(cards()).toEqual(['MEW'])
  expect(optionsOf('My Collections')).toContain('New Collection (Saved)')
})

test('cards added to or removed from a saved collection are sent at once, without Save', async () => {
  const { add, changes, text } = await renderBuilder()
  await chooseOption('My Collections', 'Binder (Saved)')
  await add('held')
  expect(changes()).toEqual([])
  await add('mew')
  await pressControl('Remove held')
  expect(changes().map(({ method, path }) => `${method} ${withoutRequestId(path)}`)).toEqual([
    'POST /collections/c1/cards/batch',
    'DELETE /collections/c1/cards?productId=held',
  ])
  expect(text()).not.toContain('Unsaved')
  expect(findControl('Save')).toBeUndefined()
})

test('cards that fail to be sent are unsaved, and Save sends them', async () => {
  let response: number | undefined = 500
  const { add, cards, changes, text } = await renderBuilder({ change: () => response })
  await chooseOption('My Collections', 'Binder (Saved)')
  await add('mew')
  expect(text()).toContain('Unsaved')
  expect(toastTexts()).toEqual(['Some changes are not saved yet. Retrying…'])
  expect(cards()).toEqual(['held', 'MEW'])
  response = undefined
  await pressControl('Save')
  expect(changes().at(-1)?.body).toEqual({ cards: [{ productId: 'mew' }] })
  expect(text()).not.toContain('Unsaved')
  expect(findControl('Save')).toBeUndefined()
})

test('undoing a sent removal restores the card on the server', async () => {
  let isOnServer = true
  const { cards, changes } = await renderBuilder({
    held: () => (isOnServer ? [aRow('held')] : []),
    change: ({ method }) => {
      isOnServer = method !== 'DELETE'
      return isOnServer ? { restored: ['held'] } : { removalId: 'r1' }
    },
  })
  await chooseOption('My Collections', 'Binder (Saved)')
  await pressControl('Remove held')
  await pressControl('Undo')
  expect(changes().map(({ method, path, body }) => [method, withoutRequestId(path), body])).toEqual([
    ['DELETE', '/collections/c1/cards?productId=held', undefined],
    ['POST', '/collections/c1/cards/restore', { removalId: 'r1' }],
  ])
  expect(cards()).toEqual(['held'])
})

test('a card removed while its addition is in flight is removed afterwards', async () => {
  const responses: (() => void)[] = []
  const { add, cards, changes } = await renderBuilder({
    change: () => new Promise(resolve => responses.push(() => resolve({}))),
  })
  await chooseOption('My Collections', 'Binder (Saved)')
  await add('mew')
  await pressControl('Remove MEW')
  for (let answered = 0; answered < 2; answered++) {
    responses.shift()?.()
    await waitForPendingWork()
  }
  expect(changes().map(({ method, path }) => `${method} ${withoutRequestId(path)}`)).toEqual([
    'POST /collections/c1/cards/batch',
    'DELETE /collections/c1/cards?productId=mew',
  ])
  expect(cards()).toEqual(['held'])
})

test('a text of somebody else that was replaced is named, and Undo brings it back', async () => {
  const { changes, text } = await renderBuilder(mockCollectionServer({ ...binder, name: 'Red binder' }))
  await act(async () => {
    const edit = { kind: 'text', field: 'name', text: 'Far binder', before: 'Binder' } as const
    queueCollectionChange('ash', 'c1', edit, 0)
  })
  await waitForPendingWork()
  await chooseOption('My Collections', 'Far binder (Saved)')
  expect(text()).toContain('Red binder')
  await pressControl('Undo')
  expect(changes().map(({ body }) => body)).toEqual([{ name: 'Far binder' }, { name: 'Red binder' }])
  expect(optionsOf('My Collections')).toContain('Red binder (Saved)')
})

test('a failed save shows an error and keeps the cards', async () => {
  const { add, cards } = await renderBuilder({ change: () => 500 })
  await add('mew')
  await pressControl('Save')
  expect(toastTexts()).toEqual(['Failed to save collection. Please try again.'])
  expect(cards()).toEqual(['MEW'])
  expect(optionsOf('My Collections')).toContain('New Collection (Local)')
  expect(isBusy('Save')).toBe(false)
})

test('a collection without a headline cannot be saved, and the field shows an error', async () => {
  const { add, changes } = await renderBuilder()
  await add('mew')
  await fill('Headline', '  ')
  await pressControl('Save')
  expect(alertTexts()).toEqual(['A collection needs a headline before it can be saved.'])
  expect(requireControl('Headline').getAttribute('aria-invalid')).toBe('true')
  expect(changes()).toEqual([])
  await fill('Headline', 'Mine')
  expect(alertTexts()).toEqual([])
})

test('the hint beside Publish Collection says whether copies become visible, too', async () => {
  const shown = { ...binder, showCopies: true }
  const { text } = await renderBuilder(mockCollectionServer(shown))
  await chooseOption('My Collections', 'Binder (Saved)')
  expect(text()).toContain('Publishing shows cards, printings, conditions and quantities to everyone.')
})

test('only a saved collection can be published', async () => {
  const { add, changes, text } = await renderBuilder(mockCollectionServer(binder))
  await add('mew')
  await pressControl('Publish Collection')
  expect(toastTexts()).toEqual(['Please save the collection before publishing'])
  expect(changes()).toEqual([])
  await chooseOption('My Collections', 'Binder (Saved)')
  await add('mew')
  expect(text()).toContain('Publishing shows the cards to everyone.')
  await pressControl('Publish Collection')
  expect(text()).not.toContain('Publishing shows')
  expect(changes().map(({ path }) => path)).toEqual([
    '/collections/c1/cards/batch',
    '/collections/c1',
    '/posts',
  ])
  expect(changes()[1]?.body).toEqual({ isPublic: true })
  expect(text()).toContain('Public')
  expect(findControl('Publish Collection')).toBeUndefined()
  const [message] = toastTexts()
  expect(message).toContain('Collection published successfully!')
  expect(message).toMatch(/Everyone can see its \d+ cards?, without printing/)
  expect(findControl('Look')).toBeDefined()
  await pressControl('Make Private')
  expect(changes().at(-1)).toMatchObject({ path: '/collections/c1', body: { isPublic: false } })
  expect(findControl('Publish Collection')).toBeDefined()
})

test('a collection that fails to publish stays private', async () => {
  await renderBuilder({ change: () => 500 })
  await chooseOption('My Collections', 'Binder (Saved)')
  await pressControl('Publish Collection')
  expect(toastTexts()).toEqual(['Failed to publish collection. Please try again.'])
  expect(findControl('Publish Collection')).toBeDefined()
})

test('a deletion asks for confirmation with the name, and Cancel keeps the collection', async () => {
  const { changes, text, cards } = await renderBuilder()
  await chooseOption('My Collections', 'Binder (Saved)')
  await pressControl('Delete Collection')
  expect(text()).toContain('Are you sure you want to delete "Binder"? This action cannot be undone.')
  await pressControl('Cancel')
  expect(isDialogOpen()).toBe(false)
  expect(changes()).toEqual([])
  expect(cards()).toEqual(['held'])
})

test('a failed deletion keeps the collection and can be retried', async () => {
  let response: unknown = 500
  let list = [binder]
  const { changes, cards } = await renderBuilder({ change: () => response, list: () => list })
  await chooseOption('My Collections', 'Binder (Saved)')
  await pressControl('Delete Collection')
  await pressControl('Delete')
  expect(toastTexts()).toEqual(['Failed to delete collection. Please try again.'])
  expect(cards()).toEqual(['held'])
  response = { success: true }
  list = []
  await pressControl('Delete')
  expect(changes()).toHaveLength(2)
  expect(toastTexts()).toContain('Collection deleted successfully')
  expect(document.activeElement).toBe(requireControl('My Collections'))
  expect(optionsOf('My Collections')).toEqual(['Select a collection...', 'Create new collection'])
})

test('a collection deleted elsewhere counts as deleted successfully', async () => {
  let list = [binder]
  await renderBuilder({ change: () => ((list = []), 404), list: () => list })
  await chooseOption('My Collections', 'Binder (Saved)')
  await pressControl('Delete Collection')
  await pressControl('Delete')
  expect(toastTexts()).toEqual(['Collection deleted successfully'])
})

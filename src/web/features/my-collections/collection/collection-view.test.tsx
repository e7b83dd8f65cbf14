import type { User } from '@supabase/auth-js'
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { waitForPendingWork } from '#test/support/render-app.tsx'
import {
  alertTexts,
  requireControl,
  fill,
  findControl,
  isBusy,
  toastTexts,
  pressControl,
} from '#test/support/render-app-with-toasts.tsx'
import { binder, renderCollection, stats } from '#test/support/render-collection.tsx'
import { sessionStore, createSessionState } from '#web/session/session-store.ts'
import { fullCollectionId } from '#web/features/my-collections/rows/full-collection.ts'

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('chasekit-collection-details', 'unfolded')
  sessionStore.set({ ...createSessionState('signedIn', null), user: { id: 'ash' } as User })
})

test('a collection shows its visibility, its start date and its reactions', async () => {
  const { text } = await renderCollection()
  expect(requireControl('All Collections').getAttribute('href')).toBe('/collections')
  for (const expected of ['Private', '1 comment', '3 favorites', 'Started Mar'])
    expect(text(), expected).toContain(expected)
  expect(findControl('View Public Page')).toBeUndefined()
})

test('counts, progress and value cover all cards', async () => {
  const { text, find } = await renderCollection()
  const counts = Array.from(document.querySelectorAll('dl:first-of-type > div'), item => [
    item.querySelector('dt')?.textContent,
    item.querySelector('dd')?.textContent,
  ])
  expect(counts.slice(0, 3)).toEqual([
    ['Want', '3'],
    ['Owned', '1'],
    ['Total', '4'],
  ])
  expect(find('[role=img]').getAttribute('aria-label')).toBe('25% Complete')
  expect(text()).toContain('Collection Value$12.50')
  expect(text()).toContain('1 copy without a price')
  expect(text()).toContain('To Finish$2.002 copies without a price1 graded copy, not priced')
  expect(text()).not.toContain('Selected Value')
})

test('a collection without known prices shows no value instead of 0', async () => {
  const unknown = { value: 0, unpriced: 3, graded: 0 }
  const { text } = await renderCollection({ counts: { ...stats, ...unknown, toFinish: unknown } })
  expect(text()).toContain('Collection Value-3 copies without a price')
  expect(text()).toContain('To Finish-')
  expect(text()).not.toContain('$0.00')
})

test('graded copies are counted beside the value', async () => {
  const { text } = await renderCollection({ counts: { ...stats, value: 0, unpriced: 0, graded: 2 } })
  expect(text()).toContain('Collection Value-2 graded copies, not priced')
})

test('an empty collection has a value of 0', async () => {
  const empty = { ...stats, cards: 0, owned: 0, chasing: 0, value: 0, ownedValue: 0, unpriced: 0 }
  const { text } = await renderCollection({ counts: empty })
  expect(text()).toContain('Collection Value$0.00')
  expect(text()).not.toContain('To Finish')
})

test('failed counts show an error, and the collection stays usable', async () => {
  const { text } = await renderCollection({ counts: 403 })
  expect(text()).toContain('Counts and value could not be loaded.')
  expect(findControl('Edit name: Binder')).toBeDefined()
})

test('a missing or foreign collection is not found', async () => {
  const { text } = await renderCollection({ list: () => [] })
  expect(text()).toContain('Collection not found')
  expect(findControl('Publish Collection')).toBeUndefined()
})

test('a failed list shows an error, not a missing collection', async () => {
  let list: unknown = 403
  const { text } = await renderCollection({ list: () => list })
  expect(alertTexts()).toEqual(['Failed to load collections'])
  expect(text()).not.toContain('Collection not found')
  list = [binder]
  await pressControl('Try Again')
  expect(findControl('Edit name: Binder')).toBeDefined()
})

test('the Full Collection shows stats and cannot be published, renamed or deleted', async () => {
  const { text } = await renderCollection({ id: fullCollectionId })
  expect(text()).toContain('Every card in all your collections')
  expect(text()).toContain('Collection Value$12.50')
  for (const name of ['Publish Collection', 'Delete Collection', 'Edit name: Full Collection'])
    expect(findControl(name), name).toBeUndefined()
})

test('name and description are saved together and trimmed', async () => {
  const { changes, text } = await renderCollection()
  await pressControl('Edit name: Binder')
  await fill('Collection name', '  Red Binder ')
  await fill('Description', ' Fire only ')
  await pressControl('Save')
  expect(changes()).toMatchObject([
    { method: 'PUT', path: '/collections/c1', body: { name: 'Red Binder', description: 'Fire only' } },
  ])
  expect(document.activeElement).toBe(requireControl('Edit name: Red Binder'))
  expect(text()).toContain('Fire only')
})

test('saving a description does not send the name, which another tab may have changed', async () => {
  const { changes } = await renderCollection()
  await pressControl('Edit name: Binder')
  await fill('Description', 'Fire only')
  await pressControl('Save')
  expect(changes().map(({ body }) => body)).toEqual([{ description: 'Fire only' }])
})

test('the menu opens the form at the description', async () => {
  await renderCollection()
  await pressControl('More actions')
  await pressControl('Add a Description')
  expect(document.activeElement).toBe(requireControl('Description'))
})

test('Escape cancels editing, except while a Japanese word is being composed', async () => {
  const { send, changes } = await renderCollection()
  await pressControl('Edit name: Binder')
  await fill('Collection name', 'ばいんだ')
  const escape = (isComposing: boolean) =>
    send('form input', new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, isComposing }))
  escape(true)
  expect(requireControl<HTMLInputElement>('Collection name').value).toBe('ばいんだ')
  escape(false)
  expect(document.activeElement).toBe(requireControl('Edit name: Binder'))
  expect(changes()).toEqual([])
})

test('a blank name cannot be saved, and a failed save keeps the text', async () => {
  await renderCollection({ change: () => 500 })
  await pressControl('Edit name: Binder')
  await fill('Collection name', '   ')
  expect(requireControl<HTMLButtonElement>('Save').disabled).toBe(true)
  await fill('Collection name', 'Red Binder')
  await pressControl('Save')
  expect(toastTexts()).toEqual(['Failed to update collection'])
  expect(requireControl<HTMLInputElement>('Collection name').value).toBe('Red Binder')
})

test('publishing makes the collection public, creates a post and links its public page', async () => {
  const { changes, text } = await renderCollection()
  const hint = () =>
    document.getElementById(findControl('Publish Collection')?.getAttribute('aria-describedby') ?? '')
  expect(hint()?.textContent).toMatch(
    /^Publishing shows the cards to everyone\. The home page .* stay yours\.$/,
  )
  await pressControl('Publish Collection')
  expect(changes()).toMatchObject([
    { path: '/collections/c1', body: { isPublic: true } },
    { path: '/posts', body: { userId: 'ash', type: 'collection', collectionId: 'c1', content: 'Binder' } },
  ])
  expect(toastTexts()[0]).toContain('Collection published successfully!')
  expect(toastTexts()[0]).toContain('The home page and your profile list it')
  expect(toastTexts()[0]).toContain('Prices paid, places and notes stay yours.')
  expect(requireControl('Look')).toBeDefined()
  expect(text()).toContain('Public')
  expect(requireControl('View Public Page').getAttribute('href')).toBe('/collection/c1')
  expect(text()).not.toContain('Publishing shows')
  await pressControl('Update Post')
  expect(toastTexts()[0]).toContain('Collection updated successfully!')
  await act(async () => document.querySelector<HTMLElement>('.toast button.link + button.link')?.click())
  expect(changes().at(-1)).toMatchObject({ path: '/collections/c1', body: { isPublic: false } })
})

test('a collection that fails to publish stays private and has no post', async () => {
  const { changes } = await renderCollection({ change: () => 500 })
  await pressControl('Publish Collection')
  expect(toastTexts()).toEqual(['Failed to publish collection. Please try again.'])
  expect(changes()).toHaveLength(1)
  expect(findControl('Publish Collection')).toBeDefined()
})

test('a second press while publishing does nothing', async () => {
  let respond = (_: unknown) => {}
  const { changes } = await renderCollection({ change: () => new Promise(resolve => (respond = resolve)) })
  await pressControl('Publish Collection')
  await pressControl('Publish Collection')
  expect(isBusy('Publish Collection')).toBe(true)
  expect(changes()).toHaveLength(1)
  act(() => respond(binder))
  await waitForPendingWork()
})

test('a public collection shows its copies to visitors, hides them and becomes private, each with an undo', async () => {
  const publicBinder = { ...binder, isPublic: true }
  const change = (_: string, body: object) => ({ ...publicBinder, ...body })
  const { changes } = await renderCollection({ list: () => [publicBinder], change })
  const [show, hide] = ['Show Copies to Visitors', 'Hide Copies from Visitors']
  for (const name of ['Make Private', 'Undo', show, 'Undo', show, hide]) {
    if (name !== 'Undo') await pressControl('More actions')
    await pressControl(name)
    expect(Boolean(findControl('Publish Collection')), name).toBe(name === 'Make Private')
  }
  const copies = [true, false, true, false].map(showCopies => ({ showCopies }))
  expect(changes().map(({ body }) => body)).toEqual([{ isPublic: false }, { isPublic: true }, ...copies])
})

test('saved notes of a collection are shown', async () => {
  const { text } = await renderCollection()
  await pressControl('Edit Notes')
  await fill('Notes on Binder', 'In the top drawer')
  await pressControl('Save')
  expect(toastTexts()).toEqual(['Notes saved!'])
  expect(text()).toContain('In the top drawer')
})

import type { User } from '@supabase/auth-js'
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { settle } from '#test/support/app-over-answers.tsx'
import {
  alerts,
  appWithMessages,
  control,
  fill,
  findControl,
  isBusy,
  messages,
  press,
} from '#test/support/app-with-messages.tsx'
import { aCollection } from '#test/support/collection-rows.ts'
import { sessionStore, stateWith } from '#web/session/session-store.ts'
import { CollectionView } from './collection-view.tsx'
import { fullCollectionId } from './virtual-collections.ts'

const binder = aCollection('c1', { name: 'Binder', _count: { cards: 2, comments: 1, votes: 3 } })
const stats = {
  cards: 4,
  owned: 1,
  chasing: 3,
  quantity: 4,
  percent: 25,
  value: 12.5,
  ownedValue: 12.5,
  unpriced: 1,
  graded: 0,
  toFinish: { value: 2, unpriced: 2, graded: 1 },
  hasSamplePrices: false,
}
const aSet = (name: string, owned: number, facts: object = {}) => ({
  set: { id: name.toLowerCase(), name, code: name, releaseDate: null },
  isChased: false,
  total: 4,
  owned,
  wanted: 1,
  percent: owned * 25,
  costToFinish: { value: 9, priced: 4 - owned, unpriced: 0, hasSamplePrices: false },
  ...facts,
})

beforeEach(() => sessionStore.set({ ...stateWith('signedIn', null), user: { id: 'ash' } as User }))

type Answers = {
  list?: () => unknown
  change?: (path: string, body: object) => unknown
  sets?: unknown[]
  missing?: () => unknown
  counts?: unknown
  id?: string
}

/** The server of one collection: what is changed comes back with the change in it. */
function view({ list, change, sets = [], missing, counts = stats, id = 'c1' }: Answers = {}) {
  return appWithMessages(
    ({ method, path, body }) => {
      if (method !== 'GET') return change ? change(path, body as object) : { ...binder, ...(body as object) }
      if (path.includes('set=')) return missing?.()
      if (path.includes('/completion')) return { sets, missing: null }
      if (path.includes('/stats')) return counts
      if (path.includes('/waiting')) return { rows: [] }
      const rows = { cards: [], revision: 1, pagination: { total: 0, hasMore: false } }
      if (path.includes('/summary')) return { ...rows, stats: counts }
      if (path.includes('/cards')) return rows
      const collections = list ? list() : [binder]
      return Array.isArray(collections) ? { collections } : collections
    },
    <CollectionView userId="ash" id={id} />,
  )
}

test('a collection says who sees it, when it began, and what people did with it', async () => {
  const { text } = await view()
  expect(control('All Collections').getAttribute('href')).toBe('/collections')
  for (const said of ['Private', '1 comment', '3 favorites', 'Started Mar'])
    expect(text(), said).toContain(said)
  expect(findControl('View Public Page')).toBeUndefined()
})

test('counts, progress and value are those of all cards', async () => {
  const { text, find } = await view()
  const counts = Array.from(document.querySelectorAll('dl:first-of-type > div'), one => [
    one.querySelector('dt')?.textContent,
    one.querySelector('dd')?.textContent,
  ])
  expect(counts.slice(0, 3)).toEqual([
    ['Want', '3'],
    ['Owned', '1'],
    ['Total', '4'],
  ])
  expect(find('[role=img]').getAttribute('aria-label')).toBe('25% Complete')
  expect(text()).toContain('Collection Value$12.50')
  expect(text()).toContain('1 card without a known price')
  expect(text()).toContain('To Finish$2.002 cards without a known price1 graded copy, not priced')
  expect(text()).not.toContain('Selected Value')
})

test('where no card has a known price there is no value, not one of nothing', async () => {
  const unknown = { value: 0, unpriced: 3, graded: 0 }
  const { text } = await view({ counts: { ...stats, ...unknown, toFinish: unknown } })
  expect(text()).toContain('Collection Value-3 cards without a known price')
  expect(text()).toContain('To Finish-')
  expect(text()).not.toContain('$0.00')
})

test('graded copies are counted beside the value, not priced', async () => {
  const { text } = await view({ counts: { ...stats, value: 0, unpriced: 0, graded: 2 } })
  expect(text()).toContain('Collection Value-2 graded copies, not priced')
})

test('an empty collection is worth nothing', async () => {
  const empty = { ...stats, cards: 0, owned: 0, chasing: 0, value: 0, ownedValue: 0, unpriced: 0 }
  const { text } = await view({ counts: empty })
  expect(text()).toContain('Collection Value$0.00')
  expect(text()).not.toContain('To Finish')
})

test('counts that could not be had are said, and the collection is there all the same', async () => {
  const { text } = await view({ counts: 403 })
  expect(text()).toContain('Counts and value could not be loaded.')
  expect(findControl('Edit name: Binder')).toBeDefined()
})

test('a collection that is not one’s own, or gone, is not found', async () => {
  const { text } = await view({ list: () => [] })
  expect(text()).toContain('Collection not found')
  expect(findControl('Publish Collection')).toBeUndefined()
})

test('where the list could not be read, that is said, not that the collection no longer exists', async () => {
  let list: unknown = 403
  const { text } = await view({ list: () => list })
  expect(alerts()).toEqual(['Failed to load collections'])
  expect(text()).not.toContain('Collection not found')
  list = [binder]
  await press('Try Again')
  expect(findControl('Edit name: Binder')).toBeDefined()
})

test('the Full Collection has numbers, and nothing to publish, rename or delete', async () => {
  const { text } = await view({ id: fullCollectionId })
  expect(text()).toContain('Every card in all your collections')
  expect(text()).toContain('Collection Value$12.50')
  for (const name of ['Publish Collection', 'More actions', 'Edit name: Full Collection'])
    expect(findControl(name), name).toBeUndefined()
})

test('name and description are edited together, and saved without the space around them', async () => {
  const { changes, text } = await view()
  await press('Edit name: Binder')
  await fill('Collection name', '  Red Binder ')
  await fill('Description', ' Fire only ')
  await press('Save')
  expect(changes()).toMatchObject([
    { method: 'PUT', path: '/collections/c1', body: { name: 'Red Binder', description: 'Fire only' } },
  ])
  expect(document.activeElement).toBe(control('Edit name: Red Binder'))
  expect(text()).toContain('Fire only')
})

test('the focus goes to the text that was pressed', async () => {
  await view()
  await press('Add a description')
  expect(document.activeElement).toBe(control('Description'))
})

test('Escape gives the change up, but not while a Japanese word is being composed', async () => {
  const { send, changes } = await view()
  await press('Edit name: Binder')
  await fill('Collection name', 'ばいんだ')
  const escape = (isComposing: boolean) =>
    send('form input', new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, isComposing }))
  escape(true)
  expect(control<HTMLInputElement>('Collection name').value).toBe('ばいんだ')
  escape(false)
  expect(document.activeElement).toBe(control('Edit name: Binder'))
  expect(changes()).toEqual([])
})

test('a blank name cannot be saved; a save that failed loses no text', async () => {
  await view({ change: () => 500 })
  await press('Edit name: Binder')
  await fill('Collection name', '   ')
  expect(control<HTMLButtonElement>('Save').disabled).toBe(true)
  await fill('Collection name', 'Red Binder')
  await press('Save')
  expect(messages()).toEqual(['Failed to update collection'])
  expect(control<HTMLInputElement>('Collection name').value).toBe('Red Binder')
})

test('publishing shows the collection to everybody, with a post, and names its public page', async () => {
  const { changes, text } = await view()
  await press('Publish Collection')
  expect(changes()).toMatchObject([
    { path: '/collections/c1', body: { isPublic: true } },
    { path: '/posts', body: { userId: 'ash', type: 'collection', collectionId: 'c1', content: 'Binder' } },
  ])
  expect(messages()).toEqual(['Collection published successfully!'])
  expect(text()).toContain('Public')
  expect(control('View Public Page').getAttribute('href')).toBe('/collection/c1')
  await press('Update Post')
  expect(messages()).toContain('Collection updated successfully!')
})

test('a collection that could not be published stays private, and has no post', async () => {
  const { changes } = await view({ change: () => 500 })
  await press('Publish Collection')
  expect(messages()).toEqual(['Failed to publish collection. Please try again.'])
  expect(changes()).toHaveLength(1)
  expect(findControl('Publish Collection')).toBeDefined()
})

test('while it is being published a second press does nothing', async () => {
  let answer = (_: unknown) => {}
  const { changes } = await view({ change: () => new Promise(resolve => (answer = resolve)) })
  await press('Publish Collection')
  await press('Publish Collection')
  expect(isBusy('Publish Collection')).toBe(true)
  expect(changes()).toHaveLength(1)
  act(() => answer(binder))
  await settle()
})

test('a public collection becomes private at once, with a way back', async () => {
  const isPublic = { ...binder, isPublic: true }
  const { changes } = await view({ list: () => [isPublic] })
  await press('More actions')
  await press('Make Private')
  expect(changes()[0]?.body).toEqual({ isPublic: false })
  expect(findControl('Publish Collection')).toBeDefined()
  await press('Undo')
  expect(changes()[1]?.body).toEqual({ isPublic: true })
})

test('notes of a collection are shown once they are saved', async () => {
  const { text } = await view()
  await press('Edit Notes')
  await fill('Notes on Binder', 'In the top drawer')
  await press('Save')
  expect(messages()).toEqual(['Notes saved!'])
  expect(text()).toContain('In the top drawer')
})

test('of many sets the first three are shown, and all of them by a press', async () => {
  const sets = ['Base', 'Jungle', 'Fossil', 'Rocket'].map(name => aSet(name, 1))
  const { text } = await view({ sets })
  expect(text()).not.toContain('Rocket')
  await press('Show all 4 sets')
  expect(text()).toContain('Rocket')
  expect(control('Show fewer sets').getAttribute('aria-expanded')).toBe('true')
})

test('a set tells what is missing and what it would cost; a finished one that it is complete', async () => {
  const { text } = await view({ sets: [aSet('Base', 1), aSet('Jungle', 4)] })
  expect(text()).toContain('1 of 4 owned')
  expect(text()).toContain('$9.00 to finish')
  expect(findControl('3 missing')).toBeDefined()
  expect(text()).toContain('Complete')
  expect(findControl('0 missing')).toBeUndefined()
})

test('the missing cards lead to their pages, and say which of them are wanted', async () => {
  const priced = { price: 310, formattedPrice: '€310.00', priceSource: 'cardmarket' }
  const unpriced = { price: null, formattedPrice: null, priceSource: null }
  const card = { productId: 'base1-4', number: '4', name: 'Charizard', isWanted: true, ...priced }
  const other = { productId: 'base1-5', number: '5', name: 'Clefairy', isWanted: false, ...unpriced }
  let answer: unknown = 403
  const { text } = await view({ sets: [aSet('Base', 2)], missing: () => answer })
  await press('2 missing')
  expect(alerts()).toEqual(['The missing cards could not be loaded.'])
  answer = { sets: [], missing: { cards: [card, other] } }
  await press('Try Again')
  expect(text()).toContain('Missing from Base')
  expect(text()).toContain('CharizardWant€310.00')
  expect(text()).toContain('ClefairyNot in this collection-')
  expect(document.querySelector('dialog a')?.getAttribute('href')).toBe('/card/base1-4')
})

test('sample prices are marked in the list of missing cards, and beside what a set would cost', async () => {
  const price = { price: 9, formattedPrice: '$9.00', priceSource: 'sample' }
  const card = { productId: 'base1-4', number: '4', name: 'Charizard', isWanted: true, ...price }
  const costToFinish = { value: 9, priced: 1, unpriced: 0, hasSamplePrices: true }
  const missing = () => ({ sets: [], missing: { cards: [card] } })
  const { text } = await view({ sets: [aSet('Base', 3, { costToFinish })], missing })
  expect(text()).toContain('$9.00 to finishSample prices')
  await press('1 missing')
  expect(text()).toContain('1 card · $9.00 to finishSample prices')
  expect(text()).toContain('$9.00sample')
})

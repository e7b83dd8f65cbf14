import { act } from 'react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { waitForPendingWork } from '#test/support/render-app.tsx'
import { renderAppWithToasts, toastTexts } from '#test/support/render-app-with-toasts.tsx'
import { aCollection } from '#test/support/collection-rows.ts'
import { ChaseCollectionCreator } from './chase-collection-creator.tsx'

const aCard = (number: string) => ({ id: `s-${number}`, name: `Card ${number}`, number, types: [] })
const cards = ['1', '2', '0', '', 'TG01'].map(aCard)
const collection = aCollection('c1', { name: 'Base', _count: { cards: 3, comments: 0, votes: 0 } })

/** A new set for each test: one collection is created per set and page load. */
let count = 0
const nextSetId = () => `set${++count}`

/** Shows the current path, and the chase while the path is '/'. */
function Page({ setId }: { setId: string }) {
  const { pathname, search } = useLocation()
  return (
    <>
      {pathname === '/' && <ChaseCollectionCreator userId="ash" setId={setId} />}
      <output>{pathname + search}</output>
    </>
  )
}

type Responses = { set?: () => unknown; create?: () => unknown; list?: () => unknown[]; setId?: string }

async function renderChase({
  set,
  create = () => collection,
  list = () => [collection],
  setId,
}: Responses = {}) {
  const id = setId ?? nextSetId()
  const page = await renderAppWithToasts(
    ({ method, path }) => {
      if (method !== 'GET') return create()
      if (path.includes('/categories')) return set ? set() : { id, name: 'Base', cards }
      if (path.includes('/cards')) return { cards: [], revision: 1, pagination: { total: 0, hasMore: false } }
      return { collections: list() }
    },
    <Page setId={id} />,
  )
  return { ...page, id, address: () => page.find('output').textContent }
}

test('a chase creates a collection of the set, announces it and replaces the address', async () => {
  const { changes, address, id } = await renderChase()
  expect(changes()).toMatchObject([{ path: '/collections', body: { name: 'Base', setId: id } }])
  expect(toastTexts()).toEqual(['Successfully created collection with 3 cards!'])
  expect(address()).toBe('/collections?id=c1')
})

test('a chase says how many of its cards are owned already', async () => {
  await renderChase({ create: () => ({ ...collection, ownedElsewhere: 2 }) })
  expect(toastTexts()).toEqual(['Successfully created collection with 3 cards!\n2 of 3 are yours'])
})

test('while the collection is created, its cards are shown without those that have no number', async () => {
  let respond = (_: unknown) => {}
  const { text } = await renderChase({ create: () => new Promise(resolve => (respond = resolve)) })
  expect(text()).toContain('Chasing Base')
  expect(text()).toContain('Creating a collection of 3 cards…')
  expect(Array.from(document.querySelectorAll('li a'), link => link.getAttribute('href'))).toEqual([
    '/card/s-1',
    '/card/s-2',
    '/card/s-TG01',
  ])
  act(() => respond(collection))
  await waitForPendingWork()
})

test('a large set shows its first 50 cards', async () => {
  let respond = (_: unknown) => {}
  const cards = Array.from({ length: 60 }, (_, index) => aCard(String(index + 1)))
  await renderChase({
    set: () => ({ id: 's', name: 'Base', cards: cards }),
    create: () => new Promise(resolve => (respond = resolve)),
  })
  expect(document.querySelectorAll('li')).toHaveLength(50)
  expect(document.querySelector('ul')?.getAttribute('aria-label')).toBe('The first 50 of 60 cards')
  act(() => respond(collection))
  await waitForPendingWork()
})

test('opening the address again opens the same collection and creates no second one', async () => {
  const { id } = await renderChase()
  const again = await renderChase({ setId: id })
  expect(again.changes()).toEqual([])
  expect(again.address()).toBe('/collections?id=c1')
})

test('after the collection was deleted, the address creates another one', async () => {
  const { id, changes } = await renderChase()
  const other = aCollection('c2', { name: 'Base' })
  let isCreated = false
  const again = await renderChase({
    setId: id,
    create: () => ((isCreated = true), other),
    list: () => (isCreated ? [other] : []),
  })
  expect(again.changes()).toHaveLength(1)
  const [first, second] = [changes(), again.changes()].map(calls => Object(calls[0]?.body).requestId)
  expect(second).not.toBe(first)
  expect(again.address()).toBe('/collections?id=c2')
})

test('a failed chase redirects to the collections and shows the reason', async () => {
  const { address } = await renderChase({ set: () => 404 })
  expect(toastTexts()).toEqual(['Failed to create collection: There is no such set'])
  expect(address()).toBe('/collections')
})

test('a failure without a reason shows its status', async () => {
  await renderChase({ create: () => 502 })
  expect(toastTexts()).toEqual(['Failed to create collection: Bad Gateway'])
})

test('after a lost response the next attempt repeats the same request', async () => {
  const failed = await renderChase({ create: () => new TypeError('Failed to fetch') })
  expect(toastTexts()).toEqual(['Failed to create collection: the server could not be reached'])
  const again = await renderChase({ setId: failed.id })
  const [first] = failed.changes()
  expect(first?.body).toMatchObject({ requestId: expect.stringMatching(/-/) })
  expect(again.changes()[0]?.body).toEqual(first?.body)
})

test('a collection missing after its creation shows an error', async () => {
  const { address } = await renderChase({ list: () => [] })
  expect(toastTexts()).toEqual(['Failed to create collection - collection not found after creation'])
  expect(address()).toBe('/collections')
})

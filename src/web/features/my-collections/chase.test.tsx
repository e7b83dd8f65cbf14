import { act } from 'react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { settle } from '#test/support/app-over-answers.tsx'
import { appWithMessages, messages } from '#test/support/app-with-messages.tsx'
import { aCollection } from '#test/support/collection-rows.ts'
import { Chase } from './chase.tsx'

const aCard = (number: string) => ({ id: `s-${number}`, name: `Card ${number}`, number, types: [] })
const cards = ['1', '2', '0', '', 'TG01'].map(aCard)
const chased = aCollection('c1', { name: 'Base', _count: { cards: 3, comments: 0, votes: 0 } })

/** A set of its own for each test: one collection is made per set and page load. */
let count = 0
const anotherSet = () => `set${++count}`

/** The address, and the chase as long as nothing has taken its place. */
function Page({ setId }: { setId: string }) {
  const { pathname, search } = useLocation()
  return (
    <>
      {pathname === '/' && <Chase userId="ash" setId={setId} />}
      <output>{pathname + search}</output>
    </>
  )
}

type Answers = { set?: () => unknown; make?: () => unknown; list?: () => unknown[]; setId?: string }

async function chase({ set, make = () => chased, list = () => [chased], setId }: Answers = {}) {
  const id = setId ?? anotherSet()
  const page = await appWithMessages(
    ({ method, path }) => {
      if (method !== 'GET') return make()
      if (path.includes('/categories')) return set ? set() : { id, name: 'Base', cards }
      if (path.includes('/cards')) return { cards: [], revision: 1, pagination: { total: 0, hasMore: false } }
      return { collections: list() }
    },
    <Page setId={id} />,
  )
  return { ...page, id, address: () => page.find('output').textContent }
}

test('a chase is made of the set, said, and its address takes the place of the one that asked', async () => {
  const { changes, address, id } = await chase()
  expect(changes()).toMatchObject([{ path: '/collections', body: { name: 'Base', setId: id } }])
  expect(messages()).toEqual(['Successfully created collection with 3 cards!'])
  expect(address()).toBe('/collections?id=c1')
})

test('while it is made its cards are shown, without those that have no number', async () => {
  let answer = (_: unknown) => {}
  const { text } = await chase({ make: () => new Promise(resolve => (answer = resolve)) })
  expect(text()).toContain('Chasing Base')
  expect(text()).toContain('Creating a collection of 3 cards…')
  expect(Array.from(document.querySelectorAll('li a'), link => link.getAttribute('href'))).toEqual([
    '/card/s-1',
    '/card/s-2',
    '/card/s-TG01',
  ])
  act(() => answer(chased))
  await settle()
})

test('of a large set the first 50 cards are shown', async () => {
  let answer = (_: unknown) => {}
  const many = Array.from({ length: 60 }, (_, place) => aCard(String(place + 1)))
  await chase({
    set: () => ({ id: 's', name: 'Base', cards: many }),
    make: () => new Promise(resolve => (answer = resolve)),
  })
  expect(document.querySelectorAll('li')).toHaveLength(50)
  expect(document.querySelector('ul')?.getAttribute('aria-label')).toBe('The first 50 of 60 cards')
  act(() => answer(chased))
  await settle()
})

test('its address opened again leads to the same collection, and makes no second one', async () => {
  const { id } = await chase()
  const again = await chase({ setId: id })
  expect(again.changes()).toEqual([])
  expect(again.address()).toBe('/collections?id=c1')
})

test('when it was deleted since, its address makes another one', async () => {
  const { id, changes } = await chase()
  const other = aCollection('c2', { name: 'Base' })
  let isMade = false
  const again = await chase({
    setId: id,
    make: () => ((isMade = true), other),
    list: () => (isMade ? [other] : []),
  })
  expect(again.changes()).toHaveLength(1)
  const [first, second] = [changes(), again.changes()].map(calls => Object(calls[0]?.body).requestId)
  expect(second).not.toBe(first)
  expect(again.address()).toBe('/collections?id=c2')
})

test('a chase that failed leads to the collections and says why', async () => {
  const { address } = await chase({ set: () => 404 })
  expect(messages()).toEqual(['Failed to create collection: There is no such set'])
  expect(address()).toBe('/collections')
})

test('a failure without a reason says its status', async () => {
  await chase({ make: () => 502 })
  expect(messages()).toEqual(['Failed to create collection: Bad Gateway'])
})

test('after a lost answer the next try repeats the same request', async () => {
  const lost = await chase({ make: () => new TypeError('Failed to fetch') })
  expect(messages()).toEqual(['Failed to create collection: the server could not be reached'])
  const again = await chase({ setId: lost.id })
  const [first] = lost.changes()
  expect(first?.body).toMatchObject({ requestId: expect.stringMatching(/-/) })
  expect(again.changes()[0]?.body).toEqual(first?.body)
})

test('a collection that is not there after it was made is said', async () => {
  const { address } = await chase({ list: () => [] })
  expect(messages()).toEqual(['Failed to create collection - collection not found after creation'])
  expect(address()).toBe('/collections')
})

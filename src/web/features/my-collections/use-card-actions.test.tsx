import { useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { appOver, settle } from '#test/support/app-over-answers.tsx'
import { aRow } from '#test/support/collection-rows.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { sessionStore, stateWith } from '#web/session/session-store.ts'
import { wholeList } from './card-list.ts'
import { statsQuery } from './collections-queries.ts'
import { useCardActions } from './use-card-actions.ts'
import { useRows } from './use-rows.ts'
import { fullCollectionId } from './virtual-collections.ts'

const stats = { cards: 2, owned: 0, chasing: 2, value: 0, percent: 0 }
const become = (status: 'signedIn' | 'signedOut') => act(() => sessionStore.set(stateWith(status, null)))
beforeEach(() => become('signedIn'))

/** Cards by name and status, each with a button that turns it; the first can be removed. */
function Cards({ id }: { id: string }) {
  const { api } = useApp()
  const { rows } = useRows('ash', id, wholeList)
  const { data } = useQuery(statsQuery(api, 'ash', id))
  const { toggleStatus, removeCard, markMany } = useCardActions('ash', id)
  const [first] = rows
  return (
    <>
      {rows.map(row => (
        <button type="button" key={row.id} className={row.productId} onClick={() => toggleStatus(row)}>
          {row.productId} {row.status};
        </button>
      ))}
      <button type="button" className="remove" onClick={() => first && removeCard(first)}>
        Remove;
      </button>
      <button type="button" className="mark" onClick={() => void markMany(['a', 'b'], 'owned')}>
        Mark;
      </button>
      owned {data?.owned}
    </>
  )
}

type Change = (path: string) => unknown

function collection(change: Change, id = 'c1') {
  const cards = ['a', 'b'].map(name => aRow(name, { collectionId: `of-${name}` }))
  return appOver(
    ({ method, path }) => {
      if (method !== 'GET') return change(path)
      if (path.includes('/stats')) return stats
      return { cards, stats, revision: 1, pagination: { total: 2, hasMore: false } }
    },
    <Cards id={id} />,
  )
}

test('a status is shown at once, and kept when the server agrees', async () => {
  let agree = (_: unknown) => {}
  const held = new Promise(resolve => (agree = resolve))
  const { press, text, changes } = await collection(() => held)
  await press('.a')
  expect(text()).toContain('a owned;b chasing;Remove;Mark;owned 1')
  agree({})
  await settle()
  expect(text()).toContain('a owned;')
  expect(changes()).toMatchObject([
    { method: 'PUT', path: '/collections/c1/cards?productId=a', body: { cardStatus: 'owned' } },
  ])
})

test.each([[new TypeError('Failed to fetch')], [500], [403]])(
  'a status that could not be saved goes back, with the counts: %s',
  async failure => {
    const { press, text } = await collection(() => failure)
    await press('.a')
    expect(text()).toContain('a chasing;b chasing;Remove;Mark;owned 0')
  },
)

test.each([
  [[403, 403], 'a chasing', 0],
  [[{}, 403], 'a owned', 1],
  [[403, {}], 'a chasing', 0],
])('two quick presses that are answered %j end with what the server has', async (answers, card, owned) => {
  const left = [...answers]
  let answer = (_: unknown) => {}
  const held = new Promise(resolve => (answer = resolve))
  const { press, text } = await collection(() => held.then(() => left.shift()))
  await press('.a')
  expect(text()).toContain('a owned;')
  await press('.a')
  expect(text()).toContain('a chasing;')
  answer({})
  await settle()
  expect(text()).toContain(`${card};b chasing;Remove;Mark;owned ${owned}`)
})

test('in the Full Collection a card is changed in its own collection', async () => {
  const { press, changes } = await collection(() => ({}), fullCollectionId)
  await press('.b')
  expect(changes()).toMatchObject([{ path: '/collections/of-b/cards?productId=b' }])
})

test('whoever is signed out changes nothing', async () => {
  const { press, changes, text } = await collection(() => ({}))
  become('signedOut')
  await settle()
  await press('.a')
  expect(changes()).toEqual([])
  expect(text()).toContain('a chasing;')
})

test('a removed card leaves the list, and stays where removing failed', async () => {
  const removed = await collection(() => ({ removalId: 'r1', removed: [{ productId: 'a', order: 0 }] }))
  await removed.press('.remove')
  expect(removed.changes()).toMatchObject([
    { path: '/collections/c1/cards/remove', body: { productIds: ['a'] } },
  ])
  expect(removed.has('.a')).toBe(false)
  const failed = await collection(() => 500)
  await failed.press('.remove')
  expect(failed.has('.a')).toBe(true)
})

test('of many cards those change that the server says it has changed', async () => {
  const { press, text } = await collection(() => ({ changed: ['b'] }))
  await press('.mark')
  expect(text()).toContain('a chasing;b owned;Remove;Mark;owned 1')
})

import { useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderApp, waitForPendingWork } from '#test/support/render-app.tsx'
import { aRow } from '#test/support/collection-rows.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { changeHistory } from '#web/changes/change-history.ts'
import { pendingChangesOf } from '#web/changes/pending-changes.ts'
import { sessionStore, createSessionState } from '#web/session/session-store.ts'
import { defaultCardListOptions } from './card-list.ts'
import { statsQuery } from './collections-queries.ts'
import { useCardActions } from './use-card-actions.ts'
import { useCollectionRows } from './use-collection-rows.ts'
import { fullCollectionId } from './full-collection.ts'

const stats = { cards: 2, owned: 0, chasing: 2, value: 0, percent: 0 }
const setSessionStatus = (status: 'signedIn' | 'signedOut') =>
  act(() => sessionStore.set(createSessionState(status, null)))
beforeEach(() => setSessionStatus('signedIn'))
afterEach(() => act(() => void pendingChangesOf('ash').clear()))

/** Renders cards with a status toggle each, and buttons to remove the first and to mark two. */
function Cards({ id }: { id: string }) {
  const { api } = useApp()
  const { rows, loadMore } = useCollectionRows('ash', id, defaultCardListOptions)
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
      <button type="button" className="more" aria-label="More" onClick={() => void loadMore()} />
    </>
  )
}

type ChangeHandler = (path: string) => unknown

function renderCollection(onChange: ChangeHandler, id = 'c1') {
  const cards = ['a', 'b'].map(name => aRow(name, { collectionId: `of-${name}` }))
  return renderApp(
    ({ method, path }) => {
      if (method !== 'GET') return onChange(path)
      if (path.includes('/stats')) return stats
      return { cards, stats, revision: 1, pagination: { total: 2, hasMore: false } }
    },
    <Cards id={id} />,
  )
}

test('a status changes at once and is sent to the server', async () => {
  let respond = (_: unknown) => {}
  const pendingResponse = new Promise(resolve => (respond = resolve))
  const { press, text, changes } = await renderCollection(() => pendingResponse)
  await press('.a')
  expect(text()).toContain('a owned;b chasing;Remove;Mark;owned 1')
  respond({ changed: ['a'], change: { id: 'x' } })
  await waitForPendingWork()
  expect(text()).toContain('a owned;')
  expect(changes()).toMatchObject([
    { method: 'PUT', path: '/collections/c1/cards/batch', body: { productIds: ['a'], cardStatus: 'owned' } },
  ])
})

test('a status that gets no response is stored and stays, and later ones wait behind it', async () => {
  const { press, text, changes } = await renderCollection(() => new TypeError('Failed to fetch'))
  await press('.a')
  await press('.b')
  expect(text()).toContain('a owned;b owned;')
  expect(changes()).toHaveLength(1)
  expect(pendingChangesOf('ash').get()).toMatchObject([
    { collectionId: 'c1', productId: 'a', status: 'owned', conflict: null },
    { collectionId: 'c1', productId: 'b', status: 'owned', conflict: null },
  ])
})

test.each([[500], [403]])('a status that fails to save is reverted with its counts: %s', async failure => {
  const { press, text } = await renderCollection(() => failure)
  await press('.a')
  expect(text()).toContain('a chasing;b chasing;Remove;Mark;owned 0')
})

test.each([
  [[403, 403], 'a chasing', 0],
  [[{}, 403], 'a owned', 1],
  [[403, {}], 'a chasing', 0],
])('two quick presses with responses %j end with the server’s status', async (responses, card, owned) => {
  const remaining = [...responses]
  let respond = (_: unknown) => {}
  const pendingResponse = new Promise(resolve => (respond = resolve))
  const { press, text } = await renderCollection(() => pendingResponse.then(() => remaining.shift()))
  await press('.a')
  expect(text()).toContain('a owned;')
  await press('.a')
  expect(text()).toContain('a chasing;')
  respond({})
  await waitForPendingWork()
  expect(text()).toContain(`${card};b chasing;Remove;Mark;owned ${owned}`)
})

test('a card in the Full Collection is changed in its own collection', async () => {
  const { press, changes } = await renderCollection(() => ({}), fullCollectionId)
  await press('.b')
  expect(changes()).toMatchObject([{ path: '/collections/of-b/cards/batch', body: { productIds: ['b'] } }])
})

test('a signed-out user changes nothing', async () => {
  const { press, changes, text } = await renderCollection(() => ({}))
  setSessionStatus('signedOut')
  await waitForPendingWork()
  await press('.a')
  expect(changes()).toEqual([])
  expect(text()).toContain('a chasing;')
})

test('a removed card leaves the list, and stays if removing fails', async () => {
  const removed = await renderCollection(() => ({ removalId: 'r1', removed: [{ productId: 'a', order: 0 }] }))
  await removed.press('.remove')
  expect(removed.changes()).toMatchObject([
    { path: '/collections/c1/cards/remove', body: { productIds: ['a'] } },
  ])
  expect(removed.has('.a')).toBe(false)
  const failed = await renderCollection(() => 500)
  await failed.press('.remove')
  expect(failed.has('.a')).toBe(true)
})

test('a removal is the newest change of the history, which Ctrl+Z takes back', async () => {
  const { press } = await renderCollection(() => ({
    removalId: 'r1',
    removed: [{ productId: 'a', order: 0 }],
  }))
  await press('.remove')
  expect(changeHistory.newestOf('ash')?.id).toBe('r1')
})

test('marking many cards changes those that the server reports as changed', async () => {
  const { press, text } = await renderCollection(() => ({ changed: ['b'] }))
  await press('.mark')
  expect(text()).toContain('a chasing;b owned;Remove;Mark;owned 1')
})

test.each([
  ['.a', {}],
  ['.mark', { changed: ['a'], change: null }],
  ['.remove', { removalId: null, removed: ['a'] }],
])('after %s what shows copies is read again', async (selector, response) => {
  const { press, app } = await renderCollection(() => response)
  const queryKey = ['copies', 'ash', 'table']
  app.queryClient.setQueryData(queryKey, { copies: [] })
  await press(selector)
  expect(app.queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

test.each([
  ['.a', 'a owned;b chasing;c chasing;'],
  ['.remove', 'b chasing;c chasing;'],
])('a change by %s stays when further rows arrive that are older', async (selector, expected) => {
  let sendMore = (_: unknown) => {}
  const more = new Promise(resolve => (sendMore = resolve))
  const list = (names: string[], hasMore: boolean) => ({
    cards: names.map(name => aRow(name, { collectionId: 'c1' })),
    stats,
    revision: 1,
    pagination: { total: 3, hasMore },
  })
  const { press, text } = await renderApp(
    ({ method, path }) => {
      if (method !== 'GET') return { removalId: null, removed: ['a'], changed: ['a'], change: { id: 'x' } }
      if (path.includes('/stats')) return stats
      return path.includes('pageSize=24') ? list(['a', 'b'], true) : more
    },
    <Cards id="c1" />,
  )
  await press('.more')
  await press(selector)
  sendMore(list(['a', 'b', 'c'], false))
  await waitForPendingWork()
  expect(text()).toContain(`${expected}Remove;`)
  expect(text().match(/a /g)?.length ?? 0).toBe(selector === '.a' ? 1 : 0)
})

import { act } from 'react'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import type { ApiCollectionRow } from '#contract/collection-shapes.ts'
import { pressControl, renderAppWithToasts } from '#test/support/render-app-with-toasts.tsx'
import { waitForPendingWork } from '#test/support/render-app.tsx'
import { aCollection, aRow } from '#test/support/collection-rows.ts'
import { createSessionState, sessionStore } from '#web/session/session-store.ts'
import { CollectionPage } from './collection-page.tsx'

type Copy = NonNullable<ApiCollectionRow['copies']>[number]
const aCopy = (facts: Partial<Copy> = {}): Copy => ({
  status: 'owned',
  variant: null,
  language: null,
  condition: null,
  grade: null,
  quantity: 1,
  ...facts,
})
const psa9 = { company: 'PSA', grade: '9', certificate: null }
const copiesOf: (readonly Copy[] | undefined)[] = [
  [aCopy({ variant: 'reverse', condition: 'near-mint', quantity: 2 }), aCopy({ grade: psa9 })],
  [aCopy({ condition: 'near-mint' }), aCopy({ status: 'wanted', condition: 'mint' })],
  [aCopy()],
  undefined,
]
const rows = copiesOf.map((copies, index) => {
  const row = aRow(`base1-${index + 1}`, { status: 'owned', ...(copies && { copies: [...copies] }) })
  return row
})

beforeEach(() => act(() => sessionStore.set(createSessionState('signedOut', null))))

/** Opens a collection of `cardCount` cards, of which the four of `rows` are first. */
function page(showCopies: boolean, cardCount = rows.length) {
  const facts = { name: 'Binder', isPublic: true, showCopies, cardCount }
  const collection = { ...aCollection('c1', facts), cards: rows }
  return renderAppWithToasts(
    ({ path }) => {
      if (path.includes('/votes')) return { voteCount: 0, userVote: null }
      if (path.includes('/cards'))
        return { cards: rows, revision: 1, pagination: { total: rows.length, hasMore: false } }
      return collection
    },
    <Routes>
      <Route path="/collection/:id" Component={CollectionPage} />
    </Routes>,
    '/collection/c1',
  )
}
const texts = (selector: string) =>
  Array.from(document.querySelectorAll(selector), element => element.textContent)
const copiesInTable = () =>
  Array.from(document.querySelectorAll('tbody tr'), row =>
    Array.from(row.querySelectorAll('td:nth-of-type(4) > span'), copy => copy.textContent),
  )

test('visitors see printing, condition, grade and number of the copies that an owner shows', async () => {
  await page(true)
  const tiles = texts('.tile-meta')
  expect(tiles[0]).toMatch(/OwnedReverse holo · Near Mint · ×2, PSA 9$/)
  expect(tiles[1]).toMatch(/OwnedNear Mint, Wanted · Mint$/)
  expect(tiles[2]).toMatch(/Owned1 copy$/)
  expect(tiles[3]).toMatch(/Owned$/)
  await pressControl('List')
  expect(texts('th[scope=col]')).toEqual(['Card', 'Number', 'Set', 'Status', 'Copies', 'Price'])
  expect(copiesInTable()).toEqual([
    ['Reverse holo · Near Mint · ×2', 'PSA 9'],
    ['Near Mint', 'Wanted · Mint'],
    ['1 copy'],
    [],
  ])
})

test('nobody sees copies on the page of a collection that hides them, also not its owner, who sees what others see', async () => {
  await page(false)
  expect(texts('.tile-meta').every(text => text.endsWith('Owned'))).toBe(true)
  await pressControl('List')
  expect(texts('th[scope=col]')).not.toContain('Copies')
  expect(copiesInTable().flat()).toEqual([])
})

test.each([
  [true, 'all'],
  [false, 'light'],
])('with showCopies %s all cards are read with the fields %s', async (showCopies, fields) => {
  const { requests } = await page(showCopies, 40)
  await pressControl('Show All')
  await waitForPendingWork()
  expect(requests.at(-1)?.path).toContain(`fields=${fields}`)
})

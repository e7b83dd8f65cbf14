import { afterEach, expect, test, vi } from 'vitest'
import type { ApiCollection } from '#contract/collection-shapes.ts'
import { renderApp } from '#test/support/render-app.tsx'
import { CollectionHead } from './collection-head.tsx'

const now = Date.parse('2026-06-15T12:00:00Z')
const minute = 60_000
afterEach(() => vi.unstubAllGlobals())

const head = (facts: Partial<ApiCollection> = {}) => {
  const collection = {
    id: 'c1',
    name: 'Binder',
    description: '',
    user: { id: 'u1', username: 'ash' },
    createdAt: new Date(now - 5 * minute).toISOString(),
    cardCount: 3,
    ownedCount: 0,
    isPublic: true,
    _count: { cards: 3, comments: 0, votes: 2 },
    ...facts,
  } as ApiCollection
  return renderApp(() => ({}), <CollectionHead collection={collection} userId={null} readAt={now} />)
}

test.each([
  [0.5, 'Just now'],
  [5, '5m ago'],
  [3 * 60, '3h ago'],
  [2 * 24 * 60, '2d ago'],
  [40 * 24 * 60, 'May 6, 2026'],
])('a collection created %s minutes ago shows %s', async (minutes, text) => {
  const createdAt = new Date(now - minutes * minute).toISOString()
  const { find } = await head({ createdAt })
  expect(find('time').textContent).toBe(text)
  expect(find('time').title).toMatch(/^Created \w+ \d+, 2026$/)
})

test('the head shows owner and number of cards, and no privacy note on a public collection', async () => {
  const { text, find } = await head()
  expect(text()).toContain('by ash')
  expect(text()).toContain('3 cards')
  expect(find('a').getAttribute('href')).toBe('/profile/ash')
  expect(text()).not.toContain('Only you')
})

test('the head says what share is owned only where a card is wanted or a set was chosen', async () => {
  const owned = async (facts: Partial<ApiCollection>) => (await head({ setId: null, ...facts })).text()
  expect(await owned({ ownedCount: 2 })).toContain('2 owned · 66%')
  expect(await owned({ ownedCount: 3, setId: 'base1' })).toContain('3 owned · 100%')
  expect(await owned({ ownedCount: 3 })).not.toContain('%')
})

test('sharing copies the URL of the public page', async () => {
  const copied: string[] = []
  const clipboard = { writeText: async (address: string) => void copied.push(address) }
  vi.stubGlobal('navigator', { clipboard })
  const { press } = await head()
  await press('button:last-of-type')
  expect(copied.map(address => new URL(address).pathname)).toEqual(['/collection/c1'])
})

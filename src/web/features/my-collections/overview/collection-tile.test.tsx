import { expect, test } from 'vitest'
import { aCollection } from '#test/support/collection-rows.ts'
import { renderApp } from '#test/support/render-app.tsx'
import { CollectionTile, truncateTileName } from './collection-tile.tsx'

test('names over 25 characters are truncated', () => {
  expect(truncateTileName('a'.repeat(25))).toBe('a'.repeat(25))
  expect(truncateTileName('a'.repeat(26))).toBe(`${'a'.repeat(25)}…`)
  expect(truncateTileName('🔥'.repeat(26))).toBe(`${'🔥'.repeat(25)}…`)
})

test.each([
  ['all owned', 3, null, false],
  ['partly wanted', 2, null, true],
  ['all owned of a set', 3, 'base1', true],
])('a tile of cards that are %s shows its progress or not', async (_, ownedCount, setId, hasProgress) => {
  const collection = aCollection('c1', { ownedCount, setId, _count: { cards: 3, comments: 0, votes: 0 } })
  await renderApp(() => 500, <CollectionTile collection={collection} onDelete={() => {}} />)
  expect(document.querySelector('.meter') !== null).toBe(hasProgress)
})

import { expect, test } from 'vitest'
import type { ApiCollectionCard } from '#contract/collection-shapes.ts'
import { aCollection, aRow } from '#test/support/collection-rows.ts'
import { renderApp } from '#test/support/render-app.tsx'
import { FullCollectionTile } from './full-collection-tile.tsx'

test('the Full Collection shows four cards, of its collections in turn', async () => {
  const collectionOf = (id: string, names: string[]) =>
    aCollection(id, { cards: names.map(name => aRow(name) as ApiCollectionCard) })
  const collections = [collectionOf('c1', ['a1', 'a2', 'a3', 'a4']), collectionOf('c2', ['b1'])]
  await renderApp(() => 500, <FullCollectionTile userId="ash" collections={collections} />)
  const names = [...document.querySelectorAll('.face-top')].map(top => top.textContent)
  expect(names).toEqual(['a1', 'b1', 'a2', 'a3'])
})

import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { mounted } from '#test/support/mounted.tsx'
import { clearSelection, toggleCard, useIsSelected, useSelectedCards } from './selected-cards.ts'

const card = (productId: string) => ({ productId, name: productId, imageUrl: null })
const shown = ['a', 'b', 'c', 'd', 'e'].map(card)
const draws: Record<string, number> = {}

function Tile({ id }: { id: string }) {
  draws[id] = (draws[id] ?? 0) + 1
  return useIsSelected(id) ? `[${id}]` : id
}

const Picked = () => [...useSelectedCards().keys()].join()

beforeEach(() => act(clearSelection))

test('pressing a card picks it, pressing it again drops it', () => {
  const page = mounted(<Picked />)
  act(() => toggleCard(card('b')))
  act(() => toggleCard(card('a')))
  expect(page.text()).toBe('b,a')
  act(() => toggleCard(card('b')))
  expect(page.text()).toBe('a')
})

test('with Shift everything since the card before does the same, in either direction', () => {
  const page = mounted(<Picked />)
  act(() => toggleCard(card('d')))
  act(() => toggleCard(card('b'), shown))
  expect(page.text()).toBe('d,b,c')
  act(() => toggleCard(card('c'), shown))
  expect(page.text()).toBe('d')
})

test('a range that starts where nothing is in sight picks only the card', () => {
  const page = mounted(<Picked />)
  act(() => toggleCard(card('x')))
  act(() => toggleCard(card('c'), shown))
  expect(page.text()).toBe('x,c')
})

test('after Clear a range starts anew', () => {
  const page = mounted(<Picked />)
  act(() => toggleCard(card('a')))
  act(clearSelection)
  act(() => toggleCard(card('c'), shown))
  expect(page.text()).toBe('c')
})

test('only the tiles that change are drawn anew', () => {
  const page = mounted(shown.map(({ productId }) => <Tile key={productId} id={productId} />))
  const before = { ...draws }
  act(() => toggleCard(card('b')))
  expect(page.text()).toBe('a[b]cde')
  expect(draws).toEqual({ ...before, b: (before['b'] ?? 0) + 1 })
})

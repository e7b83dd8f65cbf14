import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
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

test('a click selects a card, a second one deselects it', () => {
  const page = mountComponent(<Picked />)
  act(() => toggleCard(card('b')))
  act(() => toggleCard(card('a')))
  expect(page.text()).toBe('b,a')
  act(() => toggleCard(card('b')))
  expect(page.text()).toBe('a')
})

test('Shift applies the change to the range from the last card, in either direction', () => {
  const page = mountComponent(<Picked />)
  act(() => toggleCard(card('d')))
  act(() => toggleCard(card('b'), shown))
  expect(page.text()).toBe('d,b,c')
  act(() => toggleCard(card('c'), shown))
  expect(page.text()).toBe('d')
})

test('a range whose start is not visible changes only the card', () => {
  const page = mountComponent(<Picked />)
  act(() => toggleCard(card('x')))
  act(() => toggleCard(card('c'), shown))
  expect(page.text()).toBe('x,c')
})

test('Clear resets the start of a range', () => {
  const page = mountComponent(<Picked />)
  act(() => toggleCard(card('a')))
  act(clearSelection)
  act(() => toggleCard(card('c'), shown))
  expect(page.text()).toBe('c')
})

test('only changed tiles render again', () => {
  const page = mountComponent(shown.map(({ productId }) => <Tile key={productId} id={productId} />))
  const before = { ...draws }
  act(() => toggleCard(card('b')))
  expect(page.text()).toBe('a[b]cde')
  expect(draws).toEqual({ ...before, b: (before['b'] ?? 0) + 1 })
})

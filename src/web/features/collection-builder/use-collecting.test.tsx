import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { mountComponent } from '#test/support/mounted.tsx'
import { CardTile } from '#web/features/card-ui/card-tile.tsx'
import {
  dispatchBuilderCommand,
  collectingStore,
  initialCollectingState,
  pendingCommandStore,
} from './collecting.ts'
import { ModeSwitch } from './mode-switch.tsx'
import { useCollectOnClick } from './use-collecting.ts'

const card = { id: 'base1-4', name: 'Charizard' }

function Tile() {
  return <CardTile card={card} to="/card/base1-4" {...useCollectOnClick(card)} />
}

afterEach(() => {
  collectingStore.set(initialCollectingState)
  pendingCommandStore.set([])
})

test('outside collect mode a tile links to its card', () => {
  const page = mountComponent(<Tile />)
  expect(page.find('a').getAttribute('href')).toBe('/card/base1-4')
  expect(page.has('button.tile-link')).toBe(false)
})

test('in collect mode a click dispatches the addition, and the tile shows when the card is collected', () => {
  const page = mountComponent(<Tile />)
  act(() => dispatchBuilderCommand({ kind: 'mode', isOn: true }))
  page.click('button.tile-link')
  expect(pendingCommandStore.get()).toMatchObject([
    { kind: 'mode' },
    { kind: 'add', card: { productId: 'base1-4' } },
  ])
  expect(page.find('button.tile-link').getAttribute('aria-pressed')).toBe('false')
  act(() => collectingStore.set({ isOn: true, collectedIds: new Set(['base1-4']) }))
  expect(page.find('button.tile-link').getAttribute('aria-pressed')).toBe('true')
})

test('the mode switch changes at once and dispatches the new mode', () => {
  const page = mountComponent(<ModeSwitch />)
  page.click('input[value=collect]')
  expect(page.find<HTMLInputElement>('input[value=collect]').checked).toBe(true)
  expect(pendingCommandStore.get()).toEqual([{ kind: 'mode', isOn: true }])
})

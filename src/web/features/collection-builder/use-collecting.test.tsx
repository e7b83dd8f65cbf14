import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { mounted } from '#test/support/mounted.tsx'
import { CardTile } from '#web/features/card-ui/card-tile.tsx'
import { AddToCollection } from './add-to-collection.tsx'
import { dispatch, collecting, nothingCollected, commands } from './collecting.ts'
import { ModeSwitch } from './mode-switch.tsx'
import { useCollect } from './use-collecting.ts'

const card = { id: 'base1-4', name: 'Charizard' }

function Tile() {
  return <CardTile card={card} to="/card/base1-4" {...useCollect(card)} />
}

afterEach(() => {
  collecting.set(nothingCollected)
  commands.set([])
})

test('in the view mode a tile leads to its card', () => {
  const page = mounted(<Tile />)
  expect(page.find('a').getAttribute('href')).toBe('/card/base1-4')
  expect(page.has('button.tile-link')).toBe(false)
})

test('in the collect mode a press asks for the card, and the tile shows when it is there', () => {
  const page = mounted(<Tile />)
  act(() => dispatch({ kind: 'mode', isOn: true }))
  page.click('button.tile-link')
  expect(commands.get()).toMatchObject([{ kind: 'mode' }, { kind: 'add', card: { productId: 'base1-4' } }])
  expect(page.find('button.tile-link').getAttribute('aria-pressed')).toBe('false')
  act(() => collecting.set({ isOn: true, held: new Set(['base1-4']) }))
  expect(page.find('button.tile-link').getAttribute('aria-pressed')).toBe('true')
})

test('the switch moves at once and asks the builder to remember it', () => {
  const page = mounted(<ModeSwitch />)
  page.click('input[value=collect]')
  expect(page.find<HTMLInputElement>('input[value=collect]').checked).toBe(true)
  expect(commands.get()).toEqual([{ kind: 'mode', isOn: true }])
})

test('Add to Collection adds whatever the mode, and says when the card is there', () => {
  const page = mounted(<AddToCollection card={card} />)
  page.click('#root button, div button')
  expect(commands.get()).toMatchObject([{ kind: 'add', turnOn: true, card: { name: 'Charizard' } }])
  act(() => collecting.set({ isOn: true, held: new Set(['base1-4']) }))
  expect(page.text()).toBe('In your collection')
})

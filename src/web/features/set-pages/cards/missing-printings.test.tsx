import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderApp } from '#test/support/render-app.tsx'
import { clearOwnership, setOwnership } from '#web/ownership/local-marks.ts'
import { MissingPrintings } from './missing-printings.tsx'

afterEach(() => act(clearOwnership))

const printings = ['normal', 'reverse', 'holo', 'normal+staff'].map(variant => ({ variant, price: null }))

test.each([
  [[], ''],
  [[null], 'Missing: Reverse holo · Holo +1'],
  [['normal', 'holo', 'normal+staff'], 'Missing: Reverse holo'],
  [['normal', 'reverse', 'holo', 'normal+staff'], ''],
])('of a card with the owned printings %j the tile says "%s"', async (owned, text) => {
  const holding = { owned: owned.length, wanted: 0, printings: owned, ownedIn: [] }
  act(() => setOwnership(new Map([['a', holding]])))
  const page = await renderApp(() => 404, <MissingPrintings cardId="a" printings={printings} />)
  expect(page.text()).toBe(text)
  expect(page.find('span').className).toContain('h-4.5')
})

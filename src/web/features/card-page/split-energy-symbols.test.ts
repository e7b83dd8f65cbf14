import { expect, test } from 'vitest'
import { splitEnergySymbols } from './split-energy-symbols.ts'

test('letters in braces are energy symbols', () => {
  expect(splitEnergySymbols('Attach a {R} or {W} Energy.')).toEqual([
    { text: 'Attach a ' },
    { energy: 'Fire' },
    { text: ' or ' },
    { energy: 'Water' },
    { text: ' Energy.' },
  ])
})

test('a text may start with a symbol', () => {
  expect(splitEnergySymbols('{C}{C}')).toEqual([{ energy: 'Colorless' }, { energy: 'Colorless' }])
})

test('other letters in braces stay unchanged', () => {
  expect(splitEnergySymbols('{Z} and {ex}')).toEqual([{ text: '{Z}' }, { text: ' and {ex}' }])
})

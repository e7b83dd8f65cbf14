import { expect, test } from 'vitest'
import { energyInText } from './energy-in-text.ts'

test('letters in braces are energy symbols', () => {
  expect(energyInText('Attach a {R} or {W} Energy.')).toEqual([
    { text: 'Attach a ' },
    { energy: 'Fire' },
    { text: ' or ' },
    { energy: 'Water' },
    { text: ' Energy.' },
  ])
})

test('a text that begins with a symbol has nothing before it', () => {
  expect(energyInText('{C}{C}')).toEqual([{ energy: 'Colorless' }, { energy: 'Colorless' }])
})

test('other letters in braces stay as they are', () => {
  expect(energyInText('{Z} and {ex}')).toEqual([{ text: '{Z}' }, { text: ' and {ex}' }])
})

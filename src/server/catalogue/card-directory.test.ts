import { expect, test } from 'vitest'
import { aCard } from '#test/support/catalogue-fixtures.ts'
import { CardDirectory } from './card-directory.ts'

const directory = new CardDirectory()
directory.add(aCard({ setId: 'neo1', number: '1' }), 0)
directory.add(aCard({ setId: 'ja-neo1', number: '1', aliases: ['neo1-1'] }), 1)
directory.add(aCard({ setId: 'sv03.5', number: '199', aliases: ['sv3pt5-199'] }), 2)
directory.add(aCard({ setId: 'ja-SV2a', number: '201', aliases: ['SV2a-201'] }), 3)

test('a card is found by its own id and its source ids, ignoring case', () => {
  expect(directory.find('sv03.5-199')).toBe(2)
  expect(directory.find('SV3PT5-199')).toBe(2)
  expect(directory.find('ja-SV2a-201')).toBe(3)
  expect(directory.find('sv2a-201')).toBe(3)
  expect(directory.find('sv2a-999')).toBeUndefined()
})

test('an id that exists in both languages resolves to the English card unless Japanese is requested', () => {
  expect(directory.find('neo1-1')).toBe(0)
  expect(directory.find('neo1-1', 'ja')).toBe(1)
  expect(directory.find('sv03.5-199', 'ja')).toBe(2)
})

test.each(['ja-SM1p-001', 'ja-SM1+-001', 'ja-sm1 -001', 'SM1+-001'])(
  'the card of SM1+ is found by %j',
  id => {
    const cards = new CardDirectory()
    cards.add(aCard({ setId: 'ja-SM1p', number: '001', aliases: ['SM1p-001'] }), 0)
    expect(cards.find(id)).toBe(0)
  },
)

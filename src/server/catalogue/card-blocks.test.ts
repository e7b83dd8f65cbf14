import { expect, test } from 'vitest'
import { aCard } from '#test/support/catalogue-fixtures.ts'
import { CardBlocks } from './card-blocks.ts'

test('each card is read as it was added, in complete blocks and in the last one', () => {
  const cards = Array.from({ length: 40 }, (_, index) =>
    aCard({ setId: 'ja-SV2a', number: String(index), name: 'リザードン\nex', rules: ['"quoted"', '\u2028'] }),
  )
  const blocks = new CardBlocks()
  for (const card of cards) blocks.add(card)
  expect(cards.map((_, index) => blocks.get(index))).toEqual(cards)
})

test('a change of a returned card does not change the stored one', () => {
  const blocks = new CardBlocks()
  blocks.add(aCard({ setId: 'base1', number: '4' }))
  blocks.get(0).name = 'Changed'
  expect(blocks.get(0).name).toBe('Pikachu')
})

test.each([-1, 1, 16, 17])('reading card %d of one card throws', index => {
  const blocks = new CardBlocks()
  blocks.add(aCard({ setId: 'base1', number: '4' }))
  expect(() => blocks.get(index)).toThrow(`No text number ${index}`)
})

import { expect, test } from 'vitest'
import { cardDragType, cardDragProps } from './card-drag.ts'
import { toCollectedCard } from './to-collected-card.ts'
import { faceClass } from './card-face-style.ts'

test('a collected card has its id, its name and its small image, else the large one', () => {
  const card = { id: 'base1-4', name: 'Charizard' }
  expect(toCollectedCard({ ...card, images: { small: 's', large: 'l' } })).toMatchObject({
    productId: 'base1-4',
    name: 'Charizard',
    imageUrl: 's',
  })
  expect(toCollectedCard({ ...card, images: { small: null, large: 'l' } }).imageUrl).toBe('l')
  expect(toCollectedCard(card).imageUrl).toBeNull()
})

test('a dragged card carries its collected data', () => {
  const data = new Map<string, string>()
  const dataTransfer = { setData: (type: string, text: string) => data.set(type, text) }
  const { draggable, onDragStart } = cardDragProps({ id: 'base1-4', name: 'Charizard', types: ['Fire'] })
  onDragStart({ dataTransfer } as unknown as Parameters<typeof onDragStart>[0])
  expect(draggable).toBe(true)
  expect(JSON.parse(data.get(cardDragType) ?? '')).toEqual({
    productId: 'base1-4',
    name: 'Charizard',
    imageUrl: null,
    types: ['Fire'],
  })
})

test('a collected Trainer or Energy is not drawn as a Pokémon', () => {
  const card = { id: 'base1-91', name: 'Bill', supertype: 'Trainer', rarity: 'Common', hp: null }
  expect(faceClass(toCollectedCard(card))).toBe(faceClass(card))
  expect(faceClass(toCollectedCard(card))).toContain('look-Trainer')
})

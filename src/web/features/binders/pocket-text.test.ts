import { describe, expect, test } from 'vitest'
import { emptyPocket, pocketMarks, pocketText, type ShownPocket } from './pocket-text.ts'

const card = { name: 'Charizard ex' } as ShownPocket['stack'][number]['card']
const stack = [{ productId: 'obf-125', card, quantity: 2, variant: 'reverse' }]
const psa9 = { company: 'PSA', grade: '9' }
const pocket = (facts: Partial<ShownPocket>) => ({ ...emptyPocket(2, 3), ...facts })

describe('the accessible name of a pocket', () => {
  test.each([
    [pocket({}), 'Page 12, row 2, pocket 3: empty'],
    [pocket({ stack }), 'Page 12, row 2, pocket 3: Charizard ex, reverse holo, 2 copies'],
    [
      pocket({ reservation: { productId: 'obf-125', variant: null, card } }),
      'Page 12, row 2, pocket 3: reserved, Charizard ex',
    ],
    [
      pocket({ reservation: { productId: 'obf-125', variant: 'reverse', card } }),
      'Page 12, row 2, pocket 3: reserved, Charizard ex, reverse holo',
    ],
    [
      pocket({ stack: [{ productId: 'obf-125', card, quantity: 1, variant: null, grade: psa9 }] }),
      'Page 12, row 2, pocket 3: Charizard ex, PSA 9, 1 copy',
    ],
    [pocket({ label: 'Fire' }), 'Page 12, row 2, pocket 3: Fire'],
  ])('says where it is and what is in it', (shown, name) => {
    expect(pocketText(12, shown)).toBe(name)
  })

  test('names only the card for readers who may not know the copies', () => {
    expect(pocketText(12, pocket({ stack }), 'hidden')).toBe('Page 12, row 2, pocket 3: Charizard ex')
  })
})

test('marks tell copies and reservations of a card apart, each printing and grade once', () => {
  const normal = { productId: 'obf-125', card, quantity: 1, variant: null }
  expect(pocketMarks(pocket({ stack: [normal] }))).toBe('')
  expect(pocketMarks(pocket({ stack: [...stack, ...stack, { ...normal, grade: psa9 }] }))).toBe(
    'Reverse holo · PSA 9',
  )
  expect(pocketMarks(pocket({ reservation: { productId: 'obf-125', variant: 'reverse', card } }))).toBe(
    'Reverse holo',
  )
})

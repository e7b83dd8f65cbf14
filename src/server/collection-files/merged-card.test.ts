import type { StoredCollectionCard } from '#domain/stored-collection.ts'
import { expect, test } from 'vitest'
import { type CardCopy, unknownCopy } from '#domain/card-copy.ts'
import { hasSameContent, mergeCard } from './merged-card.ts'

const aCopy = (facts: Partial<CardCopy> = {}): CardCopy => ({ ...unknownCopy, ...facts })

const aCard = (facts: Partial<StoredCollectionCard> = {}): StoredCollectionCard => ({
  cardId: 'base1-4',
  status: 'owned',
  notes: '',
  tags: [],
  copies: null,
  ...facts,
})

const quantities = ({ copies }: StoredCollectionCard) =>
  copies?.map(({ variant, quantity }) => [variant, quantity])

test('"match" raises each quantity to that of the file and never lowers it', () => {
  const current = aCard({
    copies: [aCopy({ variant: 'normal', quantity: 2 }), aCopy({ variant: 'holo', quantity: 5 })],
  })
  const imported = aCard({
    copies: [aCopy({ variant: 'normal', quantity: 3 }), aCopy({ variant: 'reverse' })],
  })
  expect(quantities(mergeCard(current, imported, 'match'))).toEqual([
    ['normal', 3],
    ['holo', 5],
    ['reverse', 1],
  ])
})

test('"add" adds quantities; a card without copies counts as one unspecified copy', () => {
  const current = aCard({ copies: [aCopy({ variant: 'normal', quantity: 2 })] })
  const imported = aCard({ copies: [aCopy({ variant: 'normal', quantity: 3 })] })
  expect(quantities(mergeCard(current, imported, 'add'))).toEqual([['normal', 5]])
  expect(quantities(mergeCard(aCard(), aCard(), 'add'))).toEqual([[null, 2]])
})

test('several rows of the same kind count together', () => {
  const rowsOf = (...counts: number[]) => aCard({ copies: counts.map(quantity => aCopy({ quantity })) })
  const merged = (file: StoredCollectionCard, existing: 'match' | 'add') =>
    mergeCard(rowsOf(1, 2), file, existing).copies?.map(({ quantity }) => quantity)
  expect(merged(rowsOf(3), 'match')).toEqual([1, 2])
  expect(merged(rowsOf(1, 2), 'match')).toEqual([1, 2])
  expect(merged(rowsOf(5), 'match')).toEqual([3, 2])
  expect(merged(rowsOf(1, 1), 'add')).toEqual([3, 2])
})

test('matching twice gives the same result as matching once', () => {
  const current = aCard({ copies: [aCopy({ quantity: 2 })], tags: ['a'] })
  const imported = aCard({ copies: [aCopy({ condition: 'mint' })], tags: ['b'], notes: 'New' })
  const once = mergeCard(current, imported, 'match')
  expect(hasSameContent(mergeCard(once, imported, 'match'), once)).toBe(true)
  expect(once).toMatchObject({ tags: ['a', 'b'], notes: 'New' })
})

test('copies of a product file are not imported again once their place, price, day or note is known', () => {
  const known = {
    place: 'Box A',
    acquiredOn: '2026-01-02',
    pricePaid: { amount: 2, currency: 'EUR' },
    note: 'x',
  }
  const current = aCard({ copies: [aCopy({ condition: 'near-mint', quantity: 5, ...known })] })
  const file = (quantity: number, facts: Partial<CardCopy> = {}) =>
    aCard({ copies: [aCopy({ condition: 'near-mint', quantity, ...facts })] })
  expect(mergeCard(current, file(5), 'match')).toEqual(current)
  const [row] = current.copies ?? []
  expect(mergeCard(current, file(7), 'match').copies).toEqual([row, ...(file(2).copies ?? [])])
  for (const facts of [{ condition: null }, { place: 'Box B' }, { variant: 'holo' }])
    expect(mergeCard(current, file(5, facts), 'match').copies).toHaveLength(2)
  expect(mergeCard(current, { ...file(5), isExact: true }, 'match').copies).toHaveLength(2)
})

test('a wish stays beside owned copies if it is for another printing', () => {
  const wish = (variant: string | null) => aCard({ status: 'chasing', copies: [aCopy({ variant })] })
  const owned = aCard({ copies: [aCopy({ variant: 'normal', quantity: 4 })] })
  const rowsOf = ({ status, copies }: StoredCollectionCard) => [
    status,
    ...(copies ?? []).map(copy => [copy.variant, copy.quantity, copy.status ?? 'of the card']),
  ]
  const both = ['owned', ['normal', 4, 'of the card'], ['holo', 1, 'wanted']]
  for (const existing of ['match', 'add'] as const) {
    expect(rowsOf(mergeCard(wish('holo'), owned, existing))).toEqual(both)
    expect(rowsOf(mergeCard(owned, wish('holo'), existing))).toEqual(both)
    for (const variant of ['normal', null]) {
      expect(mergeCard(wish(variant), owned, existing)).toEqual(owned)
      expect(mergeCard(owned, wish(variant), existing)).toEqual(owned)
    }
    expect(mergeCard(wish('holo'), aCard(), existing)).toEqual(aCard())
  }
  const once = mergeCard(owned, wish('holo'), 'match')
  expect(hasSameContent(mergeCard(once, wish('holo'), 'match'), once)).toBe(true)
})

test('existing notes are kept', () => {
  expect(mergeCard(aCard({ notes: 'Mine' }), aCard({ notes: 'Theirs' }), 'match').notes).toBe('Mine')
})

test('merged copies stay within the limits of kinds and quantity', () => {
  const kinds = Array.from({ length: 80 }, (_, index) => aCopy({ place: `Box ${index}` }))
  const others = Array.from({ length: 80 }, (_, index) => aCopy({ place: `Bag ${index}` }))
  expect(mergeCard(aCard({ copies: kinds }), aCard({ copies: others }), 'add').copies).toHaveLength(100)
  const many = aCard({ copies: [aCopy({ quantity: 9000 })] })
  expect(quantities(mergeCard(many, many, 'add'))).toEqual([[null, 9999]])
})

import { expect, test } from 'vitest'
import { type CardFacts, judgeSet } from './hold-back.ts'

const cards = (count: number): CardFacts[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `a-${index}`,
    name: `Card ${index}`,
    number: `${index}`,
  }))

function judge(stored: CardFacts[], incoming: CardFacts[], kept: string[] = []) {
  return judgeSet(stored, { cards: incoming, present: new Set([...incoming.map(({ id }) => id), ...kept]) })
}

const change = (all: CardFacts[], changes: Record<number, Partial<CardFacts>>) =>
  all.map((card, index) => ({ ...card, ...changes[index] }))

test.each([
  [10, 2, false],
  [10, 3, true],
  [15, 3, false],
  [14, 3, true],
  [2, 2, false],
  [3, 3, true],
  [100, 20, false],
  [100, 21, true],
])('a set of %i cards that loses %i is held back: %s', (count, lost, isHeld) => {
  const reason = judge(cards(count), cards(count - lost))
  expect(reason).toEqual(isHeld ? { kind: 'cards-lost', counts: { stored: count, lost } } : undefined)
})

test('cards whose response is unreadable or unchanged are not lost', () => {
  expect(judge(cards(10), cards(7), ['a-7', 'a-8', 'a-9'])).toBeUndefined()
})

test.each([
  ['a name', { 0: { name: 'Other' } }, false],
  ['a number', { 0: { number: '0a' } }, false],
  ['a name and its number', { 0: { name: 'Other', number: '99' } }, true],
  ['the name of one and the number of another card', { 0: { name: 'Other' }, 1: { number: '99' } }, false],
  ['two names that are exchanged', { 0: { name: 'Card 1' }, 1: { name: 'Card 0' } }, true],
  ['two numbers that are exchanged', { 0: { number: '1' }, 1: { number: '0' } }, true],
  ['the name of another card', { 0: { name: 'Card 1' } }, false],
])('a change of %s is held back: %3$s', (_what, changes, isHeld) => {
  const reason = judge(cards(5), change(cards(5), changes))
  expect(reason?.kind).toBe(isHeld ? 'cards-exchanged' : undefined)
})

test('cards that are new, and a set that is new, are not held back', () => {
  expect(judge(cards(3), cards(30))).toBeUndefined()
  expect(judge([], cards(30))).toBeUndefined()
})

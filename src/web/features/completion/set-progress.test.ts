import { expect, test } from 'vitest'
import type { Completion } from '#contract/completion-shapes.ts'
import { formatCost, progressTowards } from './set-progress.ts'

const cost = (value: number, priced: number, unpriced: number) => ({
  costToFinish: { value, priced, unpriced, hasSamplePrices: false },
})

test('the cost names the number of cards without a price', () => {
  expect(formatCost(cost(1234.5, 10, 0))).toBe('$1,234.50 to finish')
  expect(formatCost(cost(3, 2, 1200))).toBe('$3.00 to finish, 1,200 cards without a price')
  const worth = { currency: 'JPY', total: 462 } as Completion['sets'][number]['costToFinish']['worth']
  expect(formatCost({ costToFinish: { ...cost(3, 2, 0).costToFinish, worth } })).toBe('¥462 to finish')
  expect(formatCost(cost(0, 0, 4))).toBe('Cost to finish unknown')
})

test('the progress is that of the goal, and of every card while printings are not known', () => {
  const cards = { total: 4, owned: 2, percent: 50, ...cost(9, 2, 0) }
  const master = { total: 8, owned: 2, percent: 25, ...cost(20, 6, 0), isProvisional: true }
  const facts = {
    set: { id: 'base1', name: 'Base', code: 'base1', releaseDate: null },
    isChased: true,
    wanted: 0,
  }
  const set = { ...facts, ...cards, master }
  expect(progressTowards('cards', set)).toEqual({ ...cards, goal: 'cards', isProvisional: false })
  expect(progressTowards('master', set)).toEqual({ ...master, goal: 'master' })
  expect(progressTowards('master', { ...facts, ...cards })).toMatchObject({ total: 4, goal: 'cards' })
})

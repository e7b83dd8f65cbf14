import { expect, test } from 'vitest'
import { chosenIndex, moveChoice, noChoice } from './list-choice.ts'

/** Indexes in the list after each step. */
function walk(steps: number[], values: string[]) {
  let choice = noChoice
  return steps.map(step => {
    choice = moveChoice(choice, step, values)
    return chosenIndex(choice, values)
  })
}

test('arrow keys move through the list, leave it at either end and re-enter at the other', () => {
  expect(walk([1, 1, 1, 1, 1], ['a', 'b', 'c'])).toEqual([0, 1, 2, -1, 0])
  expect(walk([-1, -1, -1, -1, -1], ['a', 'b', 'c'])).toEqual([2, 1, 0, -1, 2])
})

test('arrow keys pressed without a list apply to the next list', () => {
  const down = moveChoice(moveChoice(noChoice, 1, []), 1, [])
  expect(chosenIndex(down, ['a', 'b', 'c'])).toBe(1)
  expect(chosenIndex(moveChoice(noChoice, -1, []), ['a', 'b', 'c'])).toBe(2)
  expect(chosenIndex(down, [])).toBe(-1)
})

test('a selected option is found in a new list, else the first one is selected', () => {
  const chosen = moveChoice(noChoice, 1, ['a', 'b'])
  expect(chosenIndex(chosen, ['b', 'a'])).toBe(1)
  expect(chosenIndex(chosen, ['b', 'c'])).toBe(0)
})

import { expect, test } from 'vitest'
import type { ApiSet } from '#contract/card-shapes.ts'
import { nextSet } from './next-set.ts'

const set = (id: string, era: string, releaseDate: string) => ({ id, era, name: id, releaseDate }) as ApiSet

const sets = [
  set('other1', 'Other', '2024-01-01'),
  set('base1', 'Classic', '1999-01-09'),
  set('sv2', 'Scarlet & Violet', '2023-06-09'),
  set('sv1', 'Scarlet & Violet', '2023-03-31'),
]

test('the next set is the one below in the left panel, across eras', () => {
  expect(nextSet(sets, 'sv2')?.id).toBe('sv1')
  expect(nextSet(sets, 'sv1')?.id).toBe('base1')
  expect(nextSet(sets, 'base1')?.id).toBe('other1')
})

test('the last set and an unlisted set have no next one', () => {
  expect(nextSet(sets, 'other1')).toBeUndefined()
  expect(nextSet(sets, 'xy1')).toBeUndefined()
})

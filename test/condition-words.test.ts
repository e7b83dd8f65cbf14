import { expect, test } from 'vitest'
import { parseCondition } from '#importers/collection-files/words/condition-of.ts'
import { findChoice } from '#search/query/choices.ts'

test.each([
  'Mint',
  'M',
  'Near Mint',
  'NearMint',
  'NM',
  'Lightly Played',
  'Slightly Played',
  'LP',
  'SP',
  'Excellent',
  'EX',
  'Moderately Played',
  'MP',
  'Good',
  'GD',
  'Light Played',
  'Heavily Played',
  'HP',
  'Played',
  'PL',
  'Damaged',
  'DMG',
  'Poor',
  'PO',
])('the condition %j means the same in files, in the table of copies and in searches', word => {
  expect(findChoice('cond', word)).toBe(parseCondition(word) ?? 'known')
})

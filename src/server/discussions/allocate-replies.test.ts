import { expect, test } from 'vitest'
import { allocateReplies } from './allocate-replies.ts'

test.each([
  [[3, 0, 2], 50, [3, 0, 2]],
  [[200, 200], 50, [25, 25]],
  [[1, 500, 4], 50, [1, 45, 4]],
  [[9, 9, 9], 2, [1, 1, 0]],
  [[], 50, []],
])('threads with %j replies share %i as %j', (counts, available, shares) => {
  expect(allocateReplies(counts, available)).toEqual(shares)
})

import { expect, test } from 'vitest'
import { votesAfterChange } from './votes-query.ts'

test('a vote adds or removes one heart', () => {
  const loved = votesAfterChange({ voteCount: 7, userVoted: false }, 'added')
  expect(loved).toEqual({ voteCount: 8, userVoted: true })
  expect(votesAfterChange(loved, 'removed')).toEqual({ voteCount: 7, userVoted: false })
})

test('the number of hearts is never negative', () => {
  expect(votesAfterChange({ voteCount: 0, userVoted: true }, 'removed')).toEqual({
    voteCount: 0,
    userVoted: false,
  })
})

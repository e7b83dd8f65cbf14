import { expect, test } from 'vitest'
import { afterVote } from './votes-query.ts'

test('a heart more, a heart less', () => {
  const loved = afterVote({ voteCount: 7, userVoted: false }, 'added')
  expect(loved).toEqual({ voteCount: 8, userVoted: true })
  expect(afterVote(loved, 'removed')).toEqual({ voteCount: 7, userVoted: false })
})

test('there are never fewer hearts than none', () => {
  expect(afterVote({ voteCount: 0, userVoted: true }, 'removed')).toEqual({ voteCount: 0, userVoted: false })
})

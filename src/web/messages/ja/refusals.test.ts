import { expect, test } from 'vitest'
import { problemStatus, type ProblemCode } from '#contract/problem.ts'
import { apiRefusalMessages } from './refusals.ts'

const expected = (Object.keys(problemStatus) as ProblemCode[]).filter(code => problemStatus[code] !== 500)

test.each(expected.filter(code => code !== 'bad_json'))(
  'an error with the code %s has a Japanese message',
  code => {
    expect(apiRefusalMessages.says(code, 'In English')).toMatch(/[ぁ-ん]+.*。$/)
  },
)

test('an error without a code has no message, so that the page shows its own', () => {
  expect(apiRefusalMessages.says(undefined, 'In English')).toBeUndefined()
})

test('a field error is in Japanese, with a general message for unknown fields', () => {
  expect(apiRefusalMessages.field('website', 'Website must be an address')).toContain('https://')
  expect(apiRefusalMessages.field('somethingNew', 'In English')).toBe('入力内容を確かめてください。')
})

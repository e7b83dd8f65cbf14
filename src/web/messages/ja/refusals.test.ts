import { expect, test } from 'vitest'
import { problemStatus, type ProblemCode } from '#contract/problem.ts'
import { refusals } from './refusals.ts'

const expected = (Object.keys(problemStatus) as ProblemCode[]).filter(code => problemStatus[code] !== 500)

test.each(expected.filter(code => code !== 'bad_json'))('a refusal with %s is said in Japanese', code => {
  expect(refusals.says(code, 'In English')).toMatch(/[ぁ-ん]+.*。$/)
})

test('without a code the page says what failed, not the server', () => {
  expect(refusals.says(undefined, 'In English')).toBeUndefined()
})

test('what is wrong with a field is said in Japanese, also of a field without a sentence of its own', () => {
  expect(refusals.field('website', 'Website must be an address')).toContain('https://')
  expect(refusals.field('somethingNew', 'In English')).toBe('入力内容を確かめてください。')
})

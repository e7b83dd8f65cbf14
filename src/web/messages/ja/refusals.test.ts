import { expect, test } from 'vitest'
import { problemStatus, type ProblemCode } from '#contract/problem.ts'
import { fieldRefusal, refusal } from '#contract/refusals.ts'
import { apiRefusalMessages } from './refusals.ts'

/** The refusal of an error response, as the browser reads it. */
const sent = ({ code, message, more }: ReturnType<typeof refusal>) =>
  apiRefusalMessages.says(code, message, more as { reason: string; values: Record<string, string | number> })

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

test('a refusal is explained in Japanese with its values', () => {
  const pocket = { name: 'Holos', page: 3, row: 1, column: 2 }
  expect(sent(refusal('conflict', 'pocket_taken', pocket))).toBe(
    '「Holos」の3ページ、1段目、左から2番目のポケットは空ではありません。入れ替えるか、別のポケットを選んでください。',
  )
  expect(sent(refusal('conflict', 'binder_pockets', { max: 50_000, pockets: 51_200 }))).toContain('50,000個')
  expect(sent(fieldRefusal('query', 'public_list_fields', { fields: 'paid, loc' }))).toContain(
    '「購入価格」「保管場所」',
  )
})

test('a reason that this version does not know is explained by the code', () => {
  const unknown = { reason: 'constructor', values: {} }
  expect(apiRefusalMessages.says('conflict', 'In English', unknown)).toContain('変更されています')
  expect(apiRefusalMessages.field('website', 'In English', unknown)).toContain('https://')
})

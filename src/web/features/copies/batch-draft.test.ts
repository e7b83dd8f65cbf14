import { expect, test } from 'vitest'
import { copiesMessages as english } from '#web/messages/en/copies.ts'
import { copiesMessages as japanese } from '#web/messages/ja/copies.ts'
import {
  type BatchDraft,
  batchOfDraft,
  isEmptyBatchDraft,
  emptyBatch as emptyDraft,
  tagsOf,
} from './batch-draft.ts'

const emptyBatch = emptyDraft('EUR')

const batchOf = (changes: Partial<BatchDraft>) => batchOfDraft({ ...emptyBatch, ...changes })

test('an empty form changes nothing', () => {
  expect(batchOf({})).toEqual({})
  expect(isEmptyBatchDraft({ ...emptyBatch, currency: 'EUR', place: ' ' })).toBe(true)
  expect(isEmptyBatchDraft({ ...emptyBatch, place: 'Box' })).toBe(false)
})

test.each([
  [{ variant: 'ordinary' }, { set: { variant: null } }],
  [{ variant: 'reverse' }, { set: { variant: 'reverse' } }],
  [{ condition: 'mint' }, { set: { condition: 'mint', grade: null } }],
  [{ condition: 'unknown' }, { set: { condition: null, grade: null } }],
  [
    { condition: 'graded', company: ' PSA ', grade: '9' },
    { set: { condition: null, grade: { company: 'PSA', grade: '9', certificate: null } } },
  ],
  [
    { condition: 'mint', replaceGrades: true },
    { set: { condition: 'mint', grade: null }, replaceGrades: true },
  ],
  [{ replaceGrades: true }, {}],
  [{ amount: '2,5', currency: 'EUR' }, { set: { pricePaid: { amount: 2.5, currency: 'EUR' } } }],
  [
    { ownAmount: '40', ownDay: '2026-11-27' },
    { set: { ownValue: { amount: 40, currency: 'EUR', day: '2026-11-27' } } },
  ],
  [{ removeOwnValue: true, ownAmount: '40' }, { set: { ownValue: null } }],
  [{ place: ' Box 3 ' }, { set: { place: 'Box 3' } }],
  [
    { addTags: 'a, b、a', removeTags: 'c' },
    { addTags: ['a', 'b'], removeTags: ['c'] },
  ],
  [
    { moveTo: 'c1', status: 'wanted' },
    { moveTo: 'c1', status: 'wanted' },
  ],
])('a form with %j changes %j', (changes, batch) => {
  expect(batchOf(changes)).toEqual(batch)
})

test.each([english, japanese])('tags that are joined for a field are the same after editing it', texts => {
  expect(tagsOf(['trade', 'box 3'].join(texts.tagSeparator))).toEqual(['trade', 'box 3'])
})

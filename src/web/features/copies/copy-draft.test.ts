// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import type { ApiCopy } from '#contract/copy-shapes.ts'
import {
  draftOf,
  factsOfDraft,
  findDraftErrors,
  newCopyDraft,
  readCopyDefaults,
  saveCopyDefaults,
} from './copy-draft.ts'
import { today, withOwnAmount } from './own-value-draft.ts'

beforeEach(() => localStorage.clear())

const blank = () => newCopyDraft('c1', readCopyDefaults(), 'EUR')

test('a blank form is one owned copy about which nothing is known', () => {
  expect(factsOfDraft(blank())).toEqual({
    status: 'owned',
    variant: null,
    language: null,
    condition: null,
    grade: null,
    quantity: 1,
    pricePaid: null,
    ownValue: null,
    acquiredOn: null,
    place: null,
    note: null,
  })
})

test('an edited copy keeps everything that was not touched', () => {
  const copy = {
    collectionId: 'c1',
    status: 'wanted',
    variant: 'reverse',
    language: 'de',
    condition: null,
    grade: { company: 'PSA', grade: '9', certificate: '123' },
    quantity: 3,
    pricePaid: { amount: 12.5, currency: 'CHF' },
    ownValue: { amount: 5000, currency: 'JPY', day: '2026-01-31' },
    acquiredOn: '2020-01-31',
    place: 'Box 3',
    note: 'Signed',
  } as ApiCopy
  const { collectionId: _collection, ...facts } = copy
  expect(factsOfDraft(draftOf(copy, 'USD'))).toEqual(facts)
})

test('a condition replaces a grade, and a grade a condition', () => {
  const graded = { ...blank(), quality: 'graded', company: ' PSA ', grade: '10' }
  expect(factsOfDraft(graded)).toMatchObject({ condition: null, grade: { company: 'PSA', grade: '10' } })
  expect(factsOfDraft({ ...graded, quality: 'mint' })).toMatchObject({ condition: 'mint', grade: null })
})

test.each(['12.50', '12,50', ' 12.5 '])('a price paid of %j is read as 12.5', amount => {
  expect(factsOfDraft({ ...blank(), amount }).pricePaid).toEqual({ amount: 12.5, currency: 'USD' })
})

test.each([
  ['quantity', { quantity: '0' }],
  ['quantity', { quantity: '1.5' }],
  ['quantity', { quantity: '10000' }],
  ['amount', { amount: 'ten' }],
  ['amount', { amount: '-1' }],
  ['amount', { amount: '1,000' }],
  ['company', { quality: 'graded', grade: '9' }],
  ['grade', { quality: 'graded', company: 'PSA' }],
])('%s has an error after %j', (field, changes) => {
  expect(Object.keys(findDraftErrors({ ...blank(), ...changes }))).toEqual([field])
})

test('the next copy begins with the last condition, place and currency, not with the last collection', () => {
  saveCopyDefaults({
    ...blank(),
    collectionId: 'c2',
    quality: 'mint',
    place: 'Box',
    currency: 'EUR',
    note: 'x',
  })
  expect(blank()).toMatchObject({
    collectionId: 'c1',
    quality: 'mint',
    place: 'Box',
    currency: 'EUR',
    note: '',
  })
  saveCopyDefaults({ ...blank(), quality: 'graded' })
  expect(blank()).toMatchObject({ quality: '' })
})

test('a value of the owner is in the currency of the account, and begins with the day on which it is typed', () => {
  const typed = { ...blank(), ...withOwnAmount('12,50') }
  expect(factsOfDraft(typed).ownValue).toEqual({ amount: 12.5, currency: 'EUR', day: today() })
  expect(factsOfDraft({ ...typed, ownDay: '2026-01-31' }).ownValue).toMatchObject({ day: '2026-01-31' })
  expect(factsOfDraft({ ...typed, ownAmount: ' ' }).ownValue).toBeNull()
})

test.each([
  [{ ownAmount: '1.005' }, 'ownAmount'],
  [{ ownAmount: 'much' }, 'ownAmount'],
  [{ ownAmount: '2000000000' }, 'ownAmount'],
  [{ ownAmount: '1.5', ownCurrency: 'JPY' as const }, 'ownAmount'],
  [{ ownAmount: '5', ownDay: '' }, 'ownDay'],
])('a value of the owner with %j is refused', (changes, field) => {
  expect(Object.keys(findDraftErrors({ ...blank(), ...changes }))).toEqual([field])
})

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

beforeEach(() => localStorage.clear())

const blank = () => newCopyDraft('c1', readCopyDefaults())

test('a blank form is one owned copy about which nothing is known', () => {
  expect(factsOfDraft(blank())).toEqual({
    status: 'owned',
    variant: null,
    language: null,
    condition: null,
    grade: null,
    quantity: 1,
    pricePaid: null,
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
    acquiredOn: '2020-01-31',
    place: 'Box 3',
    note: 'Signed',
  } as ApiCopy
  const { collectionId: _collection, ...facts } = copy
  expect(factsOfDraft(draftOf(copy))).toEqual(facts)
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

import { expect, test } from 'vitest'
import { canonicalId, isSetCodeAndDigitsId, languageOfId, splitCardId } from './card-id.ts'

test('an id is split at its last dash', () => {
  expect(splitCardId('tk-ex-latia-1')).toEqual({ set: 'tk-ex-latia', number: '1' })
  expect(splitCardId('SV-P-001')).toEqual({ set: 'SV-P', number: '001' })
  expect(splitCardId('base1')).toBeUndefined()
  expect(splitCardId('-4')).toBeUndefined()
  expect(splitCardId('base1-')).toBeUndefined()
})

test('Japanese ids carry a prefix, English ones none', () => {
  expect(canonicalId('ja', 'SV2a-201')).toBe('ja-SV2a-201')
  expect(canonicalId('en', 'base1-4')).toBe('base1-4')
})

test('the language of a card, set or series is derived from its id', () => {
  expect(['ja-SV2a-201', 'ja-SV2a', canonicalId('ja', 'neo')].map(languageOfId)).toEqual(['ja', 'ja', 'ja'])
  expect(['base1-4', 'jungle', 'jaws-1', ''].map(languageOfId)).toEqual(['en', 'en', 'en', 'en'])
})

test('the constructed form is letters and digits, a dash, digits', () => {
  expect(['base1-4', 'SV2a-201'].every(isSetCodeAndDigitsId)).toBe(true)
  expect(['sv03.5-199', 'base1-4a', 'tk-ex-latia-1', 'base1', ''].some(isSetCodeAndDigitsId)).toBe(false)
})

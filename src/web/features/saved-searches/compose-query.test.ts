import { expect, test } from 'vitest'
import { parseQuery } from '#search/query/parse-query.ts'
import { createScanner } from '#search/query/scanner.ts'
import { takeValues } from '#search/query/parse-value.ts'
import { prependTerms, quotedValue } from './compose-query.ts'

test.each(['My "best" binder', 'Ash’s “Best” 3″', 'a\\b', 'ends with \\'])(
  'the quoted value %s is read back',
  text => {
    expect(takeValues(createScanner(quotedValue(text)))).toEqual([{ kind: 'phrase', text }])
  },
)

test('full-width quotes in a quoted value do not end it', () => {
  const value = quotedValue('＂Best＂＼')
  expect(takeValues(createScanner(value))).toEqual([{ kind: 'phrase', text: '"Best"\\' }])
})

test.each(['mew', 'mew or eevee', 'mew ｜ eevee', '"base set', '(mew'])(
  'a term added to %j applies to all of it',
  text => {
    const { root, terms } = parseQuery(prependTerms(['set=base1'], text))
    expect(root).toMatchObject({ kind: 'and' })
    expect(terms[0]).toMatchObject({ meaning: { field: 'set', values: [{ text: 'base1' }] } })
  },
)

test('without a text the terms are the query, without terms the text', () => {
  expect(prependTerms(['set=base1'], '')).toBe('set=base1')
  expect(prependTerms([], 'mew or eevee')).toBe('mew or eevee')
})

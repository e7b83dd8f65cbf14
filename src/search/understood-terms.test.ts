import { expect, test } from 'vitest'
import { describeTerm } from './query/describe-term.ts'
import { parseQuery } from './query/parse-query.ts'
import { exampleIndex, searchExamples } from '#test/support/search/search-examples.ts'
import { understoodTerms } from './understood-terms.ts'

test.each([
  ['s:obf', ['Set: Obsidian Flames']],
  ['s:obf|evs', ['Set: Obsidian Flames or Evolving Skies']],
  ['s:flames', ['Set: Obsidian Flames']],
  ['s:base', ['Set: base']],
  ['s:nosuchset', ['Set: nosuchset']],
  ['-s:obf t:fire', ['not Set: Obsidian Flames', 'Fire']],
  ['(s:obf or s:mew) charizard', ['Set: Obsidian Flames', 'Set: 151', '"charizard"']],
  ['jpy<5', ['jpy<5']],
  ['', []],
])('the terms of %s are labelled %j', (text, labels) => {
  expect(understoodTerms(exampleIndex(), parseQuery(text)).map(describeTerm)).toEqual(labels)
})

test('an unknown set is reported with the most similar set', () => {
  const { total, problems } = searchExamples('s:"obsidien flames"')
  expect(total).toBe(0)
  expect(problems).toMatchObject([
    {
      term: 0,
      problem: { reason: 'unknown-value', meant: 'set:"Obsidian Flames"', text: 'obsidien flames' },
    },
  ])
  expect(searchExamples('s:xyzzyqqq').problems[0]?.problem.hint).toBeNull()
  expect(searchExamples('s:obf').problems).toEqual([])
})

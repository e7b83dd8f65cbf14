import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseQuery } from './parse-query.ts'
import { withoutTerm } from './without-term.ts'

test.each([
  ['t:fire hp>=120 -r:common', 0, 'hp>=120 -r:common'],
  ['t:fire hp>=120 -r:common', 2, 't:fire hp>=120'],
  ['charizard ex t:fire', 0, 't:fire'],
  ['(sub:mega or sub:vmax) t:dragon', 0, 'sub:vmax t:dragon'],
  ['(sub:mega or sub:vmax) t:dragon', 2, '(sub:mega or sub:vmax)'],
  ['a or b', 0, 'b'],
  ['-(t:fire or t:water)', 0, '-t:water'],
  ['-(mr mime or t:fire)', 1, '-(mr mime)'],
  ['t:fire "charizard ex"', 0, '"charizard ex"'],
  ['t:fire s:"Obsidian Flames', 0, 's:"Obsidian Flames"'],
  ['jpy<5 pikachu sort:name', 0, 'pikachu sort:name'],
  ['pikachu sort:name', 1, 'pikachu'],
  ['Type: Null', 0, ''],
  ['pikachu', 0, ''],
])('%s without term %i is %s', (text, term, rest) => {
  expect(withoutTerm(parseQuery(text), term)).toBe(rest)
})

const pieces = [
  'charizard',
  'ex',
  't:fire',
  'hp>=120',
  '-',
  '(',
  ')',
  'or',
  '|',
  'and',
  'not',
  '"',
  '"mr mime"',
  'jpy<5',
  'foo:bar',
  'OBF:',
  '125/197',
  '!',
  'n:char*',
  's:obf|par',
  'x:/a b/',
  '[1 TO 5]',
  'dex:',
  ',',
  'ピカチュウ',
  '「',
  'sort:-hp',
  'set',
  '*',
  '/',
]

test('removing any term leaves fewer terms, until none is left', () => {
  const query = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map(parts => parts.join(' '))
  fc.assert(
    fc.property(query, fc.nat(), (typed, choice) => {
      let parsed = parseQuery(typed)
      while (parsed.terms.length > 0) {
        const before = parsed.terms.length
        parsed = parseQuery(withoutTerm(parsed, choice % before))
        expect(parsed.terms.length).toBeLessThan(before)
      }
    }),
    { numRuns: 2000 },
  )
})

test('removing a term beside an unpaired slash leaves fewer terms', () => {
  let text = 'charizard / dex: x:/a b/ charizard'
  for (let chips = parseQuery(text).terms.length; chips > 0; chips = parseQuery(text).terms.length) {
    const shorter = withoutTerm(parseQuery(text), chips - 1)
    expect(parseQuery(shorter).terms.length).toBeLessThan(chips)
    text = shorter
  }
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeQueryText } from './query/interpret-query.ts'
import { asksAboutCopies } from './query/copy-terms.ts'
import { parseQuery } from './query/parse-query.ts'
import { fieldKeywords } from './query/fields.ts'
import { exampleIndex, searchExamples } from '#test/support/search/search-examples.ts'
import { search } from './search.ts'
import { suggestSetIds } from './suggest-sets.ts'

const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: fc.constantFrom(...'ab:=<>!"()|/-*[]{}.,# 「」”ｔ：♀δ\\1'), maxLength: 40 }),
)
const value = fc.oneof(
  anything,
  fc.constantFrom(
    '1..5',
    '[1 TO *]',
    '/a.*b/',
    '/(/',
    '"a b"',
    'fire',
    '120',
    'sir',
    '2003-01',
    'ex',
    'char*',
    '(a or b)',
  ),
)
const term = fc
  .tuple(
    fc.constantFrom('', '-', '!'),
    fc.constantFrom(...fieldKeywords),
    fc.constantFrom(':', '=', '!=', '<', '>='),
    value,
  )
  .map(parts => parts.join(''))
const query = fc.array(fc.oneof(anything, term, fc.constantFrom('or', '(', ')', 'not', 'charizard', '|')), {
  maxLength: 6,
})

test('any text can be parsed, searched and counted without an error', () => {
  fc.assert(
    fc.property(query, parts => {
      const text = parts.join(' ')
      const result = searchExamples(text)
      expect(result.ids.length).toBeLessThanOrEqual(result.total)
      expect(new Set(result.ids).size).toBe(result.ids.length)
      expect(result.total).toBeLessThanOrEqual(exampleIndex().size)
      expect(result.facets().language.reduce((sum, one) => sum + one.count, 0)).toBe(result.total)
      expect(typeof normalizeQueryText(text)).toBe('string')
      expect(suggestSetIds(exampleIndex(), text, 3).length).toBeLessThanOrEqual(3)
    }),
    { numRuns: 3000 },
  )
})

test('the same query on the same catalogue gives the same result', () => {
  fc.assert(
    fc.property(query, parts => {
      const text = parts.join(' ')
      expect(searchExamples(text).ids).toEqual(searchExamples(text).ids)
    }),
    { numRuns: 300 },
  )
})

test('a term and its negation together match every card once', () => {
  fc.assert(
    fc.property(term, text => {
      const bare = text.replace(/^[-!]/, '')
      const parsed = parseQuery(bare)
      if (parsed.terms.length !== 1 || parsed.root?.kind !== 'field') return
      if (asksAboutCopies(parsed.root)) return
      const options = { priceOf: (id: string) => (id.length % 2 === 0 ? id.length : null) }
      const negated = search(
        exampleIndex(),
        { ...parsed, root: { kind: 'not', child: parsed.root } },
        options,
      )
      expect(search(exampleIndex(), parsed, options).total + negated.total).toBe(exampleIndex().size)
    }),
    { numRuns: 1000 },
  )
})

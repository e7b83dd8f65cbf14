import { expect, test } from 'vitest'
import { collectExpressions, type FoundExpression } from './support/expressions/collect-expressions.ts'
import { StepCounter } from './support/expressions/count-steps.ts'
import { hostileTexts } from './support/expressions/hostile-texts.ts'
import { parseExpression } from './support/expressions/parse-expression.ts'

/** The folders whose expressions read files, queries and names that anybody may write. */
const folders = ['importers', 'search', 'domain', 'dialects', 'contract']
const { expressions, uncollected } = await collectExpressions(folders)

const length = 200
/** More steps than a linear expression needs for a text of this length. */
const tooManySteps = 200_000

/** Returns a text for which four times the length makes more than five times the work. */
function findCostlyText({ source, flags }: Pick<FoundExpression, 'source' | 'flags'>): string | undefined {
  const counter = new StepCounter({ source, flags })
  const make = hostileTexts(parseExpression({ source, flags }), counter).find(text => {
    const steps = counter.count(text(length), tooManySteps)
    const limit = steps * 5 + 1
    return steps >= tooManySteps || counter.count(text(length * 4), limit) >= limit
  })
  return make?.(20)
}

test('all expressions can be collected: none is composed when a function runs', () => {
  expect(expressions.length).toBeGreaterThan(300)
  expect(expressions.map(({ file }) => file)).toContain('src/search/text/tokenise.ts')
  expect(uncollected).toEqual([])
})

test.each(folders)('four times the text makes at most five times the work in %s', folder => {
  const inFolder = expressions.filter(({ file }) => file.startsWith(`src/${folder}/`))
  const costly = inFolder.flatMap(({ file, ...expression }) => {
    const text = findCostlyText(expression)
    return text === undefined ? [] : [{ file, ...expression, text }]
  })
  expect(costly).toEqual([])
})

test.each([
  String.raw`\s*\(x\)`,
  String.raw`^a\s+(.*?)\s*\d`,
  String.raw`\d+$`,
  '(a+)+$',
  String.raw`\([^)]*\)`,
])('the expression %s is known to be costly', source => {
  expect(findCostlyText({ source, flags: '' })).toBeDefined()
})

test('steps are counted by a matcher that finds what the engine finds', () => {
  const different = expressions.flatMap(({ file, source, flags }) => {
    const counter = new StepCounter({ source, flags })
    const all = new RegExp(source, `${flags.replace(/[gy]/g, '')}g`)
    const text = hostileTexts(parseExpression({ source, flags }), counter)
      .map(make => make(5))
      .join('\n')
      .slice(0, 400)
    const found = [...text.matchAll(all)].map(match => [match.index, match.index + match[0].length])
    return JSON.stringify(counter.matches(text)) === JSON.stringify(found) ? [] : [{ file, source, flags }]
  })
  expect(different).toEqual([])
})

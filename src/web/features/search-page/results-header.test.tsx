import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ResultCounts } from './result-counts.tsx'
import type { SearchSummary } from './search-summary.ts'
import { InterpretedQuery, QueryProblems } from './interpreted-query.tsx'

const summary: SearchSummary = {
  cards: [],
  total: 0,
  sets: 0,
  loaded: 'all',
  terms: [],
  facets: undefined,
  omissions: [],
  pricesKnown: false,
}
const counts = (more: Partial<SearchSummary> | undefined) =>
  renderToStaticMarkup(<ResultCounts summary={more && { ...summary, ...more }} />).replace(/<[^>]+>/g, '')

test('after all results are loaded, the number of sets is exact', () => {
  expect(counts({ total: 23, sets: 9 })).toBe('23 results · 9 sets')
  expect(counts({ total: 1, sets: 1 })).toBe('1 result · 1 set')
})

test('sets are counted only when all results are loaded', () => {
  expect(counts({ total: 1234, sets: 9, loaded: 'some' })).toBe('1,234 results')
})

test('an empty result shows no sets, and an unknown one no numbers', () => {
  expect(counts({})).toBe('0 results')
  expect(counts(undefined)).toBe('Searching…')
})

const term = (label: string, without: string, problem: string | null = null, hint: string | null = null) => ({
  label,
  without,
  problem,
  hint,
})
const understood = (terms?: ReturnType<typeof term>[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <InterpretedQuery terms={terms} state={{ q: 'x', filters: { set: ['base1'] }, sortBy: 'name' }} />
    </MemoryRouter>,
  )

test('every part of the query links to the search without it; filters and order stay', () => {
  const html = understood([term('Fire', 'hp>=120'), term('HP 120 or more', 't:fire')])
  expect(html).toContain('href="/search?q=hp%3E%3D120&amp;set=base1&amp;sortBy=name"')
  expect(html).toContain('href="/search?q=t%3Afire&amp;set=base1&amp;sortBy=name"')
  expect(html).toContain('aria-label="Remove Fire"')
})

const problems = (terms: ReturnType<typeof term>[]) =>
  renderToStaticMarkup(<QueryProblems terms={terms} total={1} />)

test('an invalid part is struck through, and the reason with a hint is apart from it, above the results', () => {
  const terms = [term('colour:red', '', 'There is no field "colour"', 'Did you mean color?')]
  expect(understood(terms)).toContain('line-through')
  expect(understood(terms)).not.toContain('There is no field')
  expect(problems(terms)).toContain('There is no field &quot;colour&quot;. Did you mean color?')
})

test('the same problem of two parts is shown twice', () => {
  const html = problems([
    term('a:b', 'a:b', 'There is no field "a"'),
    term('a:b', 'a:b', 'There is no field "a"'),
  ])
  expect(html.match(/There is no field &quot;a&quot;\./g)).toHaveLength(2)
})

test('an unknown query reserves a silent row', () => {
  expect(understood()).toMatch(/^<div aria-hidden="true" class="invisible/)
})

test('an empty query shows nothing', () => {
  expect(understood([])).toBe('')
})

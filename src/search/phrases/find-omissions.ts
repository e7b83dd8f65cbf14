import type { SearchIndex } from '#search/index/search-index.ts'
import { patternBudgetMs } from '#search/match/text-pattern.ts'
import { parseQuery } from '#search/query/parse-query.ts'
import type { Query } from '#search/query/query.ts'
import { withoutTerm } from '#search/query/without-term.ts'
import { search, type SearchOptions } from '#search/search.ts'

/** What a search finds without a part of its query. */
export type Omission = {
  /** The part to leave out, as typed. */
  omitted: string
  /** The rest of the query. */
  query: string
  total: number
}

/** Maximum number of parts that are left out in turn, which bounds the searches for one query. */
const maxParts = 8
const maxOmissions = 3

type Part = { omitted: string; query: string }

/** The typed words of a term and the query without each of them. */
function wordsOfTerm({ text, terms }: Query, term: number): Part[] {
  const { start = 0, end = 0 } = terms[term] ?? {}
  const words = text
    .slice(start, end)
    .split(/[\s,]+/)
    .filter(Boolean)
  return words.map((omitted, left) => {
    const rest = words.filter((_, at) => at !== left).join(' ')
    return { omitted, query: `${text.slice(0, start)}${rest}${text.slice(end)}`.replace(/\s+/g, ' ').trim() }
  })
}

const hasPattern = ({ terms }: Query) =>
  terms.some(({ meaning }) => meaning.kind === 'field' && meaning.values.some(({ kind }) => kind === 'regex'))

function partsOf(index: SearchIndex, query: Query): Part[] {
  const parts: Part[] = []
  for (const [term, { meaning, start, end }] of query.terms.entries()) {
    if (meaning.kind === 'order') continue
    // Each rest is parsed, so it is written only for the parts that are left out.
    if (parts.length >= maxParts) break
    if (meaning.kind === 'words') parts.push(...wordsOfTerm(query, term))
    else {
      const omitted = query.text.slice(start, end).trim()
      parts.push({ omitted, query: withoutTerm(query, term, index.colonNames) })
    }
  }
  return parts.length > 1 ? parts.slice(0, maxParts) : []
}

/**
 * For a query that finds nothing: the parts without which it finds something, as typed, and what it finds then. If no
 * single part is to blame, all parts that find nothing alone are left out together, or all but one. Corrections of typing mistakes are
 * no reason to leave out another part. All searches together may spend the time of one on patterns; after that, only
 * parts without which no pattern remains are tried.
 */
export function findOmissions(index: SearchIndex, query: Query, options: SearchOptions): Omission[] {
  const deadline = performance.now() + patternBudgetMs
  const count = (text: string) => {
    const parsed = parseQuery(text, index.colonNames)
    if (parsed.terms.length === 0) return 0
    if (hasPattern(parsed) && performance.now() > deadline) return 0
    const { total, reading } = search(index, parsed, { ...options, offset: 0, limit: 0, deadline })
    return reading === 'mistyped' ? 0 : total
  }
  const parts = partsOf(index, query)
  const found = parts
    .map(part => ({ ...part, total: count(part.query) }))
    .filter(({ total }) => total > 0)
    .slice(0, maxOmissions)
  if (found.length > 0 || parts.length < 3) return found
  const alone = parts.map(({ omitted }) => ({ part: omitted, total: count(omitted) }))
  const known = alone.filter(({ total }) => total > 0)
  const without = (kept: typeof alone, total: number): Omission => ({
    omitted: alone
      .filter(one => !kept.includes(one))
      .map(({ part }) => part)
      .join(' '),
    query: kept.map(({ part }) => part).join(' '),
    total,
  })
  const oneAlone = (one: (typeof alone)[number]) => without([one], one.total)
  if (known.length === alone.length) return known.slice(0, maxOmissions).map(oneAlone)
  const together = known.length > 0 ? count(known.map(({ part }) => part).join(' ')) : 0
  return together > 0 ? [without(known, together)] : known.slice(0, maxOmissions).map(oneAlone)
}

import { tokenise } from '#search/text/tokenise.ts'
import { maxQueryLength } from '#domain/text-limits.ts'
import { findSetNameInQuery } from './interpret-query.ts'
import { createTermProblem } from './check-term.ts'
import type { ColonNames } from './colon-names.ts'
import { noColonNames } from './colon-names.ts'
import type { ParseState } from './parse-term.ts'
import { takeTerm } from './parse-term.ts'
import type { Query, QueryNode, QueryTerm } from './query.ts'
import { createScanner, matchHere, peek, skipSpaces } from './scanner.ts'

const maxNestingDepth = 30

/**
 * Parses any text; never fails. An unknown part becomes a term with a problem and the other terms still apply.
 * `colonNames` are the index's names with a colon: 'Type: Null' is a name, not a field.
 */
export function parseQuery(typed: string, colonNames = noColonNames): Query {
  return parse(typed, colonNames, query => parse(query, colonNames, null))
}

function parse(typed: string, colonNames: ColonNames, parseNickname: ParseState['parseNickname']): Query {
  const text = typed.slice(0, maxQueryLength)
  const state: ParseState = {
    scanner: createScanner(text),
    terms: [],
    sorting: null,
    nicknameSorting: null,
    parseNickname,
    colonNames,
  }
  const found: QueryNode[] = []
  while (state.scanner.at < text.length) {
    const node = takeOr(state, 0)
    if (node) found.push(node)
    // An unmatched closing parenthesis stops the parser early: skip it.
    if (peek(state.scanner) === ')') state.scanner.at++
  }
  const root = group('and', found)
  return {
    text,
    root: root && isAllUnknown(state.terms) ? plainWords(text) : root,
    terms: state.terms,
    sorting: state.sorting ?? state.nicknameSorting,
    setScope: root?.kind === 'words' && state.terms.length === 1 ? findSetNameInQuery(text) : null,
    problem: typed.length > maxQueryLength ? tooLong : null,
  }
}

const tooLong = createTermProblem('too-long', `Only the first ${maxQueryLength} characters were read`, {
  text: String(maxQueryLength),
})

/**
 * Whether no term of the query is understood although its fields are known. Such a query runs as plain words. A term
 * with an unknown field is never searched as words.
 */
function isAllUnknown(terms: QueryTerm[]): boolean {
  return terms.length > 0 && terms.every(term => /^unknown-value|^no-/.test(term.problem?.reason ?? ''))
}

function plainWords(text: string): QueryNode | null {
  const words = tokenise(text)
  return words.length > 0 ? { kind: 'words', words, term: 0 } : null
}

function group(kind: 'and' | 'or', children: QueryNode[]): QueryNode | null {
  return children.length > 1 ? { kind, children } : (children[0] ?? null)
}

function takeOr(state: ParseState, depth: number): QueryNode | null {
  const branches: QueryNode[] = []
  for (;;) {
    const branch = takeAnd(state, depth)
    if (branch) branches.push(branch)
    const separator = matchHere(state.scanner, /\||or(?=[\s()]|$)/iy)
    if (!separator) return group('or', branches)
    state.scanner.at += separator[0].length
  }
}

function takeAnd(state: ParseState, depth: number): QueryNode | null {
  const parts: QueryNode[] = []
  for (;;) {
    skipSpaces(state.scanner)
    const conjunction = matchHere(state.scanner, /and(?=[\s()]|$)/iy)
    if (conjunction) {
      state.scanner.at += conjunction[0].length
      continue
    }
    if (endsGroup(state)) return group('and', parts)
    const part = takeUnary(state, depth)
    if (part) parts.push(part)
  }
}

function endsGroup(state: ParseState): boolean {
  return peek(state.scanner) === '' || matchHere(state.scanner, /[)|]|or(?=[\s()]|$)/iy) !== null
}

function takeUnary(state: ParseState, depth: number): QueryNode | null {
  const minus = matchHere(state.scanner, /-{1,50}(?=[^\s-])|not\s+(?=[^\s)|])/iy)
  if (!minus) return takePrimary(state, depth, 'no')
  state.scanner.at += minus[0].length
  const child = takePrimary(state, depth, 'yes')
  return child ? { kind: 'not', child } : null
}

function takePrimary(state: ParseState, depth: number, negated: 'yes' | 'no'): QueryNode | null {
  if (peek(state.scanner) !== '(') return takeTerm(state, negated)
  state.scanner.at++
  if (depth >= maxNestingDepth) return null
  const first = state.terms.length
  const node = takeOr(state, depth + 1)
  if (peek(state.scanner) === ')') state.scanner.at++
  if (negated === 'yes') for (const term of state.terms.slice(first)) negate(term)
  return node
}

function negate(term: QueryTerm): void {
  term.negated = term.negated === 'yes' ? 'no' : 'yes'
}

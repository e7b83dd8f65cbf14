import { findNickname, maxNicknameWords } from '#search/nicknames/find-nickname.ts'
import type { Nickname } from '#search/nicknames/nickname.ts'
import { tokenise } from '#search/text/tokenise.ts'
import { findTermProblem, createTermProblem, unknownFieldProblem } from './check-term.ts'
import type { ColonNames } from './colon-names.ts'
import { findColonName } from './colon-names.ts'
import type { FieldName } from './fields.ts'
import { findField } from './fields.ts'
import { meaningOf } from './meaning.ts'
import { addSorting } from './sorting.ts'
import { takeValues } from './parse-value.ts'
import type {
  LeafNode,
  Meaning,
  Operator,
  Query,
  QueryValue,
  Sorting,
  QueryTerm,
  TermProblem,
  WordsNode,
  NeutralNode,
} from './query.ts'
import type { Scanner } from './scanner.ts'
import { isQuote, matchHere, patternHere, peek, takePattern, takeQuoted, takeWord } from './scanner.ts'

export const maxTerms = 40

export type ParseState = {
  scanner: Scanner
  terms: QueryTerm[]
  sorting: Sorting | null
  /** The sort order in the query of a nickname. It is used only if the typed query contains none. */
  nicknameSorting: Sorting | null
  /** Parses the query of a nickname; null inside such a query, which contains no nicknames. */
  parseNickname: ((query: string) => Query) | null
  /** Names of cards that look like a field: 'Type: Null'. */
  colonNames: ColonNames
}

type Started = { start: number; negated: QueryTerm['negated'] }

const fieldStart = /([a-z#][\w.#]{0,49})(\s*)(:|!=|<=|>=|=|<|>)(\s*)/iy

/**
 * Parses one term at the cursor: `field:value`, '!exact', a quoted phrase, a pattern, or a run of plain words; null
 * if there is none.
 */
export function takeTerm(state: ParseState, negated: QueryTerm['negated']): LeafNode | null {
  const { scanner } = state
  const started = { start: scanner.at, negated }
  const exclamation = peek(scanner) === '!' ? 1 : 0
  scanner.at += exclamation
  const exact = exclamation ? 'exact' : 'within'
  const name = findColonName(scanner.text, scanner.at, state.colonNames)
  if (name) return addName(state, started, exact, name)
  const field = takeField(state, started, exact)
  if (field) return field
  if (isQuote(peek(scanner))) return addPhrase(state, started, exact, takeQuoted(scanner))
  const pattern = peek(scanner) === '/' ? takePattern(scanner) : undefined
  if (pattern !== undefined) return addField(state, started, 'name', ':', [{ kind: 'regex', text: pattern }])
  if (exclamation) return addPhrase(state, started, exact, takeWord(scanner, 'bare'))
  return takeWords(state, started)
}

function takeField(state: ParseState, started: Started, exact: 'exact' | 'within'): LeafNode | null {
  const { scanner } = state
  const start = matchHere(scanner, fieldStart)
  if (!start) return null
  const [whole, keyword = '', , sign = ':'] = start
  const field = findField(keyword)
  const code = matchHere(scanner, /[\w.#]{1,50}\s*:\s*(\d+(\/\d+)?)(?=[\s)|]|$)/y)
  const isCode = code !== null && (field === undefined || (code[2] !== undefined && field !== 'number'))
  if (!isCode && !looksLikeField(scanner.text, start)) return null
  scanner.at += whole.length
  const values = takeValues(scanner)
  if (isCode) {
    const words = addWords(state, started, tokenise(`${keyword} ${code[1]}`))
    if (words.kind === 'words' && code[2] === undefined) words.code = keyword
    return words
  }
  if (field === undefined) return addNeutral(state, started, unknownFieldProblem(keyword))
  return addField(state, started, field, exact === 'exact' ? '=' : (sign as Operator), values)
}

/**
 * Whether `foo:` begins a field term. 'Celebrations: Classic Collection' is a name, and an incomplete 'OBF :' is
 * neither.
 */
function looksLikeField(text: string, start: RegExpExecArray): boolean {
  if (findField(start[1] ?? '') !== undefined) return true
  const next = text.charAt(start.index + start[0].length)
  return start[2] === '' && start[4] === '' && next !== '' && next !== ')'
}

function takeWords(state: ParseState, started: Started): LeafNode | null {
  const { scanner } = state
  const nickname = matchNicknameAtCursor(state, scanner.at, started.negated)
  if (nickname) return addNickname(state, started, nickname)
  const words: string[] = []
  for (;;) {
    const word = takeWord(scanner, 'bare')
    if (word === '') {
      // Skip a character that begins no term, such as a stray quote.
      if (words.length === 0 && scanner.at === started.start) scanner.at++
      break
    }
    if (word.includes('*') && words.length === 0) return addGlob(state, started, word)
    words.push(...wordsOfTyped(word))
    if (started.negated === 'yes' || !continuesWords(scanner)) break
    const next = scanner.at + (matchHere(scanner, /[\s,]+/y)?.[0].length ?? 0)
    if (matchNicknameAtCursor(state, next, 'no') || findColonName(scanner.text, next, state.colonNames)) break
    scanner.at = next
  }
  return words.length > 0 ? addWords(state, started, words) : addNothing(state, started)
}

/** Ids of cards whose number is a sign: the Unown 'exu-?', which lists also write as 'exu-%3F', and 'exu-!'. */
const idWithSign = /^[a-z][a-z\d.]*-(?:%3f|[?!])$/i

function wordsOfTyped(word: string): string[] {
  return idWithSign.test(word) ? [word.toLowerCase()] : tokenise(word.replace(/:$/, ''))
}

type NicknameMatch = Nickname & { end: number }

/** Returns the longest nickname at this offset. After a minus, only one word is read. */
function matchNicknameAtCursor(
  state: ParseState,
  start: number,
  negated: QueryTerm['negated'],
): NicknameMatch | null {
  if (!state.parseNickname) return null
  const ahead: Scanner = { text: state.scanner.text, at: start }
  let found: NicknameMatch | null = null
  for (let count = 1; count <= (negated === 'yes' ? 1 : maxNicknameWords); count++) {
    if (takeWord(ahead, 'bare') === '') break
    const nickname = findNickname(ahead.text.slice(start, ahead.at))
    if (nickname) found = { ...nickname, end: ahead.at }
    if (!continuesWords(ahead)) break
    ahead.at += matchHere(ahead, /[\s,]+/y)?.[0].length ?? 0
  }
  return found
}

/** Whether a plain word follows: no operator, quote, sign, field or wildcard. */
function continuesWords(scanner: Scanner): boolean {
  const gap = matchHere(scanner, /[\s,]{1,50}(?=[^\s,])/y)
  if (!gap) return false
  const ahead: Scanner = { text: scanner.text, at: scanner.at + gap[0].length }
  if (matchHere(ahead, /[-!]|(?:and|or|not)(?=[\s()]|$)/iy)) return false
  if (patternHere(ahead)) return false
  const next = matchHere(ahead, fieldStart)
  if (next && looksLikeField(ahead.text, next)) return false
  const word = takeWord(ahead, 'bare')
  return word !== '' && !word.includes('*')
}

function addTerm(
  state: ParseState,
  started: Started,
  meaning: Meaning,
  problem: TermProblem | null = null,
): number {
  const end = Math.min(state.scanner.at, state.scanner.text.length)
  state.terms.push({ ...started, end, meaning, problem })
  return state.terms.length - 1
}

/** Whether the query already has the maximum number of terms, so that the next one is ignored. */
function isOneTooMany(state: ParseState): boolean {
  return state.terms.length >= maxTerms
}

const tooMany = createTermProblem('too-many-terms', `A query may have ${maxTerms} terms`, {
  text: String(maxTerms),
})

const sourceOf = (state: ParseState, started: Started) =>
  state.scanner.text.slice(started.start, state.scanner.at).trim()

function addNickname(state: ParseState, started: Started, { end, ...nickname }: NicknameMatch): LeafNode {
  state.scanner.at = end
  if (isOneTooMany(state)) return addNeutral(state, started, tooMany)
  const meant = state.parseNickname?.(nickname.query)
  state.nicknameSorting ??= meant?.sorting ?? null
  const term = addTerm(state, started, { kind: 'nickname', text: sourceOf(state, started), ...nickname })
  return meant?.root ? { kind: 'nickname', child: meant.root, term } : { kind: 'neutral', term }
}

function addName(
  state: ParseState,
  started: Started,
  exact: 'exact' | 'within',
  { text, end }: { text: string; end: number },
): LeafNode | null {
  state.scanner.at = end
  return exact === 'exact'
    ? addPhrase(state, started, 'exact', text)
    : addWords(state, started, tokenise(text))
}

function addWords(state: ParseState, started: Started, words: string[]): WordsNode | NeutralNode {
  if (isOneTooMany(state)) return addNeutral(state, started, tooMany)
  const meaning: Meaning = { kind: 'words', text: sourceOf(state, started) }
  return { kind: 'words', words, term: addTerm(state, started, meaning) }
}

function addPhrase(
  state: ParseState,
  started: Started,
  exact: 'exact' | 'within',
  text: string,
): LeafNode | null {
  if (isOneTooMany(state)) return addNeutral(state, started, tooMany)
  if (tokenise(text).length === 0) return addNothing(state, started)
  const meaning: Meaning = { kind: exact === 'exact' ? 'name' : 'words', text }
  return { kind: 'phrase', text, exact, term: addTerm(state, started, meaning) }
}

function addGlob(state: ParseState, started: Started, word: string): LeafNode | null {
  if (/^\*+$/.test(word)) return addNothing(state, started)
  return addField(state, started, 'name', ':', [{ kind: 'word', text: word }])
}

function addField(
  state: ParseState,
  started: Started,
  field: FieldName,
  operator: Operator,
  values: QueryValue[],
): LeafNode {
  const problem = isOneTooMany(state) ? tooMany : findTermProblem(field, operator, values)
  if (problem) return addNeutral(state, started, problem)
  const term = addTerm(state, started, meaningOf(field, operator, values))
  if (field !== 'sort' && field !== 'dir') return { kind: 'field', field, operator, values, term }
  for (const value of values)
    if (value.kind !== 'range') state.sorting = addSorting(state.sorting, value.text)
  return { kind: 'neutral', term }
}

function addNeutral(state: ParseState, started: Started, problem: TermProblem): NeutralNode {
  const meaning: Meaning = { kind: 'source', text: sourceOf(state, started) }
  return { kind: 'neutral', term: addTerm(state, started, meaning, problem) }
}

function addNothing(state: ParseState, started: Started): LeafNode | null {
  const source = sourceOf(state, started)
  if (source === '' || source === '*') return null
  const message = `${source} holds no letters or digits`
  return addNeutral(state, started, createTermProblem('no-letters', message, { text: source }))
}

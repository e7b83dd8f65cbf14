import type { QueryValue } from './query.ts'
import type { Scanner } from './scanner.ts'
import {
  isQuote,
  isSpace,
  matchHere,
  peek,
  skipSpaces,
  takeBracketRange,
  takePattern,
  takeQuoted,
  takeWord,
} from './scanner.ts'

/**
 * Parses the values after a field's operator: one, several separated by '|' or ',', or '(a OR b)'. Returns an empty
 * list if no value follows.
 */
export function takeValues(scanner: Scanner): QueryValue[] {
  if (peek(scanner) === '(') return takeGroup(scanner)
  const values: QueryValue[] = []
  for (;;) {
    const value = takeValue(scanner)
    if (value) values.push(value)
    const separator = peek(scanner)
    const after = scanner.text.charAt(scanner.at + 1)
    if ((separator !== '|' && separator !== ',') || after === '' || isSpace(after)) return values
    scanner.at++
  }
}

function takeValue(scanner: Scanner): QueryValue | undefined {
  const sign = peek(scanner)
  if (isQuote(sign)) return { kind: 'phrase', text: takeQuoted(scanner) }
  if (sign === '[' || sign === '{') {
    const range = takeBracketRange(scanner)
    if (range) return range
  }
  const pattern = sign === '/' ? takePattern(scanner) : undefined
  if (pattern !== undefined) return { kind: 'regex', text: pattern }
  const word = takeWord(scanner, 'value')
  return word === '' ? undefined : wordOrRange(word)
}

function wordOrRange(word: string): QueryValue {
  const dots = word.indexOf('..')
  if (dots < 0 || word === '..') return { kind: 'word', text: word }
  const bound = (text: string) => (text === '' || text === '*' ? null : text)
  return {
    kind: 'range',
    min: bound(word.slice(0, dots)),
    max: bound(word.slice(dots + 2)),
    within: 'inclusive',
  }
}

function takeGroup(scanner: Scanner): QueryValue[] {
  const values: QueryValue[] = []
  scanner.at++
  while (scanner.at < scanner.text.length && peek(scanner) !== ')') {
    skipSpaces(scanner)
    const between = matchHere(scanner, /(?:or\b|\|)\s*/iy)
    if (between) {
      scanner.at += between[0].length
      continue
    }
    const value = takeValue(scanner)
    if (value) values.push(value)
    else if (peek(scanner) !== ')') scanner.at++
  }
  scanner.at = Math.min(scanner.at + 1, scanner.text.length)
  return values
}

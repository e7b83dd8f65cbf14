import type { QueryValue, RangeEnds } from './query.ts'

/**
 * A cursor over the query. `text` has full-width characters replaced by ASCII one for one, so that offsets equal
 * those in the typed text.
 */
export type Scanner = { readonly text: string; at: number }

const fullWidth = /[\uff01-\uff5e\u3000]/g
const closers: Record<string, string> = {
  '"': '"“”″',
  '“': '"“”',
  '”': '"“”',
  '„': '"“”',
  '″': '"″',
  '「': '」',
  '『': '』',
}
const breaks = '()|"“”„″「」『』'

export function createScanner(text: string): Scanner {
  const plain = text.replace(fullWidth, sign =>
    sign === '\u3000' ? ' ' : String.fromCharCode(sign.charCodeAt(0) - 0xfee0),
  )
  return { text: plain, at: 0 }
}

export function peek(scanner: Scanner): string {
  return scanner.text.charAt(scanner.at)
}

export function isSpace(sign: string): boolean {
  return sign !== '' && sign.trim() === ''
}

export function skipSpaces(scanner: Scanner): void {
  while (isSpace(peek(scanner)) || peek(scanner) === ',') scanner.at++
}

export function isQuote(sign: string): boolean {
  return sign !== '' && sign in closers
}

/** Returns the match of a sticky regular expression at the cursor, without moving the cursor. */
export function matchHere(scanner: Scanner, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = scanner.at
  return pattern.exec(scanner.text)
}

/** Reads quoted text; an unclosed quote ends at the end of the text. */
export function takeQuoted(scanner: Scanner): string {
  const closing = closers[peek(scanner)] ?? '"'
  let taken = ''
  for (scanner.at++; scanner.at < scanner.text.length; scanner.at++) {
    const sign = peek(scanner)
    if (closing.includes(sign)) break
    if (sign === '\\' && scanner.at + 1 < scanner.text.length) scanner.at++
    taken += peek(scanner)
  }
  scanner.at = Math.min(scanner.at + 1, scanner.text.length)
  return taken.trim()
}

/** Returns the regular expression between slashes that starts at the cursor, without moving the cursor. */
export function patternHere(scanner: Scanner): RegExpExecArray | null {
  return matchHere(scanner, /\/((?:[^/\\\n]|\\.)+)\/(?=[\s)|,]|$)/y)
}

/** Reads a pattern between slashes. Returns undefined without moving if no closing slash ends a word. */
export function takePattern(scanner: Scanner): string | undefined {
  const found = patternHere(scanner)
  if (!found) return undefined
  scanner.at += found[0].length
  return (found[1] ?? '').replaceAll('\\/', '/')
}

/**
 * Reads a word up to a space or a special character and moves the cursor. In the value of a field, ',' also ends the
 * word.
 */
export function takeWord(scanner: Scanner, position: 'bare' | 'value'): string {
  const start = scanner.at
  while (scanner.at < scanner.text.length) {
    const sign = peek(scanner)
    if (isSpace(sign) || breaks.includes(sign) || (position === 'value' && sign === ',')) break
    scanner.at++
  }
  return scanner.text.slice(start, scanner.at).replace(/(?<!,),+$/, '')
}

const rangeEnds: Record<string, RangeEnds> = {
  '[]': 'inclusive',
  '{}': 'exclusive',
  '{]': 'without-min',
  '[}': 'without-max',
}

/** Reads a range: '[1 TO 151]', '{5 TO *}', '[1 TO 5}'. */
export function takeBracketRange(scanner: Scanner): QueryValue | undefined {
  const found = matchHere(scanner, /([[{])\s*(\S{1,50}?)\s+to\s+(\S{1,50}?)\s*([\]}])/iy)
  if (!found) return undefined
  scanner.at += found[0].length
  const bound = (text: string | undefined) => (text === undefined || text === '*' ? null : text)
  const within = rangeEnds[`${found[1]}${found[4]}`] ?? 'inclusive'
  return { kind: 'range', min: bound(found[2]), max: bound(found[3]), within }
}

import { RE2JS } from 're2js'
import { foldText } from '#search/text/fold-text.ts'

/** Time budget of one search for patterns, in milliseconds. */
export const patternBudget = 50
const textsPerLook = 64
const maxPatternLength = 200

export type TextPattern = { test: (text: string) => boolean }

/**
 * Compiles a pattern that runs in linear time (no backreferences, no look-around); undefined if it is invalid.
 * Letters are folded like the texts, but case is preserved: \D is not \d.
 */
export function compilePattern(source: string): TextPattern | undefined {
  if (source.length > maxPatternLength) return undefined
  const spelled = source.replace(/['’]/g, '(?:)').replace(/[^\0-\x7f]+/g, foldText)
  try {
    const pattern = RE2JS.compile(spelled, RE2JS.CASE_INSENSITIVE | RE2JS.MULTILINE)
    const literal = requiredLiteral(spelled)
    return { test: text => text.includes(literal) && pattern.test(text) }
  } catch {
    return undefined
  }
}

/** A literal that every match contains; '' if alternatives or groups leave none. */
export function requiredLiteral(source: string): string {
  if (/[|([]/.test(source)) return ''
  const runs = source.toLowerCase().match(/(?<![\\a-z\d{,])[a-z\d ]+(?![a-z\d ])/g) ?? []
  const certain = runs.map(run => withoutOptionalEnd(source.toLowerCase(), run))
  return certain.reduce((longest, run) => (run.length > longest.length ? run : longest), '')
}

/** Drops the last letter if '?', '*' or '{' makes it optional. */
function withoutOptionalEnd(source: string, run: string): string {
  return /[?*{]/.test(source.charAt(source.indexOf(run) + run.length)) ? run.slice(0, -1) : run
}

/** Texts that match the pattern; `isComplete` is false after a timeout. */
export function textsMatching(values: readonly string[], pattern: TextPattern, deadline: number) {
  const found: number[] = []
  for (let position = 0; position < values.length; position++) {
    if (pattern.test(values[position] ?? '')) found.push(position)
    if (position % textsPerLook === 0 && performance.now() > deadline) {
      return { texts: Int32Array.from(found), isComplete: false }
    }
  }
  return { texts: Int32Array.from(found), isComplete: true }
}

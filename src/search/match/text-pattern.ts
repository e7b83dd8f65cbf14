import { RE2JS } from 're2js'
import { foldText } from '#search/text/fold-text.ts'

/** Maximum time that one search may spend on patterns, in milliseconds. */
export const patternBudgetMs = 50
const textsPerLook = 64
const maxPatternLength = 200

export type TextPattern = { test: (text: string) => boolean }

/**
 * Compiles a regular expression that runs in linear time (no backreferences, no look-around); undefined if it is
 * invalid or longer than 200 characters. Matching ignores case. Only letters outside ASCII are folded in the pattern,
 * because \D and \d differ.
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

/**
 * Returns a text that every match must contain, which is faster to test; '' if the pattern has alternatives, groups
 * or classes.
 */
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

/**
 * Returns the positions of the texts that match. `isComplete` is false if the deadline passed before all texts were
 * tested.
 */
export function textsMatching(values: readonly string[], pattern: TextPattern, deadline: number) {
  const found: number[] = []
  for (let position = 0; position < values.length; position++) {
    // The first texts are always tested, even if the deadline has passed before this loop starts.
    if (position > 0 && position % textsPerLook === 0 && performance.now() > deadline) {
      return { texts: Int32Array.from(found), isComplete: false }
    }
    if (pattern.test(values[position] ?? '')) found.push(position)
  }
  return { texts: Int32Array.from(found), isComplete: true }
}

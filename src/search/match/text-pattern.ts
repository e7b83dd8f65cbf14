import { RE2JS } from 're2js'
import { foldText } from '#search/text/fold-text.ts'

/** How long one search may spend on patterns, in milliseconds. */
export const patternBudget = 50
const textsPerLook = 64
const longestPattern = 200

export type TextPattern = { test: (text: string) => boolean }

/**
 * A pattern over folded texts, linear in their length whatever it says (no backreferences, no look-around); undefined
 * where it cannot be read. Letters are folded as the texts are, except that case stays: \D is not \d.
 */
export function compilePattern(source: string): TextPattern | undefined {
  if (source.length > longestPattern) return undefined
  const spelled = source.replace(/['’]/g, '(?:)').replace(/[^\0-\x7f]+/g, foldText)
  try {
    const pattern = RE2JS.compile(spelled, RE2JS.CASE_INSENSITIVE | RE2JS.MULTILINE)
    const literal = requiredLiteral(spelled)
    return { test: text => text.includes(literal) && pattern.test(text) }
  } catch {
    return undefined
  }
}

/** A run of plain letters every match must hold; '' where alternatives or groups leave none certain. */
export function requiredLiteral(source: string): string {
  if (/[|([]/.test(source)) return ''
  const runs = source.toLowerCase().match(/(?<![\\a-z\d{,])[a-z\d ]+(?![a-z\d ])/g) ?? []
  const certain = runs.map(run => withoutOptionalEnd(source.toLowerCase(), run))
  return certain.reduce((longest, run) => (run.length > longest.length ? run : longest), '')
}

/** '?', '*' and '{' make the letter before them optional. */
function withoutOptionalEnd(source: string, run: string): string {
  return /[?*{]/.test(source.charAt(source.indexOf(run) + run.length)) ? run.slice(0, -1) : run
}

/** Texts the pattern matches; `isComplete` tells whether the time was enough to look at all of them. */
export function textsMatching(values: readonly string[], pattern: TextPattern, deadline: number) {
  const found: number[] = []
  for (let place = 0; place < values.length; place++) {
    if (pattern.test(values[place] ?? '')) found.push(place)
    if (place % textsPerLook === 0 && performance.now() > deadline) {
      return { texts: Int32Array.from(found), isComplete: false }
    }
  }
  return { texts: Int32Array.from(found), isComplete: true }
}

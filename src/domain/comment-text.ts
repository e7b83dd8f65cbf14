/** Maximum comment length in grapheme clusters: a flag or 'が' of two code points counts as one. */
export const maxCommentLength = 2000
/**
 * Maximum length in UTF-16 code units. A grapheme cluster may consist of any number of code units, so
 * `maxCommentLength` alone does not limit the size.
 */
export const maxCommentCodeUnits = 10_000

const maxMarks = 4
const lineEnds = /\r\n?|[\u0085\u2028\u2029\v\f]/g
/** Control characters, lone surrogates, and format characters except joiners, direction marks and tags. */
const unwanted = /(?![\n\u200c-\u200f\u061c\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\p{Cs}]/gu
/** Tag characters are valid only within region flags. */
const tags = /(\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,6}\u{e007f})|[\u{e0020}-\u{e007f}]/gu
/** Marks in a row; joiners and direction marks do not end the row. */
const marks = /[\p{M}\u200c-\u200f\u061c]{5,}/gu
const emptyLines = /\n(?:[\p{Z}\u2800\u3164]*\n){3,}/gu
const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{M}\u2800\u3164\u115f\u1160\uffa0]/u

/**
 * Cleans a comment for storage: trims, removes control characters, bidi overrides and invisible characters, and
 * limits runs to four combining marks and two empty lines. Returns '' if nothing is visible.
 */
export function cleanCommentText(text: string): string {
  const clean = text
    .replaceAll(lineEnds, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(unwanted, '')
    .replaceAll(tags, '$1')
    .replaceAll(marks, run => [...run].slice(0, maxMarks).join(''))
    .replaceAll(emptyLines, '\n\n\n')
    .trim()
  return visible.test(clean) ? clean : ''
}

/** Counts grapheme clusters. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _character of new Intl.Segmenter('en').segment(text)) count++
  return count
}

/**
 * Whether a cleaned comment is too long. Grapheme clusters are counted only if the number of code units is not
 * decisive.
 */
export function isCommentTooLong(text: string): boolean {
  if (text.length <= maxCommentLength) return false
  return text.length > maxCommentCodeUnits || countCharacters(text) > maxCommentLength
}

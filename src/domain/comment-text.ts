/** The longest comment, in characters as people count them (grapheme clusters): a flag or 'が' of two code points is one. */
export const longestComment = 2000
/** The most that one character may hide: no text of the allowed length comes near. */
export const longestCommentUnits = 10_000

const maxMarks = 4
const lineEnds = /\r\n?|[\u0085\u2028\u2029\v\f]/g
/** Controls, lone surrogates, and format characters but for joiners, direction marks and tags. */
const unwanted = /(?![\n\u200c-\u200f\u061c\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\p{Cs}]/gu
/** Tag characters mean something only within the flags of regions. */
const tags = /(\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,6}\u{e007f})|[\u{e0020}-\u{e007f}]/gu
/** Marks in a row; joiners and direction marks do not end the row. */
const marks = /[\p{M}\u200c-\u200f\u061c]{5,}/gu
const emptyLines = /\n(?:[\p{Z}\u2800\u3164]*\n){3,}/gu
const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{M}\u2800\u3164\u115f\u1160\uffa0]/u

/**
 * A comment as it is stored: trimmed, without control characters, bidi overrides and invisible ones, at most four
 * combining marks in a row and two empty lines; '' when nothing could be seen.
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

/** Characters as people count them. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _character of new Intl.Segmenter('en').segment(text)) count++
  return count
}

/** Whether a cleaned comment may be posted; counts only where the answer is not plain. */
export function isCommentTooLong(text: string): boolean {
  if (text.length <= longestComment) return false
  return text.length > longestCommentUnits || countCharacters(text) > longestComment
}

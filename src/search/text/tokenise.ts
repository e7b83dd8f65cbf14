import { foldText } from './fold-text.ts'

const japanese = '\u3005\u3006\u30a1-\u30fa\u30fc-\u30fe\u3400-\u4dbf\u4e00-\u9fff'
const japanesePattern = new RegExp(`[${japanese}]`)
const wordPattern = new RegExp(
  `[${japanese}]+|[[\\p{L}\\p{N}\\p{M}]--[${japanese}]]+(?:[\\/\\-][[\\p{L}\\p{N}\\p{M}]--[${japanese}]]+)*\\+?`,
  'gv',
)
const digit = /\d/
const leadingZeros = /(^|\D)0+(?=\d)/g

/** Stop words, dropped while another word remains. */
const stopWords = new Set(['set', 'the', 'of', 'and', 'card', 'cards'])

export function isJapanese(text: string): boolean {
  return japanesePattern.test(text)
}

export function hasDigit(token: string): boolean {
  return digit.test(token)
}

/** Removes leading zeros: '004' and '4', 'tg01/tg30' and 'tg1/tg30' are equal. Expects folded text. */
export function withoutLeadingZeros(folded: string): string {
  return folded.replace(leadingZeros, '$1')
}

function pushWords(run: string, words: string[]): void {
  if (digit.test(run)) words.push(run)
  else if (/[/+-]/.test(run)) words.push(...run.split(/[/+-]/).filter(Boolean))
  else words.push(run)
}

/**
 * Splits text into words. Tokens with digits are not split ('4/102', 'sv3-125') and lose leading zeros; others split
 * at dashes and slashes. A run of Japanese letters is one word. Dots are removed ('mr mime', 'lvx'), but only after
 * leading zeros, so that 'sv03.5' and 'sv3.5' are equal.
 */
export function tokenise(text: string): string[] {
  const spelled = withoutLeadingZeros(foldText(text)).replace(/\./g, '')
  const words: string[] = []
  for (const run of spelled.match(wordPattern) ?? []) pushWords(run, words)
  return words
}

/** Returns hyphenated words written as one, so that 'ho-oh' is also found as 'hooh'. */
export function joinHyphenatedWords(text: string): string[] {
  const compounds = foldText(text).match(/(?<![a-z\d])[a-z]+(?:-[a-z]+)+(?![a-z\d])/g) ?? []
  return compounds.map(compound => compound.replace(/-/g, ''))
}

export function withoutStopWords(words: string[]): string[] {
  const remaining = words.filter(word => !stopWords.has(word))
  return remaining.length > 0 ? remaining : words
}

/** Returns the bigrams of a Japanese word; a single letter is its own bigram. */
export function bigramsOf(word: string): string[] {
  if (word.length < 2) return [word]
  return Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2))
}

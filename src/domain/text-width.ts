/** Estimates the width of a text, measured in Latin letters. A Japanese letter counts as 1.75. */
export function widthInLetters(text: string): number {
  return [...text].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0x2e7f ? 1.75 : 1), 0)
}

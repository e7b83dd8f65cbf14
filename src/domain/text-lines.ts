import { widthInLetters } from './text-width.ts'

const isWide = /[MWmw@%—]/
const isCapital = /\p{Lu}/u

/** The width of a text in bold letters, as a number of average letters. */
export function displayWidth(text: string): number {
  const more = (letter: string) => (isWide.test(letter) ? 0.7 : isCapital.test(letter) ? 0.25 : 0)
  return [...text].reduce((total, letter) => total + more(letter), widthInLetters(text))
}

/** Splits a text without spaces, such as a Japanese one, where the line is full. */
function splitWord(word: string, maxLetters: number): string[] {
  const pieces: string[] = ['']
  for (const letter of word) {
    const last = pieces.at(-1) ?? ''
    if (displayWidth(last + letter) > maxLetters && last !== '') pieces.push(letter)
    else pieces[pieces.length - 1] = last + letter
  }
  return pieces
}

/** Breaks a text into lines of at most `maxLetters` average letters. */
export function textLines(content: string, maxLetters: number): string[] {
  const words = content.split(' ').flatMap(word => splitWord(word, maxLetters))
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && displayWidth(`${last} ${word}`) <= maxLetters)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
